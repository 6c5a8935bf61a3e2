import { randomUUID } from 'node:crypto'
import { findSubjectOf, requireWritableSubject } from '~/api/domains/family/public'
import { refuseOnDesk } from '~/api/domains/records/public'
import { contactSplit } from '~/api/platform/contacts/split-contact'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { endsNumber, piecesOfNumber } from '~/domain/messages/contacts'
import type { MessageSide } from '~/domain/messages/rules'
import type {
  CommentReading,
  CommentThread,
  NewRecordComment,
  RecordComment,
  RecordComments,
  SentRecordComment,
} from '~/domain/record-comments/contract'
import { recordCommentsPerHour } from '~/domain/record-comments/rules'
import { commentThreadIdSchema, type FamilyMemberId, type RecordId, type UserId } from '~/domain/values/ids'
import { perHour } from '~/domain/values/token-bucket'
import type { Call, RecordCommentsDeps } from '../deps'
import {
  beginThread,
  findThreads,
  insertComment,
  lastTextsOf,
  listComments,
  lockThread,
  markRead,
  newestComments,
  type CommentOfRecord,
  type OpenedThread,
  type ThreadRow,
} from '../repo/comments'
import { findInFamily, findOnDesk, holdReach, ownerOf } from '../repo/reach'
import { noteOf } from './notes'
import { tellOther } from './notices'
import { lookingNow } from './reach'

type Asked = { id: RecordId } & PageInput

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such record' })

const commentOf = ({ doctorId, number, by, at, text }: CommentOfRecord): RecordComment => ({
  doctor: doctorId,
  number,
  by,
  at: at.toISOString(),
  text,
})

const threadOf = (
  { doctorId, name, isOpen, lastNumber, ownerRead, doctorRead }: OpenedThread,
  side: MessageSide,
): CommentThread => ({
  doctor: doctorId,
  name,
  isOpen,
  lastNumber,
  ...(side === 'family'
    ? { ownRead: ownerRead, otherRead: doctorRead }
    : { ownRead: doctorRead, otherRead: ownerRead }),
})

/**
 * What a doctor and the family have written about a record that the doctor sees now, newest first: their own thread alone. That it was read is a row of the
 * family’s log.
 * @throws ApiProblem 404; 422 `invalid-cursor`
 */
export async function readOnDesk(
  deps: RecordCommentsDeps,
  call: Call,
  { id, ...paging }: Asked,
): Promise<RecordComments> {
  // What is no cursor is said before whether there is such a record.
  newestComments.read(paging.cursor)
  const doctorId = call.actor.userId
  const looking = lookingNow(deps.clock, doctorId)
  const found = await deps.database.transaction(async (tx) => {
    const record = await findOnDesk(tx, looking, id)
    if (!record) return undefined
    const threads = await findThreads(tx, looking, { recordId: id, doctorId })
    const page = await readPage(newestComments, paging, (part) =>
      listComments(tx, { recordId: id, doctorId }, part),
    )
    // Where nothing was written nothing is read.
    if (threads.length > 0) await noteOf(tx, deps, call, { action: 'read', id, ownerId: record.ownerId })
    return {
      items: page.items.map(commentOf),
      nextCursor: page.nextCursor,
      threads: threads.map((thread) => threadOf(thread, 'doctor')),
      isParty: true,
      mayWrite: true,
    }
  })
  if (!found) throw await refuseOnDesk(deps, call, id)
  return found
}

/**
 * What all doctors and the family have written about a record, newest first: to its owner, and to whoever reads it by a connection with them, whose look is
 * a row of the owner’s log.
 * @throws ApiProblem 404; 422 `invalid-cursor`
 */
export async function readInFamily(
  deps: RecordCommentsDeps,
  call: Call,
  { id, ...paging }: Asked,
): Promise<RecordComments> {
  newestComments.read(paging.cursor)
  const looking = lookingNow(deps.clock, call.actor.userId)
  const found = await deps.database.transaction(async (tx) => {
    const record = await findInFamily(tx, looking, id)
    if (!record) return undefined
    const isParty = record.ownerId === call.actor.userId
    const threads = await findThreads(tx, looking, { recordId: id })
    const page = await readPage(newestComments, paging, (part) => listComments(tx, { recordId: id }, part))
    if (threads.length > 0) await noteOf(tx, deps, call, { action: 'read', id, ownerId: record.ownerId })
    return {
      items: page.items.map(commentOf),
      nextCursor: page.nextCursor,
      threads: threads.map((thread) => threadOf(thread, 'family')),
      isParty,
      mayWrite: isParty && !(await isOfAdult(tx, record, looking.at)),
    }
  })
  if (!found) throw await refuseOnDesk(deps, call, id)
  return found
}

/** For whom a guardian has no say any more they reply nothing. */
const isOfAdult = async (
  tx: Tx,
  { ownerId, memberId }: { ownerId: UserId; memberId: FamilyMemberId | null },
  now: Date,
): Promise<boolean> => (await findSubjectOf(tx, ownerId, { memberId, now }))?.isGuardianshipEnded !== false

