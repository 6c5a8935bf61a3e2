import { describe, expect, it } from 'vitest'
import { orderStatuses, type OrderStatus } from './order-machine'
import { actsOfStaff } from './staff-acts'

type Standing = Parameters<typeof actsOfStaff>[0]

const order = (status: OrderStatus, changes: Partial<Standing> = {}) =>
  ({
    status,
    transfer: null,
    codeIsLate: false,
    discountCode: null,
    lines: [{ replacedBy: null, quantity: 2, shipped: 1 }],
    amounts: { paid: 500, refunded: 0 },
    ...changes,
  }) as Standing

const shipped = [
  { replacedBy: null, quantity: 2, shipped: 2 },
  { replacedBy: 'another', quantity: 1, shipped: 0 },
] as Standing['lines']

describe('what staff can do with an order', () => {
  it('is this in each of its states', () => {
    expect(Object.fromEntries(orderStatuses.map((status) => [status, actsOfStaff(order(status))]))).toEqual({
      'awaiting-payment': ['cancel'],
      'under-review': ['approve', 'refuse'],
      placed: ['replace', 'cancel'],
      queued: ['replace', 'ship', 'cancel'],
      shipped: ['ship'],
      delivered: ['refund'],
      cancelled: [],
      refunded: [],
    })
  })

  it('is handing over once everything has left', () => {
    expect(actsOfStaff(order('shipped', { lines: shipped }))).toEqual(['deliver'])
  })

  it('is telling the code when it is late', () => {
    expect(actsOfStaff(order('placed', { codeIsLate: true }))).toEqual([
      'send-code',
      'tell-code',
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
