import { expect, it } from 'vitest'
import { unreadWaiting, waitingOf } from './waiting'

const now = Date.parse('2026-11-26T12:00:00Z')
const in_ = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const doctor = { firstName: 'سارا', lastName: 'کریمی' } as never

const order = (id: string, payBefore: string | null) =>
  ({ id, code: id, payBefore, awaitsChoice: id.startsWith('short') }) as never
const visit = (id: string, status: string, heldUntil: string) => ({ id, status, doctor, heldUntil }) as never
const reminder = (type: string, dueSince: string | null) =>
  ({ id: type, type, time: '08:00', dueSince }) as never

it('tells what is kept for paying, what runs out first, then what is due', () => {
  const waiting = waitingOf(
    {
      orders: [order('late', in_(60 * 24)), order('paid', null), order('short', null)],
      reservations: [visit('soon', 'held', in_(5)), visit('taken', 'reserved', in_(5))],
      reminders: [reminder('blood-pressure', in_(-30)), reminder('blood-sugar', null)],
    },
    now,
  )
  expect(waiting.map(({ to }) => to)).toEqual([
    '/app/consultations/soon',
    '/dashboard/orders/late',
    '/dashboard/orders/short',
    '/app/records/blood-pressure/new?memberId=self',
  ])
})

it('tells of nothing whose time is over', () => {
  expect(
    waitingOf(
      { orders: [order('one', in_(0))], reservations: [visit('two', 'held', in_(-1))], reminders: [] },
      now,
    ),
  ).toEqual([])
})

it('has a line for each kind of what is not read, and none where all is read', () => {
  const counts = { '/dashboard/tickets': 2, '/app/messages': 0, '/app/complaints': 1 }
  expect(unreadWaiting(counts)).toEqual([
    { kind: 'tickets', to: '/dashboard/tickets', count: 2 },
    { kind: 'complaints', to: '/app/complaints', count: 1 },
  ])
  expect(unreadWaiting({})).toEqual([])
})
