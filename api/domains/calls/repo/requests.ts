import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { mostCounted } from '~/api/platform/database/count-up-to'
import { keyset, type Keyset, type Part } from '~/api/platform/database/keyset'
import { openCallStatuses, type CallReach } from '~/domain/calls/call-machine'
import type { CallRequestId, CareId, FamilyMemberId, UserId } from '~/domain/values/ids'
import {
  actsAsDoctor,
  careOf,
  isOverFor,
  isOwnOrAccompanied,
  isPersonThere,
  isReached,
  isThere,
  maySign,
  reachIn,
  wouldQueueFor,
  type CallReader,
} from './scope'
import { callRequests as calls } from '../tables'

export type CallRow = typeof calls.$inferSelect

export interface NameRow {
  first_name: string | null
  last_name: string | null
}

/** With the names of the three. */
export type CallView = CallRow & { owner: NameRow | null; member: NameRow | null; doctor: NameRow | null }
export type DoctorCallView = CallView & {
  reach: CallReach | null
  careId: CareId | null
  /** Whether the reader signs prescriptions. */
  maySign: boolean
}

// Columns are written out: in what it selects of one table Drizzle leaves the name of the table away.
const nameOf = (table: 'users' | 'family_members', id: 'owner_id' | 'member_id' | 'doctor_id') =>
  sql<NameRow | null>`(select json_build_object('first_name', named.first_name, 'last_name', named.last_name)
    from ${sql.raw(table)} as named where named.id = call_requests.${sql.raw(id)})`

const columns = {
  id: calls.id,
  number: calls.number,
  ownerId: calls.ownerId,
  memberId: calls.memberId,
  subjectId: calls.subjectId,
  kind: calls.kind,
  urgency: calls.urgency,
  note: calls.note,
  phone: calls.phone,
  status: calls.status,
  cameFrom: calls.cameFrom,
  createdAt: calls.createdAt,
  dueAt: calls.dueAt,
  isPilot: calls.isPilot,
  doctorId: calls.doctorId,
  consultantId: calls.consultantId,
  closedAt: calls.closedAt,
  lastNumber: calls.lastNumber,
  owner: nameOf('users', 'owner_id'),
  member: nameOf('family_members', 'member_id'),
  doctor: nameOf('users', 'doctor_id'),
}

/** Of what is open: emergencies first, then by when the answer is due. Every list of it runs so. */
const mostUrgent = keyset<CallRow>(
  [
    [calls.urgency, 'asc'],
    [calls.dueAt, 'asc'],
    [calls.id, 'asc'],
  ],
  ({ urgency, dueAt, id }) => [urgency, dueAt, id],
  'open',
)

/** Of what is closed. */
const lastClosed = keyset<CallRow>(
  [
    [calls.closedAt, 'desc'],
    [calls.id, 'desc'],
  ],
  // The lists that run so have none that is open.
  ({ closedAt, id }) => [closedAt ?? 0, id],
  'closed',
)

/** Which half of the requests a list shows. */
export type CallState = 'open' | 'closed'
export const orderOf: Readonly<Record<CallState, Keyset<CallRow>>> = { open: mostUrgent, closed: lastClosed }

export const isOpen = sql`${calls.status} in (${sql.raw(openCallStatuses.map((status) => `'${status}'`).join(', '))})`
const isOf = (state: CallState): SQL => (state === 'open' ? isOpen : sql`${calls.closedAt} is not null`)

interface Shown {
  state: CallState
  part: Part
}

/** Of one family. */
export const listOwn = (queryable: Queryable, ownerId: UserId, { state, part }: Shown): Promise<CallView[]> =>
  queryable
    .select(columns)
    .from(calls)
    .where(and(eq(calls.ownerId, ownerId), isOf(state), isPersonThere, orderOf[state].after(part)))
    .orderBy(...orderOf[state].orderBy)
    .limit(part.limit)

export async function findOwn(
  queryable: Queryable,
  ownerId: UserId,
  id: CallRequestId,
): Promise<CallView | undefined> {
  const [row] = await queryable
    .select(columns)
    .from(calls)
    .where(and(eq(calls.id, id), eq(calls.ownerId, ownerId), isPersonThere))
  return row
}

