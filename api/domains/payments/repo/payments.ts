import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { PersonReason } from '~/domain/payments/contract'
import { paymentMachine, type PaymentAct, type PaymentStatus } from '~/domain/payments/payment-machine'
import type { PaymentId, UserId } from '~/domain/values/ids'
import { paymentAttempts, paymentEvents, payments } from '../tables'

export type PaymentRow = typeof payments.$inferSelect

export async function insertPayment(tx: Tx, row: PaymentRow): Promise<void> {
  await tx.insert(payments).values(row)
  await tx.insert(paymentEvents).values({ paymentId: row.id, from: null, to: row.status, at: row.createdAt })
}

/** @param ownerId absent for staff, jobs and other domains */
export async function findPayment(
  queryable: Queryable,
  id: PaymentId,
  ownerId?: UserId,
): Promise<PaymentRow | undefined> {
  const [row] = await queryable
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), ownerId === undefined ? undefined : eq(payments.userId, ownerId)))
  return row
}

/** The same, and nobody else decides on it until the transaction ends. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

export interface Transition {
  act: PaymentAct
  at: Date
  /** The attempt that pays it. */
  paidAuthority?: string
}

/** Compare-and-set along the machine's table, with its row of history. @returns false when it may not become so any more */
export async function movePayment(
  tx: Tx,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
  { act, at, paidAuthority }: Transition,
): Promise<boolean> {
  const {
    from,
    to: [to],
  } = paymentMachine.acts[act]
  if (!to || !from.includes(status)) return false
  const moved = await tx
    .update(payments)
    .set({
      status: to,
      concludedAt: at,
      needsPerson: null,
      mobile: null,
      email: null,
      ...(paidAuthority === undefined ? {} : { paidAuthority }),
    })
    .where(and(eq(payments.id, id), eq(payments.status, status)))
    .returning({ id: payments.id })
  if (moved.length === 0) return false
  await tx.insert(paymentEvents).values({ paymentId: id, from: status, to, at })
  return true
}

/** Asks for a person, or for none any more. */
export async function setNeedsPerson(
  queryable: Queryable,
  id: PaymentId,
  reason: PersonReason | null,
): Promise<void> {
  await queryable
    .update(payments)
    .set({ needsPerson: reason })
    .where(and(eq(payments.id, id), sql`${payments.needsPerson} is distinct from ${reason}`))
}

/** Open for so long that nobody pays them any more, with no attempt that could. */
export const abandonedPayments = (queryable: Queryable, before: Date, limit: number) =>
  queryable
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'open'),
        lt(payments.createdAt, before),
        notExists(
          queryable
            .select({ one: sql`1` })
            .from(paymentAttempts)
            .where(
              and(
                eq(paymentAttempts.paymentId, payments.id),
                inArray(paymentAttempts.status, ['open', 'uncertain']),
              ),
            ),
        ),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(limit)

/** The one of these that waits for the payer, if any; nobody else decides on it until the transaction ends. */
export async function lockOpenPayment(
  tx: Tx,
  purpose: PaymentRow['purpose'],
  referenceId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.purpose, purpose), eq(payments.referenceId, referenceId), eq(payments.status, 'open')),
    )
    .for('no key update')
  return row
}

export const findOpenPayments = (
  queryable: Queryable,
  purpose: PaymentRow['purpose'],
  referenceIds: readonly string[],
) =>
  queryable
    .select({ id: payments.id, referenceId: payments.referenceId, amount: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, purpose),
        inArray(payments.referenceId, [...referenceIds]),
        eq(payments.status, 'open'),
      ),
    )

/** The payments that have paid for it, oldest first. */
export const findPaidFor = (
  queryable: Queryable,
  purpose: PaymentRow['purpose'],
  referenceId: string,
): Promise<{ id: PaymentId }[]> =>
  queryable
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.purpose, purpose), eq(payments.referenceId, referenceId), eq(payments.status, 'paid')),
    )
    .orderBy(payments.createdAt, payments.id)

export interface PaymentFilter {
  needsPerson?: boolean | undefined
  status?: PaymentStatus | undefined
}

export const newestPayments = keyset<Pick<PaymentRow, 'createdAt' | 'id'>>(
  [
    [payments.createdAt, 'desc'],
    [payments.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

/** Newest first. */
export const listPayments = (
  queryable: Queryable,
  { needsPerson, status }: PaymentFilter,
  part: Part,
): Promise<PaymentRow[]> =>
  queryable
    .select()
    .from(payments)
    .where(
      and(
        needsPerson ? isNotNull(payments.needsPerson) : undefined,
        status && eq(payments.status, status),
        newestPayments.after(part),
      ),
    )
    .orderBy(...newestPayments.orderBy)
    .limit(part.limit)

/** What needs a person, for the desk of staff. */
export const onStaffDesk = () => ({
  payments: waitingRows({ from: payments, where: isNotNull(payments.needsPerson), at: payments.createdAt }),
})

export const paymentsOf = (queryable: Queryable, userId: UserId): Promise<PaymentRow[]> =>
  queryable.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.createdAt)

/** What was told to the gateway about the payer. */
export async function forgetContacts(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(payments).set({ mobile: null, email: null }).where(eq(payments.userId, userId))
}

export const findPayments = async (queryable: Queryable, ids: PaymentId[]): Promise<PaymentRow[]> =>
  ids.length === 0 ? [] : queryable.select().from(payments).where(inArray(payments.id, ids))
