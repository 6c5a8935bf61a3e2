import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { PaymentId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import { paymentAttempts } from '../tables'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** Could be paid, or perhaps is. */
const pending: AttemptRow['status'][] = ['open', 'uncertain']
/** Money may still come for those that failed, too. */
const unsettled: AttemptRow['status'][] = [...pending, 'failed']

type NewAttempt = Pick<AttemptRow, 'authority' | 'paymentId' | 'amount' | 'startedAt'>

export async function insertAttempt(tx: Tx, row: NewAttempt): Promise<void> {
  await tx.insert(paymentAttempts).values({ ...row, status: 'open' })
}

/** Money that staff have found on the bank's statement. @returns false when it was entered before */
export async function insertTransfer(
  tx: Tx,
  row: NewAttempt & Pick<AttemptRow, 'refId' | 'paidAt'>,
): Promise<boolean> {
  const added = await tx
    .insert(paymentAttempts)
    .values({ ...row, status: 'paid', lastAnswer: 'staff' })
    .onConflictDoNothing({ target: paymentAttempts.authority })
    .returning({ authority: paymentAttempts.authority })
  return added.length > 0
}

export async function findAttempt(queryable: Queryable, authority: string): Promise<AttemptRow | undefined> {
  const [row] = await queryable.select().from(paymentAttempts).where(eq(paymentAttempts.authority, authority))
  return row
}

export const attemptsOf = async (queryable: Queryable, paymentIds: PaymentId[]): Promise<AttemptRow[]> =>
  paymentIds.length === 0
    ? []
    : queryable
        .select()
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.paymentId, paymentIds))
        .orderBy(paymentAttempts.startedAt)

/** The gateway is going to be asked about it. */
export async function noteAsking(tx: Tx, authority: string, at: Date): Promise<void> {
  await tx.update(paymentAttempts).set({ askedAt: at }).where(eq(paymentAttempts.authority, authority))
}

/** Compare-and-set: what is paid stays paid. @returns false when it was settled before */
export async function markAttempt(
  tx: Tx,
  authority: string,
  changes:
    | { status: 'paid' | 'surplus'; refId: string; cardPan: string | null; paidAt: Date }
    | { status: 'failed' },
  { answer, at }: { answer: string; at: Date },
): Promise<boolean> {
  const marked = await tx
    .update(paymentAttempts)
    .set({ ...changes, lastAnswer: answer, askedAt: at, silences: 0 })
    .where(
      and(
        eq(paymentAttempts.authority, authority),
        inArray(
          paymentAttempts.status,
          changes.status === 'failed' ? ['open', 'uncertain'] : ['open', 'uncertain', 'failed'],
        ),
      ),
    )
    .returning({ authority: paymentAttempts.authority })
  return marked.length > 0
}

/**
 * Nobody knows what became of it.
 * @param answer null where none was heard: then it is asked about again before long
 * @returns how often in a row it was asked about in vain; null when it is paid
 */
export async function doubtAttempt(
  tx: Tx,
  authority: string,
  { answer, at }: { answer: string | null; at: Date },
): Promise<number | null> {
  const [row] = await tx
    .update(paymentAttempts)
    .set({
      status: 'uncertain',
      silences: sql`${paymentAttempts.silences} + 1`,
      ...(answer === null ? {} : { lastAnswer: answer, askedAt: at }),
    })
    .where(
      and(
        eq(paymentAttempts.authority, authority),
        inArray(paymentAttempts.status, ['open', 'uncertain', 'failed']),
      ),
    )
    .returning({ silences: paymentAttempts.silences })
  return row?.silences ?? null
}

/** Whether an attempt is left that could pay it, or perhaps has. */
export async function hasOpenAttempt(tx: Tx, paymentId: PaymentId): Promise<boolean> {
  const [row] = await tx
    .select({ authority: paymentAttempts.authority })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), inArray(paymentAttempts.status, pending)))
    .limit(1)
  return row !== undefined
}

export async function hasUncertainAttempt(tx: Tx, paymentId: PaymentId): Promise<boolean> {
  const [row] = await tx
    .select({ authority: paymentAttempts.authority })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.status, 'uncertain')))
    .limit(1)
  return row !== undefined
}

/**
 * Uncertain ones, and those sent on before `startedBefore` and not heard of since; each again after five minutes, and later the oftener that
 * was in vain, up to six hours. The longest not asked about first.
 */
export const silentAttempts = (
  queryable: Queryable,
  { startedBefore, now, limit }: { startedBefore: Date; now: Date; limit: number },
): Promise<AttemptRow[]> =>
  queryable
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.status, pending),
        or(eq(paymentAttempts.status, 'uncertain'), lt(paymentAttempts.startedAt, startedBefore)),
        or(
          isNull(paymentAttempts.askedAt),
          sql`${paymentAttempts.askedAt} < ${now.toISOString()}::timestamptz
            - least(interval '5 minutes' * power(2, greatest(0, least(${paymentAttempts.silences}, 10) - 1)), interval '6 hours')`,
        ),
      ),
    )
    .orderBy(sql`${paymentAttempts.askedAt} nulls first`)
    .limit(limit)

/** Whether anything could still be paid that we have not heard of. */
export async function hasUnsettledSince(queryable: Queryable, since: Date): Promise<boolean> {
  const [row] = await queryable
    .select({ authority: paymentAttempts.authority })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.status, unsettled), gt(paymentAttempts.startedAt, since)))
    .limit(1)
  return row !== undefined
}

/** Of these, those of ours that are not settled as paid. The longest not asked about first: none of them stands in the way of others. */
export const unsettledAmong = async (queryable: Queryable, authorities: string[]): Promise<AttemptRow[]> =>
  authorities.length === 0
    ? []
    : queryable
        .select()
        .from(paymentAttempts)
        .where(
          and(inArray(paymentAttempts.authority, authorities), inArray(paymentAttempts.status, unsettled)),
        )
        .orderBy(sql`${paymentAttempts.askedAt} nulls first`)

/** Sets money of a paid attempt aside for going back. @returns false when less is left */
export async function takeForRefund(tx: Tx, authority: string, amount: Toman): Promise<boolean> {
  const taken = await tx
    .update(paymentAttempts)
    .set({ refunded: sql`${paymentAttempts.refunded} + ${amount}` })
    .where(
      and(
        eq(paymentAttempts.authority, authority),
        ne(paymentAttempts.status, 'failed'),
        sql`${paymentAttempts.refunded} + ${amount} <= ${paymentAttempts.amount}`,
      ),
    )
    .returning({ refunded: paymentAttempts.refunded })
  return taken.length > 0
}