/** @throws ApiProblem 429, which says what was counted */
async function takeRoom(tx: Tx, { buckets }: RecordCommentsDeps, { actor }: Call): Promise<void> {
  const uses = [buckets.use('record-comments', perHour(recordCommentsPerHour), actor.userId)]
  if ((await buckets.takeWhatThereIs(tx, uses)).length === 0) return
  throw new ApiProblem(429, 'too-many-record-comments', {
    title: 'So much was written about records within an hour',
    retryAfterSeconds: await buckets.secondsUntil(tx, uses),
  })
}

/** Adds to a thread that is locked, and tells the other. @throws ApiProblem 409 `contact-split`; 429 `too-many-record-comments` */
async function write(
  tx: Tx,
  deps: RecordCommentsDeps,
  call: Call,
  thread: ThreadRow,
  { by, text, seen }: { by: MessageSide } & Pick<NewRecordComment, 'text' | 'seen'>,
): Promise<SentRecordComment> {
  const { recordId, doctorId, ownerId } = thread
  // First this: whoever writes twice at once waits here, and finds below what they wrote first.
  await takeRoom(tx, deps, call)
  // Of all records, since a number is put together again whichever they are written at.
  const before = await lastTextsOf(tx, { ownerId, doctorId, by }, piecesOfNumber - 1)
  if (endsNumber(before, text)) throw contactSplit()
  const number = thread.lastNumber + 1
  await tellOther(tx, deps, thread, by)
  await insertComment(tx, { threadId: thread.id, number, by, at: deps.clock.now(), text, seen })
  await noteOf(tx, deps, call, { action: 'write', id: recordId, ownerId })
  return { number }
}

/**
 * A doctor comments on a record that they see now.
 * @throws ApiProblem 404; 409 `contact-split`; 429 `too-many-record-comments`
 */
export async function commentOnDesk(
  tx: Tx,
  deps: RecordCommentsDeps,
  call: Call,
  { id, text, seen }: { id: RecordId } & NewRecordComment,
): Promise<SentRecordComment> {
  const doctorId = call.actor.userId
  const ownerId = await ownerOf(tx, id)
  if (!ownerId) throw missing()
  await holdReach(tx, { recordId: id, ownerId, doctorId })
  const looking = lookingNow(deps.clock, doctorId)
  if (!(await findOnDesk(tx, looking, id))) throw missing()
  await beginThread(tx, {
    id: commentThreadIdSchema.parse(randomUUID()),
    recordId: id,
    ownerId,
    doctorId,
    updatedAt: looking.at,
  })
  const thread = await lockThread(tx, { recordId: id, doctorId })
  if (!thread) throw new Error('What was just begun is there')
  return write(tx, deps, call, thread, { by: 'doctor', text, seen })
}

/**
 * The owner of a record replies to a doctor who has commented on it and sees it still.
 * @throws ApiProblem 404; 409 `comments-closed`, `contact-split`, `guardianship-ended`; 429 `too-many-record-comments`
 */
export async function replyInFamily(
  tx: Tx,
  deps: RecordCommentsDeps,
  call: Call,
  { id, doctor, text, seen }: { id: RecordId } & NewRecordComment,
): Promise<SentRecordComment> {
  const { userId } = call.actor
  if (!doctor) throw missing()
  await holdReach(tx, { recordId: id, ownerId: userId, doctorId: doctor })
  const looking = lookingNow(deps.clock, userId)
  const record = await findInFamily(tx, looking, id)
  if (record?.ownerId !== userId) throw missing()
  // For whom a guardian has no say any more they write nothing, as with records.
  await requireWritableSubject(tx, call.actor, { memberId: record.memberId, now: looking.at })
  const thread = await lockThread(tx, { recordId: id, doctorId: doctor })
  const [opened] = await findThreads(tx, looking, { recordId: id, doctorId: doctor })
  if (!thread || !opened) throw missing()
  if (!opened.isOpen)
    throw new ApiProblem(409, 'comments-closed', { title: 'The doctor does not see this record any more' })
  return write(tx, deps, call, thread, { by: 'family', text, seen })
}

/** Takes note that the doctor has seen their thread up to a comment; the family sees that. @throws ApiProblem 404 */
export async function noteSeenOnDesk(
  { database: { db }, clock }: RecordCommentsDeps,
  { actor: { userId } }: Call,
  { id, number }: { id: RecordId } & CommentReading,
): Promise<void> {
  const isSeen =
    (await findOnDesk(db, lookingNow(clock, userId), id)) &&
    (await markRead(db, { recordId: id, doctorId: userId, side: 'doctor', number }))
  if (!isSeen) throw missing()
}

/** The same of the owner, in the thread of one doctor; whoever reads by a connection leaves no mark. @throws ApiProblem 404 */
export async function noteSeenInFamily(
  { database: { db }, clock }: RecordCommentsDeps,
  { actor: { userId } }: Call,
  { id, doctor, number }: { id: RecordId } & CommentReading,
): Promise<void> {
  const record = await findInFamily(db, lookingNow(clock, userId), id)
  if (!doctor || record?.ownerId !== userId) throw missing()
  if (!(await markRead(db, { recordId: id, doctorId: doctor, side: 'family', number }))) throw missing()
}
