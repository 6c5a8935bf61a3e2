import { findNames, type PersonNames } from '~/api/domains/identity/public'
import type { Queryable } from '~/api/platform/database/database'
import {
  complaintMachine,
  isAnswerOwed,
  staffComplaintActs,
  type StaffComplaintAct,
} from '~/domain/complaints/complaint-machine'
import type {
  Complaint,
  ComplaintDetail,
  ComplaintMessage,
  StaffComplaint,
  StaffComplaintDetail,
} from '~/domain/complaints/contract'
import { mostComplaintMessages } from '~/domain/complaints/rules'
import type { UserId } from '~/domain/values/ids'
import type { ComplaintRow } from '../repo/complaints'
import type { WrittenMessage } from '../repo/messages'

const commonOf = (row: ComplaintRow, now: Date) => ({
  id: row.id,
  number: row.number,
  about: row.about,
  aboutLabel: row.aboutLabel,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  isOverdue: isAnswerOwed(row.status) && row.dueAt <= now,
})

export const messageOf = ({ number, by, at, text, files }: WrittenMessage): ComplaintMessage => ({
  number,
  by,
  at: at.toISOString(),
  text,
  files: files.map(({ fileId, name, type }) => ({ id: fileId, name, type })),
})

export const ownOf = (row: ComplaintRow, now: Date): Complaint => ({
  ...commonOf(row, now),
  subject: row.subject,
  isUnread: row.readNumber < row.lastNumber,
})

/** What the person can write: more to what waits, or a reply to what was answered. */
export const actOfPerson = (row: ComplaintRow): 'add' | 'reply' | null =>
  (['add', 'reply'] as const).find((act) => complaintMachine.mayDo(act, row.status, 'person')) ?? null

/** The last message is staff’s, who close with it. */
export const isFull = (row: ComplaintRow): boolean => row.lastNumber >= mostComplaintMessages - 1

export const ownDetailOf = (
  row: ComplaintRow,
  messages: readonly WrittenMessage[],
  now: Date,
): ComplaintDetail => ({
  ...ownOf(row, now),
  messages: messages.map(messageOf),
  staffRead: row.staffReadNumber,
  mayWrite: actOfPerson(row) !== null && !isFull(row),
  mayWithdraw: complaintMachine.mayDo('withdraw', row.status, 'person'),
})

/** A name as staff read it. */
const writtenName = (name: PersonNames | undefined): string | null =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null

export async function staffViewsOf(
  queryable: Queryable,
  rows: readonly ComplaintRow[],
  now: Date,
): Promise<StaffComplaint[]> {
  const people = rows.flatMap(({ ownerId, takenBy }) => (takenBy ? [ownerId, takenBy] : [ownerId]))
  const names = await findNames(queryable, people)
  return rows.map((row) => ({
    ...commonOf(row, now),
    userId: row.ownerId,
    name: writtenName(names.get(row.ownerId)),
    takenBy: row.takenBy && writtenName(names.get(row.takenBy)),
    lastNumber: row.lastNumber,
  }))
}

/** Whoever has it answers; whoever has not can only take it. */
export function actsOf(row: ComplaintRow, staffId: UserId): StaffComplaintAct[] {
  const isMine = row.takenBy === staffId
  return staffComplaintActs.filter(
    (act) =>
      complaintMachine.mayDo(act, row.status, 'staff') &&
      (act === 'take' || (act === 'takeOver' ? !isMine : isMine || row.status === 'answered')) &&
      !(act === 'answer' && isFull(row)),
  )
}

export async function staffDetailOf(
  queryable: Queryable,
  row: ComplaintRow,
  messages: readonly WrittenMessage[],
  { staffId, now }: { staffId: UserId; now: Date },
): Promise<StaffComplaintDetail> {
  const [view] = await staffViewsOf(queryable, [row], now)
  if (!view) throw new Error('One complaint was asked for')
  return {
    ...view,
    subject: row.subject,
    aboutId: row.aboutId,
    messages: messages.map(messageOf),
    personRead: row.readNumber,
    isMine: row.takenBy === staffId,
    acts: actsOf(row, staffId),
  }
}
