import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { isWrittenBy } from '~/api/platform/database/written-by'
import { countUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import { keyset, type Keyset, type Part } from '~/api/platform/database/keyset'
import type { EnquiryColleague } from '~/domain/enquiries/contract'
import type { EnquiryStatus } from '~/domain/enquiries/enquiry-machine'
import type { EnquiryKind } from '~/domain/enquiries/rules'
import type { EnquiryId, UserId } from '~/domain/values/ids'
import { enquiries } from '../tables'

export type EnquiryRow = typeof enquiries.$inferSelect
/** With the name of whoever has it. */
export type EnquiryView = EnquiryRow & { assignee: string | null }

// Columns are written out: in what it selects of one table Drizzle leaves the name of the table away.
const columns = {
  id: enquiries.id,
  number: enquiries.number,
  kind: enquiries.kind,
  subject: enquiries.subject,
  name: enquiries.name,
  about: enquiries.about,
  vacancyId: enquiries.vacancyId,
  consentedAt: enquiries.consentedAt,
  phone: enquiries.phone,
  email: enquiries.email,
  message: enquiries.message,
  locale: enquiries.locale,
  userId: enquiries.userId,
  status: enquiries.status,
  cameFrom: enquiries.cameFrom,
  assigneeId: enquiries.assigneeId,
  createdAt: enquiries.createdAt,
  touchedAt: enquiries.touchedAt,
  lastNumber: enquiries.lastNumber,
  assignee: sql<string | null>`(select nullif(concat_ws(' ', named.first_name, named.last_name), '')
    from users as named where named.id = enquiries.assignee_id and named.deleted_at is null)`,
}

/** Whoever has waited longest; of what was moved at once (`group-buying-asks`) who has asked first. */
const longestWaiting = keyset<EnquiryRow>(
  [
    [enquiries.touchedAt, 'asc'],
    [enquiries.createdAt, 'asc'],
    [enquiries.id, 'asc'],
  ],
  ({ touchedAt, createdAt, id }) => [touchedAt, createdAt, id],
  'waiting',
)

/** What was touched last. */
const newest = keyset<EnquiryRow>(
  [
    [enquiries.touchedAt, 'desc'],
    [enquiries.createdAt, 'desc'],
    [enquiries.id, 'desc'],
  ],
  ({ touchedAt, createdAt, id }) => [touchedAt, createdAt, id],
  'newest',
)

/** Of what waits the oldest comes first, of all else what was touched last. */
export const orderOf = (status: EnquiryStatus): Keyset<EnquiryRow> =>
  status === 'NEW' ? longestWaiting : newest

/** Nobody of the staff handles what they have written themselves, signed out too. */
const notOf = (staffId: UserId) => sql`(${isWrittenBy(enquiries, staffId)}) is not true`

export const listOfStatus = (
  queryable: Queryable,
  {
    staffId,
    status,
    kind,
    part,
  }: { staffId: UserId; status: EnquiryStatus; kind?: EnquiryKind | undefined; part: Part },
): Promise<EnquiryView[]> => {
  const order = orderOf(status)
  return queryable
    .select(columns)
    .from(enquiries)
    .where(
      and(kind && eq(enquiries.kind, kind), eq(enquiries.status, status), notOf(staffId), order.after(part)),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

export async function findEnquiry(queryable: Queryable, id: EnquiryId): Promise<EnquiryView | undefined> {
  const [row] = await queryable.select(columns).from(enquiries).where(eq(enquiries.id, id))
  return row
}

export async function findForStaff(
  queryable: Queryable,
  staffId: UserId,
  id: EnquiryId,
): Promise<EnquiryView | undefined> {
  const [row] = await queryable
    .select(columns)
    .from(enquiries)
    .where(and(eq(enquiries.id, id), notOf(staffId)))
  return row
}

export async function lockForStaff(tx: Tx, staffId: UserId, id: EnquiryId): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, id), notOf(staffId)))
    .for('update')
  return row
}

const isNewTo = (staffId: UserId) => sql`${eq(enquiries.status, 'NEW')} and ${notOf(staffId)}`

export const countWaiting = (queryable: Queryable, staffId: UserId): Promise<number> =>
  countUpTo(queryable, enquiries, isNewTo(staffId))

/** The same for the desk of staff. */
export const onStaffDesk = (staffId: UserId) => ({
  enquiries: waitingRows({ from: enquiries, where: isNewTo(staffId), at: enquiries.createdAt }),
})

export async function insertEnquiry(
  tx: Tx,
  row: Omit<EnquiryRow, 'status' | 'cameFrom' | 'assigneeId' | 'touchedAt' | 'lastNumber'>,
): Promise<void> {
  await tx.insert(enquiries).values({ ...row, status: 'NEW', touchedAt: row.createdAt, lastNumber: 0 })
}

export async function changeEnquiry(
  tx: Tx,
  id: EnquiryId,
  to: Partial<Pick<EnquiryRow, 'status' | 'assigneeId' | 'lastNumber'>> & { touchedAt: Date },
): Promise<void> {
  await tx.update(enquiries).set(to).where(eq(enquiries.id, id))
}

/** As many as a choice is read through. */
const mostColleagues = 100

const worksHere = sql.raw(
  `deleted_at is null and suspended_at is null and roles && array['support', 'admin']`,
)

/** Who works here and may answer, by name. */
export async function listColleagues(queryable: Queryable): Promise<EnquiryColleague[]> {
  const { rows } = await queryable.execute<{ id: UserId; name: string | null }>(sql`
    select id, nullif(concat_ws(' ', first_name, last_name), '') as name from users where ${worksHere}
    order by first_name, last_name, id limit ${mostColleagues}`)
  return rows
}

/** Whoever of this id works here and may answer. */
export async function findColleague(queryable: Queryable, id: UserId): Promise<UserId | null> {
  const { rows } = await queryable.execute<{ id: UserId }>(
    sql`select id from users where id = ${id} and ${worksHere}`,
  )
  return rows[0]?.id ?? null
}

/** What nobody has touched since then, the oldest first; what a colleague is at work on is left for the next time. */
export async function lockUntouched(tx: Tx, before: Date, most: number): Promise<EnquiryId[]> {
  const rows = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(lt(enquiries.touchedAt, before))
    .orderBy(asc(enquiries.touchedAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function deleteEnquiries(tx: Tx, ids: readonly EnquiryId[]): Promise<void> {
  if (ids.length > 0) await tx.delete(enquiries).where(inArray(enquiries.id, [...ids]))
}

/** Somebody’s own, also what they wrote signed out, in the order of writing. */
export const allOf = (queryable: Queryable, userId: UserId): Promise<EnquiryRow[]> =>
  queryable
    .select()
    .from(enquiries)
    .where(isWrittenBy(enquiries, userId))
    .orderBy(enquiries.createdAt, enquiries.id)

export async function deleteOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(enquiries).where(isWrittenBy(enquiries, userId))
}

/** Somebody of staff goes: nobody has what they had. */
export async function leaveOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(enquiries).set({ assigneeId: null }).where(eq(enquiries.assigneeId, userId))
}
