import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { preparedOnce } from '~/api/platform/database/written-once'
import type { SanctionId, UserId } from '~/domain/values/ids'
import { bookingSanctions } from '../tables'

export type SanctionRow = typeof bookingSanctions.$inferSelect

export const newestSanctions = keyset<Pick<SanctionRow, 'createdAt' | 'id'>>(
  [
    [bookingSanctions.createdAt, 'desc'],
    [bookingSanctions.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

/** Nothing when the account has one in force. */
export async function insertSanction(tx: Tx, row: typeof bookingSanctions.$inferInsert): Promise<void> {
  await tx.insert(bookingSanctions).values(row).onConflictDoNothing()
}

const ofBarred = preparedOnce((queryable) =>
  queryable
    .select({ one: sql`1` })
    .from(bookingSanctions)
    .where(and(eq(bookingSanctions.userId, sql.placeholder('userId')), isNull(bookingSanctions.liftedAt)))
    .prepare('booking_sanctions_in_force'),
)

export async function isBarred(queryable: Queryable, userId: UserId): Promise<boolean> {
  const [row] = await ofBarred(queryable).execute({ userId })
  return row !== undefined
}

export const listSanctions = (
  queryable: Queryable,
  { isLifted }: { isLifted?: boolean | undefined },
  part: Part,
): Promise<SanctionRow[]> =>
  queryable
    .select()
    .from(bookingSanctions)
    .where(
      and(
        isLifted === undefined
          ? undefined
          : isLifted
            ? isNotNull(bookingSanctions.liftedAt)
            : isNull(bookingSanctions.liftedAt),
        newestSanctions.after(part),
      ),
    )
    .orderBy(...newestSanctions.orderBy)
    .limit(part.limit)

export async function findSanction(queryable: Queryable, id: SanctionId): Promise<SanctionRow | undefined> {
  const [row] = await queryable.select().from(bookingSanctions).where(eq(bookingSanctions.id, id))
  return row
}

/** @returns undefined when it was lifted before */
export async function liftSanction(
  tx: Tx,
  id: SanctionId,
  lifted: { liftedAt: Date; liftedBy: UserId },
): Promise<SanctionRow | undefined> {
  const [row] = await tx
    .update(bookingSanctions)
    .set(lifted)
    .where(and(eq(bookingSanctions.id, id), isNull(bookingSanctions.liftedAt)))
    .returning()
  return row
}

export const sanctionsOf = (queryable: Queryable, userId: UserId): Promise<SanctionRow[]> =>
  queryable.select().from(bookingSanctions).where(eq(bookingSanctions.userId, userId))
