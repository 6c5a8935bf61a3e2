import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { giveAttachments, linkToAttachment, takeAttachment } from '~/api/platform/files/attachments'
import type { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { StaffComplaintAct } from '~/domain/complaints/complaint-machine'
import type {
  ComplaintCounts,
  ComplaintView,
  StaffComplaint,
  StaffComplaintAction,
  StaffComplaintDetail,
} from '~/domain/complaints/contract'
import type { AttachmentLink, AttachmentUpload } from '~/domain/values/attachment'
import type { ComplaintId, FileId, UserId } from '~/domain/values/ids'
import type { Call, ComplaintsDeps } from '../deps'
import {
  countOwed,
  findForStaff,
  isOfOneself,
  listForStaff,
  lockForStaff,
  markReadByStaff,
  orderOf,
  updateComplaint,
  type ComplaintRow,
} from '../repo/complaints'
import { hasFile, insertMessage, listMessages } from '../repo/messages'
import { tellOfAnswer } from './notices'
import { decided, missing, ownDecision } from './refusals'
import { actsOf, staffDetailOf, staffViewsOf } from './view'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: ComplaintId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'complaint', outcome: 'allowed' })

/** Nobody decides about what they complain of themselves, or what is complained of them; a colleague does. */
const refusalOf = async (queryable: Queryable, staffId: UserId, id: ComplaintId): Promise<ApiProblem> =>
  (await isOfOneself(queryable, staffId, id)) ? ownDecision() : missing()

/** Whose and what about, and not a word of it: what is owed by its time, overdue first; or what was answered or closed, the last first. Audited. */
export const listStaffComplaints = (
  { database, clock }: ComplaintsDeps,
  call: Call,
  { view, ...paging }: PageInput & { view: ComplaintView },
): Promise<Page<StaffComplaint>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const staffId = call.actor.userId
    const page = await readPage(orderOf[view], paging, (part) =>
      listForStaff(tx, { staffId, view, at, part }),
    )
    const items = await staffViewsOf(tx, page.items, at)
    await audit(tx, call, { at, action: 'list' })
    return { ...page, items }
  })

export const complaintCounts = (
  { database, clock }: ComplaintsDeps,
  { actor }: Call,
): Promise<ComplaintCounts> => countOwed(database.db, actor.userId, clock.now())

/** Opens one, of which its person finds a row in their log. @throws ApiProblem 404; 409 `own-decision` */
export const readStaffComplaint = (
  { database, clock }: ComplaintsDeps,
  call: Call,
  id: ComplaintId,
): Promise<StaffComplaintDetail> =>
  database.transaction(async (tx) => {
    const now = clock.now()
    const staffId = call.actor.userId
    const row = await findForStaff(tx, staffId, id)
    if (!row) throw await refusalOf(tx, staffId, id)
    const messages = await listMessages(tx, id)
    const detail = await staffDetailOf(tx, row, messages, { staffId, now })
    // What is shown, and not what was written the moment after: a message of then is none of these.
    await markReadByStaff(tx, id, messages.at(-1)?.number ?? 0)
    await audit(tx, call, { at: now, action: 'read', resourceId: id, subjectId: row.ownerId })
    return detail
  })

/** Whoever of the staff sent it may give it to their answer to this complaint, and nobody else to anything. */
const boundTo = (id: ComplaintId, staffId: UserId): string => `complaint-answer/${id}/${staffId}`

/**
 * Takes in a file for an answer; it is the person’s whom it answers, and goes with their account. Also once it is closed: what closed it is perhaps sent
 * again, since its answer got lost, and its key is looked at with the act alone. A file that no act takes is swept.
 * @throws ApiProblem 404; 409 `own-decision`; as `takeAttachment`
 */
export async function takeAnswerUpload(
  deps: ComplaintsDeps,
  { actor }: Call,
  id: ComplaintId,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  const row = await findForStaff(deps.database.db, actor.userId, id)
  if (!row) throw await refusalOf(deps.database.db, actor.userId, id)
  return takeAttachment(
    deps,
    { by: actor.userId, owner: row.ownerId, boundTo: boundTo(id, actor.userId) },
    stream,
  )
}

/** What becomes of the row by an act, beside the message. */
const changesBy: Record<StaffComplaintAct, (staffId: UserId, at: Date) => Partial<ComplaintRow>> = {
  take: (takenBy) => ({ status: 'taken', takenBy }),
  takeOver: (takenBy) => ({ takenBy }),
  answer: (takenBy) => ({ status: 'answered', takenBy }),
  close: (takenBy, closedAt) => ({ status: 'closed', takenBy, closedAt }),
}

/**
 * Takes it, answers it, or closes it with a last answer.
 * @throws ApiProblem 404; 409 `own-decision`, `complaint-decided` when something was written or done since it was seen, or another has it; 422 for a file that is not there
 */
export async function actOnComplaint(
  tx: Tx,
  deps: ComplaintsDeps,
  call: Call,
  id: ComplaintId,
  { act, seen, text, files = [] }: StaffComplaintAction,
): Promise<StaffComplaintDetail> {
  const staffId = call.actor.userId
  const row = await lockForStaff(tx, staffId, id)
  if (!row) throw await refusalOf(tx, staffId, id)
  if (row.lastNumber !== seen || !actsOf(row, staffId).includes(act)) throw decided()
  const at = deps.clock.now()
  const written = act === 'answer' || act === 'close' ? text : undefined
  const number = written === undefined ? row.lastNumber : row.lastNumber + 1
  if (written !== undefined) {
    await insertMessage(
      tx,
      { complaintId: id, number, by: 'staff', authorId: staffId, at, text: written },
      await giveAttachments(tx, deps.files, boundTo(id, staffId), files),
    )
    await tellOfAnswer(tx, deps, row)
  }
  const after = await updateComplaint(tx, id, {
    ...changesBy[act](staffId, at),
    updatedAt: at,
    lastNumber: number,
    // Whoever acts has said up to which message they have seen it: up to the last.
    staffReadNumber: number,
  })
  const detail = await staffDetailOf(tx, after, await listMessages(tx, id), { staffId, now: at })
  await audit(tx, call, { at, action: act, resourceId: id, subjectId: row.ownerId })
  return detail
}

/** Where the bytes of a file are, for some minutes; that it was looked at is a row. @throws ApiProblem 404 @throws StorageFailure */
export async function linkToStaffFile(
  deps: ComplaintsDeps,
  call: Call,
  { id, fileId }: { id: ComplaintId; fileId: FileId },
): Promise<AttachmentLink> {
  await deps.database.transaction(async (tx) => {
    const row = await findForStaff(tx, call.actor.userId, id)
    if (!row || !(await hasFile(tx, id, fileId))) throw missing()
    await audit(tx, call, {
      at: deps.clock.now(),
      action: 'read',
      resourceId: id,
      subjectId: row.ownerId,
    })
  })
  return linkToAttachment(deps, fileId)
}
