import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { countEachUpTo, countedUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Keyset, type Part } from '~/api/platform/database/keyset'
import { owedComplaintStatuses } from '~/domain/complaints/complaint-machine'
import type { ComplaintCounts, ComplaintView } from '~/domain/complaints/contract'
import type { ComplaintId, UserId } from '~/domain/values/ids'
import { complaints } from '../tables'

export type ComplaintRow = typeof complaints.$inferSelect

/** By when an answer is owed: what is overdue comes first by it. */
const mostOverdue = keyset<ComplaintRow>(
  [
    [complaints.dueAt, 'asc'],
    [complaints.id, 'asc'],
  ],
  ({ dueAt, id }) => [dueAt, id],
  'owed',
)

export const lastWritten = keyset<ComplaintRow>(
  [
    [complaints.updatedAt, 'desc'],
    [complaints.id, 'desc'],
  ],
  ({ updatedAt, id }) => [updatedAt, id],
  'written',
)

export const orderOf: Readonly<Record<ComplaintView, Keyset<ComplaintRow>>> = {
  owed: mostOverdue,
  overdue: mostOverdue,
  answered: lastWritten,
  closed: lastWritten,
}

// Written as the condition of its index, which is used for no other spelling.
const isOwed = sql`${complaints.status} in (${sql.raw(owedComplaintStatuses.map((status) => `'${status}'`).join(', '))})`
const isLate = (at: Date): SQL => sql`${isOwed} and ${complaints.dueAt} <= ${at.toISOString()}::timestamptz`

const isOf = (view: ComplaintView, at: Date): SQL => {
  switch (view) {
    case 'owed':
      return isOwed
    case 'overdue':
      return isLate(at)
    case 'answered':
    case 'closed':
      return eq(complaints.status, view)
  }
}

/** Somebody’s own, what was written last first. */
export const listOwn = (queryable: Queryable, ownerId: UserId, part: Part): Promise<ComplaintRow[]> =>
  queryable
    .select()
    .from(complaints)
    .where(and(eq(complaints.ownerId, ownerId), lastWritten.after(part)))
    .orderBy(...lastWritten.orderBy)
    .limit(part.limit)

export async function findOwn(
  queryable: Queryable,
  ownerId: UserId,
  id: ComplaintId,
): Promise<ComplaintRow | undefined> {
  const [row] = await queryable
    .select()
    .from(complaints)
    .where(and(eq(complaints.id, id), eq(complaints.ownerId, ownerId)))
  return row
}

export async function lockOwn(tx: Tx, ownerId: UserId, id: ComplaintId): Promise<ComplaintRow | undefined> {
  const [row] = await tx
    .select()
    .from(complaints)
    .where(and(eq(complaints.id, id), eq(complaints.ownerId, ownerId)))
    .for('update')
  return row
}

/** It is about somebody as a doctor: about them, about a consultation of theirs, or about a call that they have or have had, or were asked about. */
const isAbout = (userId: UserId): SQL => sql`case ${complaints.about}
  when 'doctor' then exists (select from doctors as practice where practice.id = ${complaints.aboutId} and practice.user_id = ${userId})
  when 'visit' then exists (select from reservations as visit join doctors as practice on practice.id = visit.doctor_id
    where visit.id = ${complaints.aboutId} and practice.user_id = ${userId})
  when 'call' then exists (select from call_requests as call where call.id = ${complaints.aboutId} and ${userId} in (call.doctor_id, call.consultant_id))
    or exists (select from call_actions as done where done.request_id = ${complaints.aboutId} and ((done.by in ('doctor', 'consultant') and done.actor_id = ${userId}) or done.to_doctor_id = ${userId}))
  else false end`

/** Nobody of the staff handles what they complain of themselves, or what is complained of them: as a doctor, or of a consultation or a call of theirs. */
const notOf = (staffId: UserId) => sql`${complaints.ownerId} <> ${staffId} and not (${isAbout(staffId)})`

/** Whether it is one that this one of the staff does not handle, being theirs or of them. */
export async function isOfOneself(queryable: Queryable, staffId: UserId, id: ComplaintId): Promise<boolean> {
  const found = await queryable.$count(complaints, and(eq(complaints.id, id), sql`not (${notOf(staffId)})`))
  return found > 0
}