/** Whether it is of this family, theirs to see (`findOwn`), and in this status. */
export async function isOwnIn(
  queryable: Queryable,
  ownerId: UserId,
  { id, status }: Pick<CallRow, 'id' | 'status'>,
): Promise<boolean> {
  const rows = await queryable
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.ownerId, ownerId), eq(calls.id, id), eq(calls.status, status), isPersonThere))
  return rows.length > 0
}

const forDoctor = (queryable: Queryable, reader: CallReader) =>
  queryable
    .select({
      ...columns,
      reach: sql<CallReach | null>`${reachIn(reader)}`,
      careId: sql<CareId | null>`${careOf(reader)}`,
      maySign: sql<boolean>`${maySign(sql`${reader.userId}::uuid`)}`,
    })
    .from(calls)
    .$dynamic()

/** What a doctor has asked a colleague about waits for that one. */
const waitsFor = (reader: CallReader): SQL =>
  sql`(call_requests.status <> 'REFERENCED' or call_requests.consultant_id = ${reader.userId})`

/** What a doctor may see and is open; of what is closed, what was theirs. @param isListed whether they stand on a list, to which the queue is open; isToDo: what waits for them alone */
export const listForDoctor = (
  queryable: Queryable,
  reader: CallReader,
  {
    state,
    part,
    isPilot,
    isListed,
    family,
    isToDo = false,
  }: Shown & {
    isPilot: boolean
    isListed: boolean
    family?: UserId | undefined
    isToDo?: boolean | undefined
  },
): Promise<DoctorCallView[]> =>
  forDoctor(queryable, reader)
    .where(
      and(
        isOf(state),
        state === 'closed' ? eq(calls.doctorId, reader.userId) : undefined,
        isPilot ? eq(calls.isPilot, true) : undefined,
        family && eq(calls.ownerId, family),
        isReached(reader),
        isListed ? undefined : isOwnOrAccompanied(reader),
        isToDo ? waitsFor(reader) : undefined,
        isThere,
        orderOf[state].after(part),
      ),
    )
    .orderBy(...orderOf[state].orderBy)
    .limit(part.limit)

