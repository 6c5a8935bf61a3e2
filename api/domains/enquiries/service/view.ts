import { actsOf } from '~/domain/enquiries/enquiry-machine'
import type { EnquiryColleague, StaffEnquiry, StaffEnquiryDetail } from '~/domain/enquiries/contract'
import { channelOf } from '~/domain/enquiries/rules'
import { keptUntil } from '~/domain/values/retention'
import type { AnswerView } from '../repo/answers'
import type { EnquiryView } from '../repo/enquiries'
import type { EnquiryFileRow } from '../repo/files'

export const staffViewOf = (row: EnquiryView): StaffEnquiry => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  subject: row.subject,
  name: row.name,
  about: row.about,
  phone: row.phone,
  email: row.email,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  touchedAt: row.touchedAt.toISOString(),
  assigneeId: row.assigneeId,
  assignee: row.assignee,
  lastNumber: row.lastNumber,
})

export const staffDetailOf = (
  row: EnquiryView,
  answers: readonly AnswerView[],
  {
    keptDays,
    colleagues,
    file,
  }: { keptDays: number | null; colleagues: EnquiryColleague[]; file: EnquiryFileRow | undefined },
): StaffEnquiryDetail => ({
  ...staffViewOf(row),
  message: row.message,
  locale: row.locale,
  file: file ? { id: file.fileId, name: file.name, type: file.type } : null,
  userId: row.userId,
  answers: answers.map(({ number, text, at, channel, by }) => ({
    number,
    text,
    at: at.toISOString(),
    channel,
    by,
  })),
  answerBy: channelOf(row),
  acts: actsOf(row.status),
  colleagues,
  endsAt: keptDays === null ? null : keptUntil(row.touchedAt, keptDays).toISOString(),
})
