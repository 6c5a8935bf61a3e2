import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '~/api/platform/database/database'
import { accompanyingRole } from '~/domain/care/rules'
import type { RecordType } from '~/domain/records/types'
import { slotMinutes } from '~/domain/booking/schedule'
import { mostWrongPasscodes, type GrantWay, type ShareScope } from '~/domain/sharing/rules'
import type { ShareEnd } from '~/domain/sharing/contract'
import type { FamilyMemberId, FileId, LinkVisitId, RecordId, ShareId, UserId } from '~/domain/values/ids'
import { recordFiles, records } from '../../tables'

/**
 * The one place that says what a share opens, and what an accompanying doctor. Every statement that reads by one carries it, so that ending it, deleting a
 * record, a member or an account, or blocking somebody acts on the next row that is read. In all of it `share` is a row of `grants`.
 */
/** Whoever is signed in, or whoever has given the passcode of a link a while ago. */
export type ShareReader = { userId: UserId } | { visitId: LinkVisitId }

export interface Grant {
  /** Of a share, or of an accompanying doctor. */
  shareId: ShareId
  reader: ShareReader
  /** The moment of the request. */
  at: Date
}

/**
 * Until when the doctor of a reservation sees what is shared for it: while that is paid, to the end of its time, wherever it is moved; after it took place
 * for the days that its owner keeps it open. Null before it is paid and of what was called off or missed. `one` is its row.
 */
const untilOfVisit = sql`case one.status
  when 'reserved' then one.starts_at + interval '${sql.raw(String(slotMinutes))} minutes'
  when 'done' then one.ended_at + make_interval(days => visit.keep_days) end`

/** The same of a share by its columns, from a row that is not of `grants`. */
export const untilOfShare = (reservationId: AnyPgColumn, keepDays: AnyPgColumn): SQL<string | null> =>
  sql`(select ${untilOfVisit} from reservations as one, (select ${keepDays} as keep_days) as visit where one.id = ${reservationId})`

/**
 * What there is to read by: shares to a phone, for a visit with the doctor of a reservation, and accompanying doctors whom the person has agreed to, who read everything of that person until either
 * ends it. Their id is taken wherever that of a share is.
 */
const grants = sql`(
  select 'share' as way, id, owner_id, member_id, subject_id, recipient_phone, null::uuid as doctor_id, null::text as role, scope, types, record_id, expires_at, revoked_at, connection_id, token_hash, wrong_passcodes
    from shares where reservation_id is null
  union all
  select 'share', visit.id, visit.owner_id, visit.member_id, visit.subject_id, null, doctors.user_id, 'doctor', visit.scope, visit.types, null, ${untilOfVisit}, visit.revoked_at, null, null, 0
    from shares as visit join reservations as one on one.id = visit.reservation_id
      join doctors on doctors.id = one.doctor_id and doctors.status = 'active'
  union all
  select 'doctor', id, owner_id, member_id, subject_id, null, doctor_id, ${sql.raw(`'${accompanyingRole}'`)}, 'all', null, null, 'infinity'::timestamptz, ended_at, null, null, 0
    from accompanying_doctors where status = 'active')`

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** All that it is of: its owner, their member, its one record. */
const isOfThePresent = sql`exists (select from users as owner where owner.id = share.owner_id
    and owner.deleted_at is null and owner.suspended_at is null and owner.deletion_due_at is null)
  and (share.member_id is null or exists (select from family_members as member
    where member.owner_id = share.owner_id and member.id = share.member_id and member.deleted_at is null))
  and (share.record_id is null or exists (select from records as single where single.id = share.record_id and single.deleted_at is null))`

/**
 * Neither ended nor past its time, which what a connection opens does not have, as a link not guessed at too often, and all that it is of is still there:
 * its owner, their member, its one record.
 */
export const isOpen = (at: Date): SQL => sql`share.revoked_at is null
  and coalesce(share.expires_at > ${instantOf(at)}, share.connection_id is not null)
  and share.wrong_passcodes < ${mostWrongPasscodes}
  and ${isOfThePresent}`

/** Whoever has proved the phone to be theirs, or the doctor while they are one, as long as they may sign in. */
const isRecipient = sql`case when share.doctor_id is null then reader.phone = share.recipient_phone
    else reader.id = share.doctor_id and share.role = any(reader.roles) end
  and reader.id <> share.owner_id and reader.deleted_at is null and reader.suspended_at is null`

