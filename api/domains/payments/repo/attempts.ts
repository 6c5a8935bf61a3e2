import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { PaymentId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import { paymentAttempts } from '../tables'

export type AttemptRow = typeof paymentAttempts.$inferSelect

export async function insertAttempt(
  tx: Tx,
  row: Pick<AttemptRow, 'authority' | 'paymentId' | 'amount' | 'startedAt'>,
): Promise<void> {
  await tx.insert(paymentAttempts).values({ ...row, status: 'open' })
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
        inArray(paymentAttempts.status, changes.status === 'failed' ? ['open'] : ['open', 'failed']),
      ),
    )
    .returning({ authority: paymentAttempts.authority })
  return marked.length > 0
}

/** Keeps what the gateway said where nothing follows from it. @returns how often in a row it has said nothing */
export async function noteAnswer(
  queryable: Queryable,
  authority: string,
  { answer, isSilence, at }: { answer: string; isSilence: boolean; at: Date },
): Promise<number> {
  const [row] = await queryable
    .update(paymentAttempts)
    .set({
      lastAnswer: answer,
      askedAt: at,
      silences: isSilence ? sql`${paymentAttempts.silences} + 1` : 0,
    })
    .where(eq(paymentAttempts.authority, authority))
    .returning({ silences: paymentAttempts.silences })
  return row?.silences ?? 0
}

export async function hasOpenAttempt(tx: Tx, paymentId: PaymentId): Promise<boolean> {
  const [row] = await tx
    .select({ authority: paymentAttempts.authority })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.status, 'open')))
    .limit(1)
  return row !== undefined
}

/** Sent on before `startedBefore` and not heard of since; those not asked about since `askedBefore`, the longest first. */
export const silentAttempts = (
  queryable: Queryable,
  { startedBefore, askedBefore, limit }: { startedBefore: Date; askedBefore: Date; limit: number },
): Promise<AttemptRow[]> =>
  queryable
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.status, 'open'),
        lt(paymentAttempts.startedAt, startedBefore),
        or(isNull(paymentAttempts.askedAt), lt(paymentAttempts.askedAt, askedBefore)),
      ),
    )
    .orderBy(sql`${paymentAttempts.askedAt} nulls first`)
    .limit(limit)

/** Whether anything could still be paid that we have not heard of. */
export async function hasUnsettledSince(queryable: Queryable, since: Date): Promise<boolean> {
  const [row] = await queryable
    .select({ authority: paymentAttempts.authority })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.status, ['open', 'failed']), gt(paymentAttempts.startedAt, since)))
    .limit(1)
  return row !== undefined
}

/** Of these, those of ours that are not settled as paid. */
export const unsettledAmong = async (queryable: Queryable, authorities: string[]): Promise<AttemptRow[]> =>
  authorities.length === 0
    ? []
    : queryable
        .select()
        .from(paymentAttempts)
        .where(
          and(
            inArray(paymentAttempts.authority, authorities),
            inArray(paymentAttempts.status, ['open', 'failed']),
          ),
        )

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
