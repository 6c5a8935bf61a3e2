import { z } from 'zod'
import type { Role } from '../values/role'

const helping: readonly Role[] = ['support', 'admin']
const selling: readonly Role[] = ['seller', 'admin']
const everyStaff: readonly Role[] = ['support', 'seller', 'admin']

/**
 * What can wait for staff, by what is lost first: somebody's health, somebody's money, a promise with a day, an answer, what others have written, what is owed
 * by the month, what a second person has to look at, what can wait until tomorrow. That something has run out stays so until goods come, whoever looks at it:
 * it stands before nothing that a person waits for. Each with who may do something about it.
 */
export const staffWaitingKinds = {
  emergencies: helping,
  overdueCalls: helping,
  uncertainRefunds: everyStaff,
  payments: everyStaff,
  refunds: everyStaff,
  transfers: everyStaff,
  complaints: helping,
  lateCodes: everyStaff,
  orders: everyStaff,
  reviewOrders: everyStaff,
  silentCustomers: everyStaff,
  tickets: everyStaff,
  enquiries: helping,
  questions: helping,
  warranties: helping,
  commentReports: helping,
  communityReports: helping,
  comments: helping,
  community: helping,
  reviews: everyStaff,
  preparedSettlements: selling,
  settlements: selling,
  facts: everyStaff,
  discountCodes: selling,
  giftCodes: selling,
  endingCodes: selling,
  stockOut: selling,
  medicines: helping,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type StaffWaitingKind = keyof typeof staffWaitingKinds
export const everyStaffWaiting = Object.keys(staffWaitingKinds) as [StaffWaitingKind, ...StaffWaitingKind[]]

/** A discount code is told of this long before it ends. */
export const codeEndsWithinDays = 3

/** What somebody with these roles may do something about. */
export const staffWaitingFor = (roles: readonly Role[]): StaffWaitingKind[] =>
  everyStaffWaiting.filter((kind) => staffWaitingKinds[kind].some((role: Role) => roles.includes(role)))

/** Things of one kind that wait. */
export interface StaffWaiting {
  kind: StaffWaitingKind
  /** Counted up to a thousand, which is “so many or more”. */
  count: number
  /** How many of them are past the time that was promised or owed. */
  late: number
  /** Since when the oldest waits; of `endingCodes`, when the first ends. */
  at: string
}

/** By urgency: an emergency that nobody has taken, what is late, what is not; each in the order of the kinds. */
export const byUrgency = <Row extends Pick<StaffWaiting, 'kind' | 'late'>>(rows: readonly Row[]): Row[] => {
  const place = ({ kind, late }: Row) =>
    (late > 0 || kind === 'emergencies' ? 0 : everyStaffWaiting.length) + everyStaffWaiting.indexOf(kind)
  return [...rows].sort((one, other) => place(one) - place(other))
}

/** `GET /staff-desk`: what waits for somebody of the staff, nothing of what nothing waits of. */
export interface StaffDesk {
  /** At the moment of the answer: what is late is told by it. */
  now: string
  items: StaffWaiting[]
}
export const staffDeskSchema: z.ZodType<StaffDesk> = z.strictObject({
  now: z.iso.datetime(),
  items: z.array(
    z.strictObject({
      kind: z.enum(everyStaffWaiting),
      count: z.int().min(1),
      late: z.int().min(0),
      at: z.iso.datetime(),
    }),
  ),
})
