import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { preparedOnce } from '~/api/platform/database/written-once'
import { mostReminders } from '~/domain/reminders/contract'
import type { ReminderId, UserId } from '~/domain/values/ids'
import { reminders } from '../tables'

export type ReminderRow = typeof reminders.$inferSelect

/** Of their owner alone: every statement carries whose it is. */
const own = (ownerId: UserId, id: ReminderId) => and(eq(reminders.ownerId, ownerId), eq(reminders.id, id))

const ofOwner = preparedOnce((queryable) =>
  queryable
    .select()
    .from(reminders)
    .where(eq(reminders.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(reminders.time), asc(reminders.id))
    .prepare('reminders_of_owner'),
)

export const listReminders = (queryable: Queryable, ownerId: UserId): Promise<ReminderRow[]> =>
  ofOwner(queryable).execute({ ownerId })

export async function findReminder(queryable: Queryable, id: ReminderId): Promise<ReminderRow | undefined> {
  const [row] = await queryable.select().from(reminders).where(eq(reminders.id, id))
  return row
}

/**
 * Takes the first of the owner's places that is free.
 * @returns `full` when none is, `there` when they have one for the same at the same time
 */
export async function insertReminder(
  tx: Tx,
  row: Omit<ReminderRow, 'place'>,
): Promise<ReminderRow | 'full' | 'there'> {
  for (;;) {
    const place = await firstFreePlace(tx, row.ownerId)
    if (place === null) return 'full'
    const [added] = await tx
      .insert(reminders)
      .values({ ...row, place })
      .onConflictDoNothing()
      .returning()
    if (added) return added
    const [same] = await tx
      .select({ id: reminders.id })
      .from(reminders)
      .where(
        and(eq(reminders.ownerId, row.ownerId), eq(reminders.type, row.type), eq(reminders.time, row.time)),
      )
    if (same) return 'there'
    // Who took the place meanwhile is seen by the next look.
  }
}

async function firstFreePlace(tx: Tx, ownerId: UserId): Promise<number | null> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place) as place from generate_series(1, ${mostReminders}::int) as place
    where place not in (select taken.place from ${reminders} as taken where taken.owner_id = ${ownerId})`)
  return rows[0]?.place ?? null
}

/** @returns false when they have no such reminder */
export async function deleteReminder(
  queryable: Queryable,
  ownerId: UserId,
  id: ReminderId,
): Promise<boolean> {
  const deleted = await queryable.delete(reminders).where(own(ownerId, id)).returning({ id: reminders.id })
  return deleted.length > 0
}

/** @returns false when they have no such reminder */
export async function markDismissed(
  queryable: Queryable,
  ownerId: UserId,
  id: ReminderId,
  at: Date,
): Promise<boolean> {
  const marked = await queryable
    .update(reminders)
    .set({ dismissedAt: at })
    .where(own(ownerId, id))
    .returning({ id: reminders.id })
  return marked.length > 0
}

/** Those whose time has come, locked; whoever else looks takes others. */
export const takeDue = (tx: Tx, now: Date, limit: number): Promise<ReminderRow[]> =>
  tx
    .select()
    .from(reminders)
    .where(lte(reminders.nextAt, now))
    .orderBy(reminders.nextAt, reminders.id)
    .limit(limit)
    .for('update', { skipLocked: true })

export async function moveOn(tx: Tx, id: ReminderId, nextAt: Date): Promise<void> {
  await tx.update(reminders).set({ nextAt }).where(eq(reminders.id, id))
}

export async function deleteRemindersOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(reminders).where(eq(reminders.ownerId, ownerId))
}
