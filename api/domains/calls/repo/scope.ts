import { sql, type SQL } from 'drizzle-orm'
import { accompanyingRole } from '~/domain/care/rules'
import { daysAfterCall } from '~/domain/calls/rules'
import type { UserId } from '~/domain/values/ids'

/** A doctor who asks for what they may see. The role alone opens nothing: each condition is asked of the rows, at this moment. */
export interface CallReader {
  userId: UserId
  now: Date
}

/** May act as a doctor now: accompanies by role, or works here and is not suspended. */
export const actsAsDoctor = (userId: SQL): SQL => sql`exists (select from users as acting
  where acting.id = ${userId} and acting.deleted_at is null and acting.suspended_at is null
    and (${accompanyingRole} = any(acting.roles) or ('doctor' = any(acting.roles)
      and exists (select from doctors as practice where practice.user_id = acting.id and practice.status = 'active'))))`

/** May sign: works here now, since the number at the medical council stands on the practice. */
export const maySign = (userId: SQL): SQL => sql`exists (select from doctors as practice
  where practice.user_id = ${userId} and practice.status = 'active')`

/** The person is there: deleted members are hidden from their own family as well (record 58). */
export const isPersonThere: SQL = sql`(call_requests.member_id is null or exists (select from family_members as member
    where member.owner_id = call_requests.owner_id and member.id = call_requests.member_id and member.deleted_at is null))`

/** Family and person are there. */
export const isThere: SQL = sql`exists (select from users as owner where owner.id = call_requests.owner_id
    and owner.deleted_at is null and owner.suspended_at is null and owner.deletion_due_at is null)
  and ${isPersonThere}`

/** By what a doctor reads the records of this person, where they accompany them. */
export const careOf = ({ userId }: CallReader): SQL => sql`(select care.id from accompanying_doctors as care
  where care.subject_id = call_requests.subject_id and care.doctor_id = ${userId} and care.status = 'active'
    and exists (select from users as account where account.id = ${userId} and ${accompanyingRole} = any(account.roles)))`

const isOn = (roster: 'duty' | 'pilot', { userId, now }: CallReader): SQL =>
  sql`exists (select from call_roster_entries as entry where entry.user_id = ${userId} and entry.roster = ${roster}
    and (entry.ends_at is null or entry.ends_at > ${now.toISOString()}::timestamptz))`

/** What whoever is on duty sees of the trial: emergencies, and all of it where no doctor of the trial is there. @param request as its row is called */
export const isForDuty = (request: string): SQL =>
  sql`(not ${sql.raw(request)}.is_pilot or ${sql.raw(request)}.kind = 'EMERGENCY'
    or not exists (select from call_roster_entries as trial where trial.roster = 'pilot'
      and trial.user_id <> ${sql.raw(request)}.owner_id and ${actsAsDoctor(sql`trial.user_id`)}))`

/**
 * To whom the queue is open: whoever accompanies the person; whoever is on duty (`isForDuty`); doctors of the trial what its families ask. Nobody for their
 * own family.
 */
export const wouldQueueFor = (reader: CallReader): SQL => sql`call_requests.owner_id <> ${reader.userId} and (
  (${isOn('duty', reader)} and ${isForDuty('call_requests')})
  or (call_requests.is_pilot and ${isOn('pilot', reader)})
  or ${careOf(reader)} is not null)`

/** A doctor’s own: while it is open, some days after, and for as long as they accompany the person. */
const isTheirs = (
  reader: CallReader,
): SQL => sql`(call_requests.doctor_id = ${reader.userId} and (call_requests.closed_at is null
  or call_requests.closed_at > ${new Date(reader.now.getTime() - daysAfterCall * 24 * 60 * 60 * 1000).toISOString()}::timestamptz
  or ${careOf(reader)} is not null))`

/** Was a doctor’s own to its end, and the days after it are over. */
export const isOverFor = (reader: CallReader): SQL =>
  sql`(call_requests.doctor_id = ${reader.userId} and not ${isTheirs(reader)})`

/** How a doctor comes to see a request: it is theirs, they are asked about it, or it waits for anybody; null: not at all. */
export const reachIn = (reader: CallReader): SQL => sql`case
  when not (${actsAsDoctor(sql`${reader.userId}`)}) then null
  when ${isTheirs(reader)} then 'doctor'
  when call_requests.consultant_id = ${reader.userId} then 'consultant'
  when call_requests.doctor_id is null and call_requests.status = 'NEW' and (${wouldQueueFor(reader)}) then 'queue'
end`

/** The same as a condition. */
export const isReached = (reader: CallReader): SQL => sql`${actsAsDoctor(sql`${reader.userId}`)} and (
  ${isTheirs(reader)} or call_requests.consultant_id = ${reader.userId}
  or (call_requests.doctor_id is null and call_requests.status = 'NEW' and (${wouldQueueFor(reader)})))`

/** Only what is a doctor’s own or of whom they accompany, for the index of whoever stands on no list: narrower than `isReached`, and never without it. */
export const isOwnOrAccompanied = ({ userId }: CallReader): SQL => sql`(call_requests.doctor_id = ${userId}
  or call_requests.consultant_id = ${userId}
  or call_requests.subject_id = any(array(select care.subject_id from accompanying_doctors as care
    where care.doctor_id = ${userId} and care.status = 'active')))`