/** Whoever it is for, the owner of a share, who sees by it what the other sees and no more, or a visit of the link that is not over. */
const isReader = (reader: ShareReader, at: Date): SQL =>
  'visitId' in reader
    ? sql`exists (select from link_visits as visit where visit.id = ${reader.visitId} and visit.share_id = share.id
        and visit.expires_at > ${instantOf(at)})`
    : sql`((share.way = 'share' and share.owner_id = ${reader.userId})
        or exists (select from users as reader where reader.id = ${reader.userId} and ${isRecipient}))`

/** Open, and to this reader. */
const isOpenTo = ({ reader, at }: Omit<Grant, 'shareId'>): SQL =>
  sql`(${isOpen(at)} and ${isReader(reader, at)})`

/**
 * Of what has the id of a share or of an accompanying doctor, from a row that is not called `share`: open to this person. `offset 0` has it asked of each row
 * by its id; without it PostgreSQL makes a join of it, for which it asks all shares that there are whether they are open to them.
 */
export const isOne = (id: AnyPgColumn | SQL, reader: Omit<Grant, 'shareId'>): SQL =>
  sql`exists (select from ${grants} as share where share.id = ${id} and ${isOpenTo(reader)} offset 0)`

/** Of what has the id of a share, from a row that is not called `share`: open, by whoever it is for. Asked of each row, as in `isOne`. */
export const isOpenByItself = (id: AnyPgColumn, at: Date): SQL =>
  sql`exists (select from ${grants} as share where share.id = ${id} and ${isOpen(at)} offset 0)`

/** Whether there is something to open, by whoever it is for. */
export async function isShareOpen(
  queryable: Queryable,
  { id, at }: { id: ShareId; at: Date },
): Promise<boolean> {
  const { rows } = await queryable.execute(
    sql`select from ${grants} as share where share.id = ${id} and ${isOpen(at)}`,
  )
  return rows.length > 0
}

/**
 * Everything that is open to somebody who is signed in, as rows called `share` of a table called `open`, for what is read by all of it at once. Indexes lead to what may be
 * open to them; whether it is, is asked of each by its id, as `isOne` does.
 */
export const openTo = ({ userId, at }: { userId: UserId; at: Date }): SQL => sql`open as materialized (
  select opened.* from (
    select id from shares where recipient_phone = (select phone from users where id = ${userId}) and revoked_at is null
    union
    select visit.id from doctors join reservations as one on one.doctor_id = doctors.id join shares as visit on visit.reservation_id = one.id
      where doctors.user_id = ${userId} and visit.revoked_at is null and one.status in ('reserved', 'done')
    union
    select id from accompanying_doctors where doctor_id = ${userId} and active_at is not null and status = 'active') as candidate,
    lateral (select share.* from ${grants} as share where share.id = candidate.id and ${isOpenTo({ reader: { userId }, at })} offset 0) as opened
  where opened.owner_id <> ${userId})`

/** A condition on `records` and a row of `openTo` that is called `share`: within what it opens. */
export const isOpened = (): SQL => covers(records, records.id)

interface Columns {
  ownerId: AnyPgColumn
  subjectId: AnyPgColumn
  type: AnyPgColumn
}

/** Whose and of which types what a row of these columns holds has to be. A single record is named by its id, and no sum over many is one. */
const covers = ({ ownerId, subjectId, type }: Columns, recordId: AnyPgColumn | null): SQL =>
  sql`share.owner_id = ${ownerId} and share.subject_id = ${subjectId} and case share.scope
    when 'all' then true
    when 'types' then ${type} = any(share.types)
    else ${recordId === null ? sql`false` : sql`share.record_id = ${recordId}`} end`

/** A condition on `records`, or on sums of them by type: within what a share opens to its reader. */
export const isGranted = (
  { shareId, reader, at }: Grant,
  columns: Columns,
  recordId: AnyPgColumn | null,
): SQL =>
  sql`exists (select from ${grants} as share where share.id = ${shareId} and ${isOpenTo({ reader, at })} and ${covers(columns, recordId)})`

/** Where several open the same record, it is read by the one that is open longest. Of rows called `share`. */
export const openLongest = sql`share.expires_at desc, share.id`

/**
 * By what a record, a row of `records`, is open to a doctor who is one by their role now: rows of `id` and `way`, one at most. Not by a connection of the
 * family: whoever reads by that reads as family, doctor or not.
 * @param doctor whose account
 */