/** How many requests of a family are open and to be seen by a doctor. @param ownerId of a row of the statement that it stands in */
export const openForDoctor = (reader: CallReader, ownerId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from call_requests where call_requests.owner_id = ${ownerId} and ${isOpen}
    and ${isReached(reader)} and ${isThere})`

/**
 * How many requests wait for a doctor: theirs, in their queue, or asked of them; what they have asked a colleague about waits for that one. Counted no further than `mostCounted`, and for nobody who is
 * no doctor. Whoever stands on no list is counted by the index of what is theirs.
 */
export const waitingFor = (reader: CallReader): SQL => {
  const counted = (narrowed: SQL) =>
    sql`(select count(*) from (select from ${calls} where ${isOpen} and ${narrowed} and ${isReached(reader)} and ${isThere} and ${waitsFor(reader)} limit ${mostCounted}) as counted)`
  return sql`select case when not ${actsAsDoctor(sql`${reader.userId}::uuid`)} then 0
    when exists (select from call_roster_entries as listed where listed.user_id = ${reader.userId}) then ${counted(sql`true`)}
    else ${counted(isOwnOrAccompanied(reader))} end`
}

export async function findForDoctor(
  queryable: Queryable,
  reader: CallReader,
  id: CallRequestId,
): Promise<DoctorCallView | undefined> {
  const [row] = await forDoctor(queryable, reader).where(and(eq(calls.id, id), isReached(reader), isThere))
  return row
}

/** One that nobody else changes until the transaction ends. Whoever waited for a colleague finds it as the colleague has left it. */
export async function lockForDoctor(
  tx: Tx,
  reader: CallReader,
  id: CallRequestId,
): Promise<(CallRow & { reach: CallReach | null }) | undefined> {
  // First the lock, then the look: what was waited for is seen.
  await tx.select({ id: calls.id }).from(calls).where(eq(calls.id, id)).for('update')
  return findForDoctor(tx, reader, id)
}

export async function findProgress(
  queryable: Queryable,
  id: CallRequestId,
): Promise<Pick<CallRow, 'status' | 'lastNumber'> | undefined> {
  const [row] = await queryable
    .select({ status: calls.status, lastNumber: calls.lastNumber })
    .from(calls)
    .where(eq(calls.id, id))
  return row
}

export async function lockOwn(tx: Tx, ownerId: UserId, id: CallRequestId): Promise<CallRow | undefined> {
  const [row] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, id), eq(calls.ownerId, ownerId)))
    .for('update')
  return row
}

export async function lockForStaff(tx: Tx, id: CallRequestId): Promise<CallRow | undefined> {
  const [row] = await tx.select().from(calls).where(eq(calls.id, id)).for('update')
  return row
}

/** What is open for a member, which nobody else changes until the transaction ends. */
export const lockOpenOfMember = (
  tx: Tx,
  { ownerId, memberId }: { ownerId: UserId; memberId: FamilyMemberId },
): Promise<CallRow[]> =>
  tx
    .select()
    .from(calls)
    .where(and(eq(calls.ownerId, ownerId), eq(calls.memberId, memberId), isOpen))
    .orderBy(calls.id)
    .for('update')

/** For staff: all that is open, what is overdue, or what is closed. */
export const listForStaff = (
  queryable: Queryable,
  { state, part, overdueAt, id }: Shown & { overdueAt?: Date | undefined; id?: CallRequestId | undefined },
): Promise<CallView[]> =>
  queryable
    .select(columns)
    .from(calls)
    .where(
      and(
        id === undefined ? isOf(state) : eq(calls.id, id),
        id === undefined && state === 'open' ? isThere : undefined,
        overdueAt && sql`${calls.dueAt} <= ${overdueAt.toISOString()}::timestamptz`,
        orderOf[state].after(part),
      ),
    )
    .orderBy(...orderOf[state].orderBy)
    .limit(part.limit)

/** @returns false when this person waits for a call of this kind already */
export async function insertRequest(
  tx: Tx,
  row: Omit<typeof calls.$inferInsert, 'status' | 'lastNumber' | 'subjectId' | 'urgency'>,
): Promise<boolean> {
  const added = await tx
    .insert(calls)
    .values({ ...row, status: 'NEW', lastNumber: 1 })
    .onConflictDoNothing({ target: [calls.subjectId, calls.kind], where: isOpen })
    .returning({ id: calls.id })
  return added.length > 0
}

/** Whom it is of, who has it, and how somebody came or could have come to see it: for refusals alone. */
export interface CallTrace {
  ownerId: UserId
  isThere: boolean
  isCanceled: boolean
  isDoctor: boolean
  hasDoctor: boolean
  /** Was theirs to its end, and the days after it are over. */
  isOver: boolean
  /** Would have seen it in the queue. */
  wouldQueue: boolean
  /** Was asked about it. */
  wasAsked: boolean
  /** Had it, or was to have it. */
  wasTheirs: boolean
}

export async function traceOf(
  queryable: Queryable,
  reader: CallReader,
  id: CallRequestId,
): Promise<CallTrace | undefined> {
  const { userId } = reader
  const [row] = await queryable
    .select({
      ownerId: calls.ownerId,
      isThere: sql<boolean>`(${isThere})`,
      isCanceled: sql<boolean>`call_requests.status = 'CANCELED'`,
      isDoctor: sql<boolean>`${actsAsDoctor(sql`${userId}::uuid`)}`,
      hasDoctor: sql<boolean>`call_requests.doctor_id is not null`,
      isOver: sql<boolean>`(${isOverFor(reader)})`,
      wouldQueue: sql<boolean>`(${wouldQueueFor(reader)})`,
      wasAsked: sql<boolean>`exists (select from call_actions as action where action.request_id = call_requests.id
        and action.to_doctor_id = ${userId} and action.type = 'reference')`,
      wasTheirs: sql<boolean>`exists (select from call_actions as action where action.request_id = call_requests.id
        and ((action.actor_id = ${userId} and action.by = 'doctor') or (action.to_doctor_id = ${userId} and action.type = 'assign')))`,
    })
    .from(calls)
    .where(eq(calls.id, id))
  return row
}

/** A family’s own, in the order of asking. */
export const allOf = (queryable: Queryable, ownerId: UserId): Promise<CallRow[]> =>
  queryable.select().from(calls).where(eq(calls.ownerId, ownerId)).orderBy(calls.createdAt, calls.id)

export async function deleteOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(calls).where(eq(calls.ownerId, ownerId))
}

/** With members that go for good. */
export async function removeOfMembers(tx: Tx, memberIds: readonly FamilyMemberId[]): Promise<void> {
  if (memberIds.length > 0) await tx.delete(calls).where(inArray(calls.memberId, [...memberIds]))
}
