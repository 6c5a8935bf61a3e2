import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { ConsultationService, Speciality } from '~/domain/booking/practice'
import type { CallStatus } from '~/domain/calls/call-machine'
import type { CallKind } from '~/domain/calls/rules'
import type { TimelineKind } from '~/domain/supervision/rules'
import type { CareId, ClinicalNoteId, ReservationId, UserId } from '~/domain/values/ids'
import { isSupervised, type FamilyReader } from './families'

/** Somebody whom the doctor accompanies now, or who shares something with them. */
export interface Supervised {
  ownerId: UserId
  subjectId: string
}

/** @returns undefined where it is no accompaniment in force of this doctor in this family */
export async function findSupervised(
  queryable: Queryable,
  reader: FamilyReader,
  { family, careId }: { family: UserId; careId: CareId },
): Promise<Supervised | undefined> {
  const { rows } = await queryable.execute<{ subject_id: string }>(sql`
    select care.subject_id from accompanying_doctors as care
    where care.id = ${careId} and care.owner_id = ${family} and ${isSupervised(reader)}`)
  const [row] = rows
  return row && { ownerId: family, subjectId: row.subject_id }
}

export interface EventRow {
  kind: Exclude<TimelineKind, 'record'>
  id: string
  /** Of which consultation, or of which note outside one. */
  visitId: ReservationId | null
  noteId: ClinicalNoteId | null
  at: Date
  service: ConsultationService | null
  text: string | null
  medicines: string[] | null
  isWithdrawn: boolean | null
  number: string | null
  call: CallKind | null
  status: CallStatus | null
  speciality: Speciality | null
}

/** What of the timeline is asked for: one kind alone, and from a moment on to before another. */
export interface EventFilter {
  kind?: TimelineKind | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * Consultations of the two that took place, what was prescribed at them, letters that the doctor has signed, and calls that the doctor may see: of the one person, and of this doctor alone.
 * The text of a call is read by opening it.
 */
const events = (reader: FamilyReader, { ownerId, subjectId }: Supervised): SQL => {
  const { userId, at, said } = reader
  const visits = sql`from reservations as visit join doctors as practice on practice.id = visit.doctor_id`
  const isTheirs = sql`visit.user_id = ${ownerId}
    and case when visit.is_for_member then visit.member_id else visit.user_id end = ${subjectId}
    and practice.user_id = ${userId} and visit.status = 'done' and visit.ended_at is not null`
  return sql`(
    select 'visit' as kind, visit.id, visit.id as visit_id, visit.ended_at as at, visit.service, visit.advice as text, null::json as medicines, null::boolean as is_withdrawn,
      null::text as number, null::text as call, null::text as status, null::text as speciality, null::uuid as note_id
    ${visits} where ${isTheirs}
    union all
    select 'prescription', paper.id, visit.id, paper.written_at, null, null,
      (select json_agg(medicine.name order by medicine.place) from prescribed_medicines as medicine where medicine.prescription_id = paper.id),
      exists (select from prescription_withdrawals as withdrawal where withdrawal.prescription_id = paper.id), null, null, null, null, null
    ${visits} join prescriptions as paper on paper.reservation_id = visit.id where ${isTheirs}
    union all
    select 'prescription', paper.id, null, paper.written_at, null, null,
      (select json_agg(medicine.name order by medicine.place) from prescribed_medicines as medicine where medicine.prescription_id = paper.id),
      exists (select from prescription_withdrawals as withdrawal where withdrawal.prescription_id = paper.id), null, null, null, null, note.id
    from clinical_notes as note join prescriptions as paper on paper.note_id = note.id
    where note.owner_id = ${ownerId} and coalesce(note.member_id, note.owner_id) = ${subjectId} and note.doctor_id = ${userId}
    union all
    select 'referral', letter.id, null, letter.written_at, null, null, null,
      exists (select from referral_withdrawals as withdrawal where withdrawal.letter_id = letter.id), null, null, null, letter.speciality, null
    from referral_letters as letter where letter.owner_id = ${ownerId} and coalesce(letter.member_id, letter.owner_id) = ${subjectId}
      and letter.doctor_id = ${userId}
    union all
    select 'call', call_requests.id, null, call_requests.created_at, null, null, null, null, call_requests.number, call_requests.kind, call_requests.status, null, null
    from call_requests where call_requests.owner_id = ${ownerId} and call_requests.subject_id = ${subjectId}
      and ${said.isCallReached({ userId, now: at })} and ${said.isCallThere}
  ) as event`
}

const isAsked = ({ kind, from, to }: EventFilter): SQL => sql`${kind ? sql`event.kind = ${kind}` : sql`true`}
  and ${from ? sql`event.at >= ${from.toISOString()}::timestamptz` : sql`true`}
  and ${to ? sql`event.at < ${to.toISOString()}::timestamptz` : sql`true`}`

/** Newest first; with what is of the same moment by their ids, as records are. */
export async function listEvents(
  queryable: Queryable,
  reader: FamilyReader,
  person: Supervised,
  {
    after,
    limit,
    ...filter
  }: EventFilter & { after?: { takenAt: Date; id: string } | undefined; limit: number },
): Promise<EventRow[]> {
  const isPast = after
    ? sql`(event.at, event.id) < (${after.takenAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await queryable.execute<{
    kind: EventRow['kind']
    id: string
    visit_id: ReservationId | null
    note_id: ClinicalNoteId | null
    at: string
    service: ConsultationService | null
    text: string | null
    medicines: string[] | null
    is_withdrawn: boolean | null
    number: string | null
    call: CallKind | null
    status: CallStatus | null
    speciality: Speciality | null
  }>(sql`
    select * from ${events(reader, person)} where ${isPast} and ${isAsked(filter)} order by event.at desc, event.id desc limit ${limit}`)
  return rows.map(({ at, is_withdrawn: isWithdrawn, visit_id: visitId, note_id: noteId, ...row }) => ({
    ...row,
    visitId,
    noteId,
    isWithdrawn,
    at: new Date(at),
  }))
}

export async function countEvents(
  queryable: Queryable,
  reader: FamilyReader,
  person: Supervised,
  filter: EventFilter,
): Promise<number> {
  const { rows } = await queryable.execute<{ count: number }>(
    sql`select count(*)::int as count from ${events(reader, person)} where ${isAsked(filter)}`,
  )
  return rows[0]?.count ?? 0
}
