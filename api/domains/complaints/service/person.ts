import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { factsInForce } from '~/api/platform/facts/public'
import { giveAttachments, linkToAttachment, takeAttachment } from '~/api/platform/files/attachments'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { complaintMachine } from '~/domain/complaints/complaint-machine'
import type {
  Complaint,
  ComplaintDetail,
  ComplaintReading,
  NewComplaint,
  NewComplaintMessage,
} from '~/domain/complaints/contract'
import { complaintDueAt, complaintMessagesPerHour, complaintsPerDay } from '~/domain/complaints/rules'
import type { AttachmentLink, AttachmentUpload } from '~/domain/values/attachment'
import { complaintIdSchema, type ComplaintId, type FileId, type UserId } from '~/domain/values/ids'
import { perDay, perHour } from '~/domain/values/token-bucket'
import type { Call, ComplaintsDeps } from '../deps'
import {
  findOwn,
  insertComplaint,
  lastWritten,
  listOwn,
  lockOwn,
  markRead,
  updateComplaint,
} from '../repo/complaints'
import { hasFile, insertMessage, listMessages } from '../repo/messages'
import { aboutOf } from './about'
import { decided, full, missing } from './refusals'
import { actOfPerson, isFull, ownDetailOf, ownOf } from './view'

/** Whoever sent it may give it to a complaint of theirs, and nobody else to anything. */
const boundTo = ({ userId }: { userId: UserId }): string => `complaint/${userId}`

/** Takes in a file that no complaint has yet. @throws as `takeAttachment` */
export const takeComplaintUpload = (
  deps: ComplaintsDeps,
  { actor }: Call,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> =>
  takeAttachment(deps, { by: actor.userId, owner: actor.userId, boundTo: boundTo(actor) }, stream)

/** The caller’s own, what was written last first. */
export async function listOwnComplaints(
  { database: { db }, clock }: ComplaintsDeps,
  { actor }: Call,
  paging: PageInput,
): Promise<Page<Complaint>> {
  const page = await readPage(lastWritten, paging, (part) => listOwn(db, actor.userId, part))
  return { ...page, items: page.items.map((row) => ownOf(row, clock.now())) }
}

async function detailOf(
  queryable: Queryable,
  userId: UserId,
  { id, now }: { id: ComplaintId; now: Date },
): Promise<ComplaintDetail> {
  const row = await findOwn(queryable, userId, id)
  if (!row) throw missing()
  return ownDetailOf(row, await listMessages(queryable, id), now)
}

/** @throws ApiProblem 404 for another’s as for none */
export const readOwnComplaint = ({ database, clock }: ComplaintsDeps, { actor }: Call, id: ComplaintId) =>
  detailOf(database.db, actor.userId, { id, now: clock.now() })

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId: ComplaintId },
) =>
  recordAccess(tx, {
    ...done,
    actor,
    requestId,
    resource: 'complaint',
    subjectId: actor.userId,
    outcome: 'allowed',
  })

const dueFrom = async (tx: Tx, at: Date): Promise<Date> =>
  complaintDueAt(at, (await factsInForce(tx)).number('complaint.answer-days'))

/**
 * Complains of something, to which an answer is owed by the fact that is in force.
 * @throws ApiProblem 422 for what is not the person’s own, or a file that is not there; 429 after five in a day
 */
export async function fileComplaint(
  tx: Tx,
  deps: ComplaintsDeps,
  call: Call,
  { subject, text, files = [], ...given }: NewComplaint,
): Promise<ComplaintDetail> {
  const { userId } = call.actor
  const at = deps.clock.now()
  await deps.buckets.take(tx, [deps.buckets.use('complaints', perDay(complaintsPerDay), userId)])
  const about = await aboutOf(tx, userId, given)
  const id = complaintIdSchema.parse(randomUUID())
  await insertComplaint(tx, {
    id,
    number: newTrackingNumber('CO'),
    ownerId: userId,
    ...about,
    subject,
    status: complaintMachine.first,
    createdAt: at,
    dueAt: await dueFrom(tx, at),
  })
  await insertMessage(
    tx,
    { complaintId: id, number: 1, by: 'person', authorId: userId, at, text },
    await giveAttachments(tx, deps.files, boundTo(call.actor), files),
  )
  const detail = await detailOf(tx, userId, { id, now: at })
  await audit(tx, call, { at, action: 'file', resourceId: id })
  return detail
}

/**
 * Adds to what waits, or replies to an answer, to which another is owed then.
 * @throws ApiProblem 404; 409 `complaint-decided`, `complaint-full`; 422 for a file that is not there; 429 after thirty in an hour
 */
export async function writeToComplaint(
  tx: Tx,
  deps: ComplaintsDeps,
  call: Call,
  id: ComplaintId,
  { text, files = [] }: NewComplaintMessage,
): Promise<ComplaintDetail> {
  const { userId } = call.actor
  const row = await lockOwn(tx, userId, id)
  if (!row) throw missing()
  const act = actOfPerson(row)
  if (!act) throw decided()
  if (isFull(row)) throw full()
  await deps.buckets.take(tx, [
    deps.buckets.use('complaint-messages', perHour(complaintMessagesPerHour), userId),
  ])
  const at = deps.clock.now()
  const number = row.lastNumber + 1
  await insertMessage(
    tx,
    { complaintId: id, number, by: 'person', authorId: userId, at, text },
    await giveAttachments(tx, deps.files, boundTo(call.actor), files),
  )
  await updateComplaint(tx, id, {
    lastNumber: number,
    // What was answered meanwhile, and is not seen yet, stays so.
    ...(row.readNumber === row.lastNumber ? { readNumber: number } : {}),
    updatedAt: at,
    ...(act === 'reply' ? { status: 'taken' as const, dueAt: await dueFrom(tx, at) } : {}),
  })
  return detailOf(tx, userId, { id, now: at })
}

/** Takes it back, in any state; one that is closed stays as it is. @throws ApiProblem 404 */
export const withdrawComplaint = (
  { database, clock }: ComplaintsDeps,
  call: Call,
  id: ComplaintId,
): Promise<ComplaintDetail> =>
  database.transaction(async (tx) => {
    const { userId } = call.actor
    const row = await lockOwn(tx, userId, id)
    if (!row) throw missing()
    const at = clock.now()
    const isDone = complaintMachine.mayDo('withdraw', row.status, 'person')
    if (isDone) await updateComplaint(tx, id, { status: 'closed', closedAt: at, updatedAt: at })
    const detail = await detailOf(tx, userId, { id, now: at })
    if (isDone) await audit(tx, call, { at, action: 'withdraw', resourceId: id })
    return detail
  })

/** Takes note that the person has seen their complaint up to a message. @throws ApiProblem 404 */
export async function noteComplaintSeen(
  { database: { db } }: ComplaintsDeps,
  { actor }: Call,
  id: ComplaintId,
  { number }: ComplaintReading,
): Promise<void> {
  if (!(await markRead(db, { id, ownerId: actor.userId, number }))) throw missing()
}

/** @throws ApiProblem 404 @throws StorageFailure */
export async function linkToOwnFile(
  deps: ComplaintsDeps,
  { actor }: Call,
  { id, fileId }: { id: ComplaintId; fileId: FileId },
): Promise<AttachmentLink> {
  const { db } = deps.database
  if (!(await findOwn(db, actor.userId, id)) || !(await hasFile(db, id, fileId))) throw missing()
  return linkToAttachment(deps, fileId)
}