export const listForStaff = (
  queryable: Queryable,
  { staffId, view, at, part }: { staffId: UserId; view: ComplaintView; at: Date; part: Part },
): Promise<ComplaintRow[]> =>
  queryable
    .select()
    .from(complaints)
    .where(and(isOf(view, at), notOf(staffId), orderOf[view].after(part)))
    .orderBy(...orderOf[view].orderBy)
    .limit(part.limit)

export async function findForStaff(
  queryable: Queryable,
  staffId: UserId,
  id: ComplaintId,
): Promise<ComplaintRow | undefined> {
  const [row] = await queryable
    .select()
    .from(complaints)
    .where(and(eq(complaints.id, id), notOf(staffId)))
  return row
}

export async function lockForStaff(
  tx: Tx,
  staffId: UserId,
  id: ComplaintId,
): Promise<ComplaintRow | undefined> {
  const [row] = await tx
    .select()
    .from(complaints)
    .where(and(eq(complaints.id, id), notOf(staffId)))
    .for('update')
  return row
}

export async function insertComplaint(
  tx: Tx,
  row: Omit<
    ComplaintRow,
    'cameFrom' | 'updatedAt' | 'closedAt' | 'takenBy' | 'lastNumber' | 'readNumber' | 'staffReadNumber'
  >,
): Promise<void> {
  await tx.insert(complaints).values({ ...row, updatedAt: row.createdAt, lastNumber: 1, readNumber: 1 })
}

export async function updateComplaint(
  tx: Tx,
  id: ComplaintId,
  changes: Partial<ComplaintRow>,
): Promise<ComplaintRow> {
  const [row] = await tx.update(complaints).set(changes).where(eq(complaints.id, id)).returning()
  if (!row) throw new Error('What is locked is there')
  return row
}

/** Takes note that the person has seen a complaint up to a message. @returns whether it is theirs */
export async function markRead(
  queryable: Queryable,
  { id, ownerId, number }: { id: ComplaintId; ownerId: UserId; number: number },
): Promise<boolean> {
  const seen = await queryable
    .update(complaints)
    .set({
      readNumber: sql`least(${complaints.lastNumber}, greatest(${complaints.readNumber}, ${number}::int))`,
    })
    .where(and(eq(complaints.id, id), eq(complaints.ownerId, ownerId)))
    .returning({ id: complaints.id })
  return seen.length > 0
}

/** Takes note that somebody of the staff has been shown a complaint up to a message; who it was stands in the log of whoever complains. */
export async function markReadByStaff(tx: Tx, id: ComplaintId, number: number): Promise<void> {
  await tx
    .update(complaints)
    .set({ staffReadNumber: number })
    .where(and(eq(complaints.id, id), lt(complaints.staffReadNumber, number)))
}

/** How many of a person’s complaints hold something that they have not seen. */
export const unreadOf = (ownerId: UserId): SQL =>
  sql`select count(*) from ${complaints} where ${complaints.ownerId} = ${ownerId} and ${complaints.readNumber} < ${complaints.lastNumber}`

export async function isUnread(queryable: Queryable, id: ComplaintId): Promise<boolean> {
  const found = await queryable.$count(complaints, and(eq(complaints.id, id), sql`read_number < last_number`))
  return found > 0
}

/** Of what this one of the staff may handle, as their lists show it. */
export const countOwed = (queryable: Queryable, staffId: UserId, at: Date): Promise<ComplaintCounts> =>
  countEachUpTo(queryable, complaints, {
    owed: sql`${isOwed} and ${notOf(staffId)}`,
    overdue: sql`${isLate(at)} and ${notOf(staffId)}`,
  })

export const owedFor = (staffId: UserId): SQL => countedUpTo(complaints, sql`${isOwed} and ${notOf(staffId)}`)

/** The same for the desk of staff. */
export const onStaffDesk = (staffId: UserId, at: Date) => ({
  complaints: waitingRows({
    from: complaints,
    where: sql`${isOwed} and ${notOf(staffId)}`,
    at: complaints.createdAt,
    isLate: sql`${complaints.dueAt} <= ${at.toISOString()}::timestamptz`,
  }),
})

export const allOf = (queryable: Queryable, ownerId: UserId): Promise<ComplaintRow[]> =>
  queryable
    .select()
    .from(complaints)
    .where(eq(complaints.ownerId, ownerId))
    .orderBy(complaints.createdAt, complaints.id)

export async function deleteOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(complaints).where(eq(complaints.ownerId, ownerId))
}
