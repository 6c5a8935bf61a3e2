import { describe, expect, it } from 'vitest'
import { orderStatuses, type OrderStatus } from './order-machine'
import type { UserId } from '../values/ids'
import { actsOfStaff as actsOf } from './staff-acts'

type Standing = Parameters<typeof actsOf>[0]

const [buyer, colleague] = ['buyer', 'colleague'] as UserId[]
const actsOfStaff = (order: Standing) => actsOf(order, colleague as UserId)

const live = { replacedBy: null, isLeftOut: false, missing: null }

const order = (status: OrderStatus, changes: Partial<Standing> = {}) =>
  ({
    status,
    userId: buyer,
    transfer: null,
    codeIsLate: false,
    hasCustomer: true,
    discountCode: null,
    lines: [{ ...live, quantity: 2, shipped: 1 }],
    amounts: { paid: 500, refunded: 0 },
    ...changes,
  }) as Standing

const shipped = [
  { ...live, quantity: 2, shipped: 2 },
  { ...live, replacedBy: 'another', quantity: 1, shipped: 0 },
] as Standing['lines']

describe('what staff can do with an order', () => {
  it('is this in each of its states', () => {
    expect(Object.fromEntries(orderStatuses.map((status) => [status, actsOfStaff(order(status))]))).toEqual({
      'awaiting-payment': ['cancel'],
      'under-review': ['approve', 'refuse'],
      placed: ['miss', 'replace', 'cancel'],
      queued: ['miss', 'replace', 'ship', 'cancel'],
      shipped: ['ship'],
      delivered: ['refund'],
      cancelled: [],
      refunded: [],
    })
  })

  it('is nothing with an order of their own', () => {
    expect(
      orderStatuses.flatMap((status) => actsOf(order(status, { transfer: {} as never }), buyer as UserId)),
    ).toEqual([])
  })

  it('is handing over once everything has left', () => {
    expect(actsOfStaff(order('shipped', { lines: shipped }))).toEqual(['deliver'])
  })

  it('is asking nobody whose account is gone', () => {
    expect(actsOfStaff(order('queued', { hasCustomer: false }))).toEqual(['replace', 'ship', 'cancel'])
  })

  it('is no parcel while its customer is asked about a line', () => {
    const missing = { reason: 'stock-out', since: '2026-11-27T08:00:00Z' }
    const lines = (line: object) =>
      [shipped[0], { ...live, missing, quantity: 1, shipped: 0, ...line }] as Standing['lines']
    expect(actsOfStaff(order('queued', { lines: lines({}) }))).not.toContain('ship')
    const more = [
      ...lines({ replacedBy: 'another' }),
      { ...live, quantity: 1, shipped: 0 },
    ] as Standing['lines']
    expect(actsOfStaff(order('queued', { lines: more }))).toContain('ship')
  })

  it('is telling the code when it is late', () => {
    expect(actsOfStaff(order('placed', { codeIsLate: true }))).toEqual([
      'send-code',
      'tell-code',
      'miss',
      'replace',
      'cancel',
    ])
  })

  it('is noting a transfer while the order waits for it, and after it has lapsed or gone back', () => {
    const transfer = {} as Standing['transfer']
    expect(actsOfStaff(order('awaiting-payment', { transfer }))).toEqual(['transfer', 'cancel'])
    expect(actsOfStaff(order('cancelled', { transfer }))).toEqual(['transfer'])
    expect(actsOfStaff(order('refunded', { transfer }))).toEqual(['transfer'])
  })

  it('is no replacement under a code, and no refund of what has gone back', () => {
    expect(actsOfStaff(order('placed', { discountCode: 'NOWRUZ' }))).toEqual(['cancel'])
    expect(
      actsOfStaff(order('delivered', { amounts: { paid: 500, refunded: 500 } as Standing['amounts'] })),
    ).toEqual([])
  })
})
