import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { CallRoster } from '~/domain/calls/rules'
import type { CallRequestId, CallRosterId, DoctorId, UserId } from '~/domain/values/ids'
import { actsAsDoctor, isForDuty } from './scope'
import { callRosterEntries as entries } from '../tables'

export type CallRosterRow = typeof entries.$inferSelect

export const newestEntries = keyset<Pick<CallRosterRow, 'addedAt' | 'id'>>(
  [
    [entries.addedAt, 'desc'],
    [entries.id, 'desc'],
  ],
  ({ addedAt, id }) => [addedAt, id],
)

const isDoctor = sql<boolean>`${actsAsDoctor(sql`call_roster_entries.user_id`)}`

/** Whoever stands on a list, newest first; of duty whoever is on it now. */
export async function listEntries(
  queryable: Queryable,
  { roster, id, now }: { roster?: CallRoster | undefined; id?: CallRosterId; now: Date },
  part: Part,
): Promise<(CallRosterRow & { isDoctor: boolean })[]> {
  const rows = await queryable
    .select({ entry: entries, isDoctor })
    .from(entries)
    .where(
      and(
        roster && eq(entries.roster, roster),
        id && eq(entries.id, id),
        sql`(${entries.endsAt} is null or ${entries.endsAt} > ${now.toISOString()}::timestamptz)`,
        newestEntries.after(part),
      ),
    )
    .orderBy(...newestEntries.orderBy)
    .limit(part.limit)
  return rows.map(({ entry, ...more }) => ({ ...entry, ...more }))
}

/** Places are counted one after the other, and duty that is over makes room. @returns how many stand on the list */
export async function countEntries(tx: Tx, roster: CallRoster, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('call_roster_entries'))`)
  await tx
    .delete(entries)
    .where(and(eq(entries.roster, roster), sql`${entries.endsAt} <= ${now.toISOString()}::timestamptz`))
  return tx.$count(entries, eq(entries.roster, roster))
}

/** @returns false when the account stands on it already */
export async function insertEntry(tx: Tx, row: CallRosterRow): Promise<boolean> {
  const added = await tx.insert(entries).values(row).onConflictDoNothing().returning({ id: entries.id })
  return added.length > 0
}

export async function deleteEntry(tx: Tx, id: CallRosterId): Promise<CallRosterRow | undefined> {
  const [row] = await tx.delete(entries).where(eq(entries.id, id)).returning()
  return row
}

export async function deleteEntriesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(entries).where(eq(entries.userId, userId))
}

/** On any list, whatever it opens; and on that of the trial. */
export async function placesOf(
  queryable: Queryable,
  userId: UserId,
): Promise<{ isListed: boolean; isInPilot: boolean }> {
  const rows = await queryable
    .select({ roster: entries.roster })
    .from(entries)
    .where(eq(entries.userId, userId))
  return { isListed: rows.length > 0, isInPilot: rows.some(({ roster }) => roster === 'pilot') }
}

export async function isInPilot(queryable: Queryable, userId: UserId): Promise<boolean> {
  const rows = await queryable
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.userId, userId), eq(entries.roster, 'pilot')))
  return rows.length > 0
}

export async function mayActAsDoctor(queryable: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await queryable.execute<{ acts: boolean }>(
    sql`select ${actsAsDoctor(sql`${userId}::uuid`)} as acts`,
  )
  return rows[0]?.acts ?? false
}

/** The account of a doctor who works here now. */
export async function findWorking(queryable: Queryable, id: DoctorId): Promise<UserId | null> {
  const { rows } = await queryable.execute<{ user_id: UserId }>(
    sql`select user_id from doctors where id = ${id} and ${actsAsDoctor(sql`doctors.user_id`)}`,
  )
  return rows[0]?.user_id ?? null
}

/** Of one request nobody more is told at once. */
const mostTold = 100

/**
 * Who is told of a request that waits: whoever accompanies the person, or all who see it in the queue. Where those are too many, whoever accompanies and whoever is on duty come before the trial, which
 * has room for hundreds.
 */
export async function listToTell(
  queryable: Queryable,
  { id, now, mayAll, most = mostTold }: { id: CallRequestId; now: Date; mayAll: boolean; most?: number },
): Promise<UserId[]> {
  const onLists = sql`select entry.user_id, case entry.roster when 'duty' then 2 else 3 end
    from call_roster_entries as entry, call_requests as request
    where request.id = ${id} and (entry.roster = 'duty' and entry.ends_at > ${now.toISOString()}::timestamptz and ${isForDuty('request')}
      or entry.roster = 'pilot' and request.is_pilot)`
  const { rows } = await queryable.execute<{ user_id: UserId }>(sql`
    select account.id as user_id from users as account join (
      select doctor_id, min(turn) as turn from (
        select care.doctor_id, 1 as turn from accompanying_doctors as care, call_requests as request
        where request.id = ${id} and care.subject_id = request.subject_id and care.status = 'active'
        ${mayAll ? sql`union all ${onLists}` : sql``}
      ) as meant group by doctor_id
    ) as first on first.doctor_id = account.id
    where account.phone is not null
      and account.id <> (select owner_id from call_requests where id = ${id}) and ${actsAsDoctor(sql`account.id`)}
    order by first.turn, account.id limit ${most}`)
  return rows.map(({ user_id: userId }) => userId)
}

/** A doctor who is alerted of emergencies of this family, whoever else accompanies them. */
export async function isSomebodyOnDuty(queryable: Queryable, ownerId: UserId, now: Date): Promise<boolean> {
  const { rows } = await queryable.execute(sql`select from call_roster_entries as entry
    join users as account on account.id = entry.user_id and account.phone is not null
    where entry.roster = 'duty' and entry.ends_at > ${now.toISOString()}::timestamptz and entry.user_id <> ${ownerId}
      and ${actsAsDoctor(sql`entry.user_id`)} limit 1`)
  return rows.length > 0
}
