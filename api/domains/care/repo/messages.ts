import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { CareSide } from '~/domain/care/rules'
import type { CareId, UserId } from '~/domain/values/ids'
import { accompanyingDoctors as care, careMessages as messages } from '../tables'

export type CareMessageRow = typeof messages.$inferSelect

export const newestMessages = keyset<Pick<CareMessageRow, 'number'>>(
  [[messages.number, 'desc']],
  ({ number }) => [number],
)

/** Of a thread that has been found to be within the caller's reach, newest first. @param by of one of the two alone */
export const listMessages = (
  queryable: Queryable,
  { careId, by }: { careId: CareId; by?: CareSide | undefined },
  part: Part,
): Promise<CareMessageRow[]> =>
  queryable
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.careId, careId),
        by === undefined ? undefined : eq(messages.by, by),
        newestMessages.after(part),
      ),
    )
    .orderBy(...newestMessages.orderBy)
    .limit(part.limit)

/** The mark of whoever writes goes along with their own message where they had seen all that was there. */
const readAfter = (read: typeof care.personRead | typeof care.doctorRead, number: number) =>
  sql<number>`case when ${read} = ${number - 1} then ${number}::int else ${read} end`

/** Adds a message to a thread that is locked. */
export async function insertMessage(tx: Tx, row: CareMessageRow): Promise<void> {
  await tx.insert(messages).values(row)
  await tx
    .update(care)
    .set({
      lastNumber: row.number,
      ...(row.by === 'person'
        ? { personRead: readAfter(care.personRead, row.number) }
        : { doctorRead: readAfter(care.doctorRead, row.number) }),
    })
    .where(eq(care.id, row.careId))
}

/** Takes note that one of the two has seen a thread up to a message. */
export async function markRead(
  queryable: Queryable,
  { id, side, number }: { id: CareId; side: CareSide; number: number },
): Promise<void> {
  const seen = (column: typeof care.personRead | typeof care.doctorRead) =>
    sql`least(${care.lastNumber}, greatest(${column}, ${number}::int))`
  await queryable
    .update(care)
    .set(side === 'person' ? { personRead: seen(care.personRead) } : { doctorRead: seen(care.doctorRead) })
    .where(eq(care.id, id))
}

/** Everything that was written to and by somebody's doctors, in the order of the threads. */
export const allMessagesOf = (queryable: Queryable, ownerId: UserId): Promise<CareMessageRow[]> =>
  queryable
    .select({
      careId: messages.careId,
      number: messages.number,
      by: messages.by,
      at: messages.at,
      text: messages.text,
    })
    .from(messages)
    .innerJoin(care, eq(care.id, messages.careId))
    .where(eq(care.ownerId, ownerId))
    .orderBy(asc(messages.careId), asc(messages.number))
