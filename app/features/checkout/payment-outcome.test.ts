import { expect, it } from 'vitest'
import type { HistoryEntry, OrderRefund } from '~/domain/orders/order-contract'
import type { Refund } from '~/domain/payments/contract'
import { isSentBack, outcomeOf, type CameBack } from './payment-outcome'

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
const outcome = (status: Status, more: Partial<CameBack> = {}, purpose: 'order' | 'top-up' = 'order') =>
  outcomeOf({
    payment: { purpose, status, needsPerson: false },
    order: purpose === 'order' ? { ...unpaid, history: [...unpaid.history], refunds: [] } : null,
    gatewayStatus: null,
    isUnreachable: false,
    ...more,
  })
const orderOf = (order: Pick<NonNullable<CameBack['order']>, 'status'>, more: object = {}) => ({
  order: { history: [], refunds: [], payBefore: null, ...order, ...more },
})

it('tells that the other parts are still to come, and that it is too late for them', () => {
  expect(outcome('paid')).toBe('part-paid')
  expect(outcome('failed')).toBe('failed')
  expect(outcome('failed', orderOf(unpaid, { payBefore: null }))).toBe('cancelled')
})

it('tells what was paid from what became of the order', () => {
  expect(outcome('paid', orderOf(placed))).toBe('paid')
  expect(outcome('paid', orderOf({ status: 'shipped' }))).toBe('paid')
  expect(outcome('paid', orderOf({ status: 'under-review' }))).toBe('under-review')
  expect(outcome('paid', orderOf(placed, { history: [step('placed', 'paid-late')] }))).toBe('reserved')
  expect(outcome('paid', orderOf(gone, { refunds: [lateRefund] }))).toBe('lapsed')
  expect(outcome('refunded', orderOf({ status: 'refunded' }, { refunds: [lateRefund] }))).toBe('lapsed')
  expect(outcome('refunded', orderOf({ status: 'refunded' }))).toBe('refunded')
})

it('offers to pay again only while there is something to pay for', () => {
  expect(outcome('failed', { gatewayStatus: 'NOK' })).toBe('failed')
  expect(outcome('failed', { gatewayStatus: 'NOK', ...orderOf(gone) })).toBe('cancelled')
  expect(outcome('cancelled', orderOf(gone))).toBe('cancelled')
  expect(outcome('open')).toBe('open')
  expect(outcome('open', orderOf(gone))).toBe('cancelled')
})

it('never says that nothing was paid when nobody knows', () => {
  expect(outcome('open', { gatewayStatus: 'OK', isUnreachable: true })).toBe('unclear')
  expect(outcome('open', { gatewayStatus: 'OK' })).toBe('unclear')
  expect(
    outcome('open', {
      payment: { purpose: 'order', status: 'open', needsPerson: true },
      gatewayStatus: 'NOK',
    }),
  ).toBe('unclear')
  expect(outcome('open', { isUnreachable: true })).toBe('unreachable')
  expect(outcome('open', { gatewayStatus: 'NOK' })).toBe('abandoned')
})

it('believes the API and not the browser', () => {
  expect(outcome('paid', { gatewayStatus: 'NOK', ...orderOf(placed) })).toBe('paid')
  expect(outcome('failed', { gatewayStatus: 'OK' })).toBe('failed')
})

it('tells of a top-up without an order', () => {
  expect(outcome('paid', {}, 'top-up')).toBe('top-up-paid')
  expect(outcome('failed', { gatewayStatus: 'NOK' }, 'top-up')).toBe('top-up-failed')
  expect(outcome('open', {}, 'top-up')).toBe('top-up-open')
})

it('takes a payment that goes back for none, though its refund is on its way, and its second attempt for nothing', () => {
  const backFor = (...reasons: string[]) =>
    isSentBack({ status: 'paid', refunds: reasons.map((reason) => ({ reason }) as Refund) })
  expect([backFor('late-payment'), backFor('duplicate-payment')]).toEqual([true, true])
  expect([backFor(), backFor('paid-twice:A1')]).toEqual([false, false])
  expect(isSentBack({ status: 'refunded', refunds: [] })).toBe(true)
})