export const openedToDoctor = (doctor: SQL, at: Date): SQL => sql`
  select share.id, share.way from ${grants} as share
  where share.connection_id is null and ${isOpened()} and ${isOpen(at)} and exists (select from users as reader where reader.id = ${doctor}
    and reader.roles && array['doctor', ${accompanyingRole}] and ${isRecipient})
  order by ${openLongest} limit 1`

/** Whether a record, a row of `records`, is open to somebody of its owner’s family, by the connection of the two. */
export const isOpenedToFamily = (userId: UserId, at: Date): SQL => sql`exists (
  select from ${grants} as share where share.connection_id is not null and ${isOpened()} and ${isOpen(at)}
    and exists (select from users as reader where reader.id = ${userId} and ${isRecipient}))`

/** A condition on rows of these columns: of somebody whom this doctor accompanies now. */
export const isAccompaniedNow = (
  { userId, at }: { userId: UserId; at: Date },
  { ownerId, subjectId }: Omit<Columns, 'type'>,
): SQL =>
  sql`exists (select from ${grants} as share where share.way = 'doctor' and share.owner_id = ${ownerId} and share.subject_id = ${subjectId}
    and ${isOpenTo({ reader: { userId }, at })})`

/** What a share that is open to its reader is of. */
export interface GrantedExtent {
  way: GrantWay
  ownerId: UserId
  memberId: FamilyMemberId | null
  scope: ShareScope
  types: RecordType[] | null
  recordId: RecordId | null
  recordType: RecordType | null
}

export async function findGranted(
  queryable: Queryable,
  { shareId, ...to }: Grant,
): Promise<GrantedExtent | undefined> {
  const { rows } = await queryable.execute<{
    way: GrantWay
    owner_id: UserId
    member_id: FamilyMemberId | null
    scope: ShareScope
    types: RecordType[] | null
    record_id: RecordId | null
    record_type: RecordType | null
  }>(sql`
    select share.way, share.owner_id, share.member_id, share.scope, share.types, share.record_id,
      (select type from ${records} where ${records.id} = share.record_id) as record_type
    from ${grants} as share where share.id = ${shareId} and ${isOpenTo(to)}`)
  const [row] = rows
  return (
    row && {
      way: row.way,
      ownerId: row.owner_id,
      memberId: row.member_id,
      scope: row.scope,
      types: row.types,
      recordId: row.record_id,
      recordType: row.record_type,
    }
  )
}

/**
 * Why a share is open no more to whoever it is for, and was: its owner has ended it, or its time is over, as that of a visit is that was called off, and that of a connection that either has left. What is gone with its owner, a member or a
 * record has no reason that could be told, nor has what was never open.
 */
export async function findEndOf(
  queryable: Queryable,
  { shareId, userId, at }: { shareId: ShareId; userId: UserId; at: Date },
): Promise<ShareEnd | null> {
  const { rows } = await queryable.execute<{ why: ShareEnd }>(sql`
    select case when share.revoked_at is not null and share.connection_id is null then 'share-ended-by-owner' else 'share-over' end as why
    from ${grants} as share left join shares as visit on visit.id = share.id and visit.reservation_id is not null
      left join reservations as one on one.id = visit.reservation_id
    where share.id = ${shareId} and share.way = 'share' and share.token_hash is null
      and exists (select from users as reader where reader.id = ${userId} and ${isRecipient})
      and (share.revoked_at is not null or (case when one.id is null then share.expires_at <= ${instantOf(at)}
        else coalesce(share.expires_at <= ${instantOf(at)}, true) end))
      and (one.id is null or one.paid_at <= coalesce(share.revoked_at, ${instantOf(at)}))
      and ${isOfThePresent}`)
  return rows[0]?.why ?? null
}

/** Whether a file is of a record that a share opens now, to whoever it is shared with or by its link: its address is good no longer than that. */
export async function isFileShared(
  queryable: Queryable,
  { fileId, shareId, at }: { fileId: FileId; shareId: ShareId; at: Date },
): Promise<boolean> {
  const { rows } = await queryable.execute(sql`
    select from ${recordFiles} join ${records} on ${records.id} = ${recordFiles.recordId}
    where ${recordFiles.fileId} = ${fileId} and ${records.deletedAt} is null
      and exists (select from ${grants} as share where share.id = ${shareId} and ${isOpen(at)}
        and (share.token_hash is not null or exists (select from users as reader where ${isRecipient})) and ${covers(records, records.id)})`)
  return rows.length > 0
}
