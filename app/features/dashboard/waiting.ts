import type { Reservation } from '~/domain/booking/reservation-contract'
import type { OrderSummary } from '~/domain/orders/order-contract'
import type { Reminder } from '~/domain/reminders/contract'

interface WaitingOf {
  orders: readonly Pick<OrderSummary, 'id' | 'code' | 'payBefore' | 'awaitsChoice'>[]
  reservations: readonly Pick<Reservation, 'id' | 'status' | 'doctor' | 'heldUntil'>[]
  reminders: readonly Pick<Reminder, 'id' | 'type' | 'time' | 'dueSince'>[]
}

export type Waiting =
  | { kind: 'order'; to: string; code: string; until: string }
  | { kind: 'choice'; to: string; code: string }
  | {
      kind: 'visit'
      to: string
      doctor: Pick<Reservation['doctor'], 'firstName' | 'lastName'>
      until: string
    }
  | { kind: 'reminder'; to: string; type: string; time: string }
  | { kind: UnreadKind; to: string; count: number }

/** Where what is not read is read. */
const places = {
  tickets: '/dashboard/tickets',
  messages: '/app/messages',
  complaints: '/app/complaints',
  questions: '/dashboard/questions',
  patientMessages: '/dashboard/messages',
} as const
type UnreadKind = keyof typeof places
const kinds = Object.keys(places) as UnreadKind[]

/**
 * What waits for somebody’s own hand, what runs out first: what they have begun to pay, what is to come in place of an item, answers that they have not read, measurements that are due.
 * @param now in milliseconds; what is kept until then waits no longer
 */
export function waitingOf({ orders, reservations, reminders }: WaitingOf, now: number): Waiting[] {
  const payable: Waiting[] = [
    ...reservations
      .filter(({ status, heldUntil }) => status === 'held' && Date.parse(heldUntil) > now)
      .map(({ id, doctor: { firstName, lastName }, heldUntil }) => ({
        kind: 'visit' as const,
        to: `/app/consultations/${id}`,
        doctor: { firstName, lastName },
        until: heldUntil,
      })),
    ...orders.flatMap(({ id, code, payBefore }) =>
      payBefore !== null && Date.parse(payBefore) > now
        ? [{ kind: 'order' as const, to: `/dashboard/orders/${id}`, code, until: payBefore }]
        : [],
    ),
  ]
  const choices = orders
    .filter(({ awaitsChoice }) => awaitsChoice)
    .map(({ id, code }) => ({ kind: 'choice' as const, to: `/dashboard/orders/${id}`, code }))
  const due = reminders
    .filter(({ dueSince }) => dueSince !== null)
    .map(({ type, time }) => ({
      kind: 'reminder' as const,
      to: `/app/records/${type}/new?memberId=self`,
      type,
      time,
    }))
  return [...payable.sort((one, other) => untilOf(one) - untilOf(other)), ...choices, ...due]
}

const untilOf = (one: Waiting): number => ('until' in one ? Date.parse(one.until) : Infinity)

/** Of each kind of what is not read one line, where there is some. @param counts by the addresses of the area’s places */
export const unreadWaiting = (counts: Readonly<Record<string, number>>): Waiting[] =>
  kinds.flatMap((kind) => {
    const count = counts[places[kind]] ?? 0
    return count > 0 ? [{ kind, to: places[kind], count }] : []
  })
