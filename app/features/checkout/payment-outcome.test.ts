import { expect, it } from 'vitest'
import type { HistoryEntry, OrderRefund } from '~/domain/orders/order-contract'
import { outcomeOf, type CameBack } from './payment-outcome'

const at = '2026-11-21T08:00:00.000Z'
const step = (status: HistoryEntry['status'], reason: HistoryEntry['reason'] = null): HistoryEntry => ({
  status,
  at,
  by: 'system',
  reason,
})
const lateRefund = { reason: 'late-payment' } as OrderRefund
const unpaid = {
  status: 'awaiting-payment',
  history: [step('awaiting-payment')],
  refunds: [],
  payBefore: at,
} as const
const placed = { ...unpaid, status: 'placed' } as const
const gone = { ...unpaid, status: 'cancelled' } as const

type Status = CameBack['payment']['status']
const told = (status: Status, more: Partial<CameBack> = {}, purpose: 'order' | 'top-up' = 'order') =>
  outcomeOf({
    payment: { purpose, status, needsPerson: false },
    order: purpose === 'order' ? { ...unpaid, history: [...unpaid.history], refunds: [] } : null,
    said: null,
    isUnreachable: false,
    ...more,
  })
const orderOf = (order: Pick<NonNullable<CameBack['order']>, 'status'>, more: object = {}) => ({
  order: { history: [], refunds: [], payBefore: null, ...order, ...more },
})

it('tells that the other parts are still to come, and that it is too late for them', () => {
  expect(told('paid')).toBe('part-paid')
  expect(told('failed')).toBe('failed')
  expect(told('failed', orderOf(unpaid, { payBefore: null }))).toBe('cancelled')
})

it('tells what was paid from what became of the order', () => {
  expect(told('paid', orderOf(placed))).toBe('paid')
  expect(told('paid', orderOf({ status: 'shipped' }))).toBe('paid')
  expect(told('paid', orderOf({ status: 'under-review' }))).toBe('under-review')
  expect(told('paid', orderOf(placed, { history: [step('placed', 'paid-late')] }))).toBe('reserved')
  expect(told('paid', orderOf(gone, { refunds: [lateRefund] }))).toBe('lapsed')
  expect(told('refunded', orderOf({ status: 'refunded' }, { refunds: [lateRefund] }))).toBe('lapsed')
  expect(told('refunded', orderOf({ status: 'refunded' }))).toBe('refunded')
})

it('offers to pay again only while there is something to pay for', () => {
  expect(told('failed', { said: 'NOK' })).toBe('failed')
  expect(told('failed', { said: 'NOK', ...orderOf(gone) })).toBe('cancelled')
  expect(told('cancelled', orderOf(gone))).toBe('cancelled')
  expect(told('open')).toBe('open')
  expect(told('open', orderOf(gone))).toBe('cancelled')
})

it('never says that nothing was paid when nobody knows', () => {
  expect(told('open', { said: 'OK', isUnreachable: true })).toBe('unclear')
  expect(told('open', { said: 'OK' })).toBe('unclear')
  expect(
    told('open', { payment: { purpose: 'order', status: 'open', needsPerson: true }, said: 'NOK' }),
  ).toBe('unclear')
  expect(told('open', { isUnreachable: true })).toBe('unreachable')
  expect(told('open', { said: 'NOK' })).toBe('abandoned')
})

it('believes the API and not the browser', () => {
  expect(told('paid', { said: 'NOK', ...orderOf(placed) })).toBe('paid')
  expect(told('failed', { said: 'OK' })).toBe('failed')
})

it('tells of a top-up without an order', () => {
  expect(told('paid', {}, 'top-up')).toBe('top-up-paid')
  expect(told('failed', { said: 'NOK' }, 'top-up')).toBe('top-up-failed')
  expect(told('open', {}, 'top-up')).toBe('top-up-open')
})
