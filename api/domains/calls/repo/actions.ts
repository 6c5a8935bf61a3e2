import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { openCallStatuses } from '~/domain/calls/call-machine'
import type { CallKind } from '~/domain/calls/rules'
import type { CallRequestId, UserId } from '~/domain/values/ids'
import { callActions as actions, callRequests as calls } from '../tables'
import type { CallRow, NameRow } from './requests'
import { actsAsDoctor } from './scope'

const open = openCallStatuses.map((status) => `'${status}'`).join(', ')

export type CallActionRow = typeof actions.$inferSelect
export interface CallPrescriptionRow {
  is_withdrawn: boolean
  medicines: { name: string; strength: string | null }[]
}
export type CallActionView = CallActionRow & {
  actor: NameRow | null
  toDoctor: NameRow | null
  prescription: CallPrescriptionRow | null
}

// Columns are written out: in what it selects of one table Drizzle leaves the name of the table away.
const nameOf = (id: 'actor_id' | 'to_doctor_id') =>
  sql<NameRow | null>`(select json_build_object('first_name', named.first_name, 'last_name', named.last_name)
    from users as named where named.id = call_actions.${sql.raw(id)} and named.deleted_at is null)`

/** What was prescribed by the note of a row. */
const prescription = sql<CallPrescriptionRow | null>`(select json_build_object(
    'is_withdrawn', exists (select from prescription_withdrawals as withdrawal where withdrawal.prescription_id = paper.id),
    'medicines', (select json_agg(json_build_object('name', medicine.name, 'strength', medicine.strength) order by medicine.place)
      from prescribed_medicines as medicine where medicine.prescription_id = paper.id))
    from prescriptions as paper where paper.note_id = call_actions.note_id)`

/** Everything that has happened, in its order. */
export const listActions = (queryable: Queryable, requestId: CallRequestId): Promise<CallActionView[]> =>
  queryable
    .select({
      requestId: actions.requestId,
      number: actions.number,
      type: actions.type,
      by: actions.by,
      actorId: actions.actorId,
      at: actions.at,
      fromStatus: actions.fromStatus,
      toStatus: actions.toStatus,
      text: actions.text,
      toDoctorId: actions.toDoctorId,
      noteId: actions.noteId,
      actor: nameOf('actor_id'),
      toDoctor: nameOf('to_doctor_id'),
      prescription,
    })
    .from(actions)
    .where(eq(actions.requestId, requestId))
    .orderBy(asc(actions.number))

/** What a row says beside its step. */
type Said = 'text' | 'toDoctorId' | 'noteId'

export async function insertAction(
  tx: Tx,
  row: Omit<CallActionRow, Said> & Partial<Pick<CallActionRow, Said>>,
): Promise<void> {
  await tx.insert(actions).values(row)
}

/** What becomes of a request that is locked, with the row that tells it. */
export async function step(
  tx: Tx,
  before: Pick<CallRow, 'id' | 'status' | 'lastNumber'>,
  {
    to,
    ...told
  }: {
    to: Pick<CallRow, 'status'> & Partial<Pick<CallRow, 'doctorId' | 'consultantId' | 'closedAt'>>
  } & Pick<CallActionRow, 'type' | 'by' | 'actorId' | 'at'> &
    Partial<Pick<CallActionRow, Said>>,
): Promise<void> {
  const number = before.lastNumber + 1
  await tx
    .update(calls)
    .set({ ...to, lastNumber: number })
    .where(eq(calls.id, before.id))
  await insertAction(tx, {
    ...told,
    requestId: before.id,
    number,
    fromStatus: before.status,
    toStatus: to.status,
  })
}

/** Rows of a family’s requests, without what doctors noted for each other. */
export const allActionsOf = (queryable: Queryable, ownerId: UserId): Promise<CallActionRow[]> =>
  queryable
    .select({
      requestId: actions.requestId,
      number: actions.number,
      type: actions.type,
      by: actions.by,
      actorId: actions.actorId,
      at: actions.at,
      fromStatus: actions.fromStatus,
      toStatus: actions.toStatus,
      text: actions.text,
      toDoctorId: actions.toDoctorId,
      noteId: actions.noteId,
    })
    .from(actions)
    .innerJoin(calls, eq(calls.id, actions.requestId))
    .where(sql`${calls.ownerId} = ${ownerId} and ${actions.type} <> 'doctorNote'`)
    .orderBy(asc(actions.requestId), asc(actions.number))

/** Who holds requests no more, as a condition of a column. */
export type IsGone = (doctor: SQL) => SQL

/** Whoever has this account, whatever they may still do. */
export const isAccount =
  (userId: UserId): IsGone =>
  (doctor) =>
    sql`${doctor} = ${userId}`
/** The same, once they act as a doctor no more. */
export const isAccountStopped =
  (userId: UserId): IsGone =>
  (doctor) =>
    sql`(${doctor} = ${userId} and not ${actsAsDoctor(sql`${userId}::uuid`)})`
/** Anybody who acts as a doctor no more. */
export const isAnybodyStopped: IsGone = (doctor) =>
  sql`(${doctor} is not null and not ${actsAsDoctor(doctor)})`

/** What is held by whoever acts no more, the most urgent first. */
export async function listHeldByStopped(queryable: Queryable, limit: number): Promise<CallRequestId[]> {
  const { rows } = await queryable.execute<{ id: CallRequestId }>(sql`
    select id from call_requests where closed_at is null and status in (${sql.raw(open)})
      and (${isAnybodyStopped(sql.raw('call_requests.doctor_id'))} or ${isAnybodyStopped(sql.raw('call_requests.consultant_id'))})
    order by urgency, due_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** A request that came back to the doctor who had asked somebody about it. */
export type GivenBack = Pick<CallRow, 'id' | 'kind'> & { doctorId: UserId }

/**
 * A doctor goes: what they had goes back to the queue, what they were asked about back to whoever asked. In one statement, with the rows that tell it.
 * @param id of this one alone
 * @returns what came back to somebody who waits for an answer that does not come
 */
export async function giveBack(
  tx: Tx,
  isGone: IsGone,
  { at, id }: { at: Date; id?: CallRequestId },
): Promise<GivenBack[]> {
  const [isDoctorGone, isConsultantGone] = [
    isGone(sql.raw('call_requests.doctor_id')),
    isGone(sql.raw('call_requests.consultant_id')),
  ]
  const { rows } = await tx.execute<{ id: CallRequestId; kind: CallKind; kept: UserId }>(sql`
    with before as (
      select id, kind, status, last_number, case when ${isDoctorGone} then null else doctor_id end as kept
      from call_requests where closed_at is null and status in (${sql.raw(open)}) and (${isDoctorGone} or ${isConsultantGone})
        ${id ? sql`and id = ${id}` : sql``} for update
    ), given as (
      update call_requests set status = 'NEW', doctor_id = before.kept, consultant_id = null, last_number = before.last_number + 1
      from before where call_requests.id = before.id
    ), told as (
      insert into call_actions (request_id, number, type, by, at, from_status, to_status, to_doctor_id)
      select id, last_number + 1, 'assign', 'system', ${at.toISOString()}::timestamptz, status, 'NEW', kept from before
    )
    select id, kind, kept from before where kept is not null order by id`)
  return rows.map(({ kept: doctorId, ...call }) => ({ ...call, doctorId }))
}
