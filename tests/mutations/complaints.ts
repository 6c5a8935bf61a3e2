import { mutation, type Mutation } from './mutation'

const repo = 'api/domains/complaints/repo/complaints.ts'
const staff = 'api/domains/complaints/service/staff.ts'
const notices = 'api/domains/complaints/service/notices.ts'
const view = 'api/domains/complaints/service/view.ts'
const messages = 'api/domains/complaints/repo/messages.ts'
const complaintsTest = 'tests/api/complaints/complaints.test.ts'

/** Mistakes with complaints. */
export const complaintMutations: readonly Mutation[] = [
  mutation(
    repo,
    'staff answer what they complain of themselves',
    'sql`${complaints.ownerId} <> ${staffId} and',
    'sql`true and',
    complaintsTest,
  ),
  mutation(
    staff,
    'an answer is given over what was written meanwhile',
    'if (row.lastNumber !== seen || !actsOf(row, staffId).includes(act)) throw decided()',
    'if (!actsOf(row, staffId).includes(act)) throw decided()',
    complaintsTest,
  ),
  mutation(
    view,
    'whoever has not taken it answers',
    'isMine || row.status',
    "isMine || row.status === 'taken' || row.status",
    complaintsTest,
  ),
  mutation(
    notices,
    'each answer is a message of its own',
    'if (before.readNumber < before.lastNumber) return\n',
    '',
    complaintsTest,
  ),
  mutation(
    notices,
    'an answer that was read is told all the same',
    'stillStands: complaintReason.of(id)',
    'stillStands: null',
    complaintsTest,
  ),
  mutation(
    messages,
    'a file is given twice',
    'if (added.length < files.length) throw attachmentGone()',
    '',
    complaintsTest,
  ),
  mutation(
    staff,
    'a colleague’s file goes with an answer',
    '`complaint-answer/${id}/${staffId}`',
    '`complaint-answer/${id}`',
    complaintsTest,
  ),
  mutation(
    staff,
    'a file for another complaint goes with an answer',
    '`complaint-answer/${id}/${staffId}`',
    '`complaint-answer/${staffId}`',
    complaintsTest,
  ),
  mutation(
    staff,
    'what staff attach goes with their account and not with the person’s',
    'owner: row.ownerId',
    'owner: actor.userId',
    complaintsTest,
  ),
  mutation(
    'api/domains/complaints/repo/notices.ts',
    'the operator hears of every complaint by itself',
    'gt(notices.at, new Date(now.getTime() - complaintPauseMinutes * 60_000))',
    'gt(notices.at, now)',
    'tests/api/complaints/operator.test.ts',
  ),
  mutation(
    'api/domains/complaints/repo/notices.ts',
    'the operator hears of what somebody has taken',
    "complaint.status = 'waiting' and complaint.due_at",
    'complaint.due_at',
    'tests/api/complaints/operator.test.ts',
  ),
]
