import type { Tx } from '~/api/platform/database/database'
import { linkToAttachment, takeAttachment } from '~/api/platform/files/attachments'
import { ApiProblem } from '~/api/platform/problem'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import type { NewTalkFile, TalkFileLink, TalkUpload } from '~/domain/booking/reservation-contract'
import { largestTalkFileBytes } from '~/domain/booking/reservation-rules'
import type { FileId } from '~/domain/values/ids'
import type { BookingDeps, Call, Caller } from '../../deps'
import { hasFile, type MessageRow } from '../repo/messages'
import { auditTalk } from './audit-talk'
import { lockTalk, type TalkSide } from './lock-talk'
import { closed, missing } from './refusals'
import { isOpen } from './talk-view'

const uploadsPerPerson = defineLimit('talk-uploads', { points: 40, seconds: 60 * 60 })

/** Whoever sent it may use it in the talk that it was sent for, and nobody else for anything. */
const boundTo = ({ actor }: Caller, { id, side }: TalkSide): string => `talk/${actor.userId}/${id}/${side}`

/**
 * Takes in a picture or a PDF that no message has yet, checked and cleaned as those of records are. What is in a talk is the patient’s and goes with their account,
 * whoever has sent it.
 * @throws ApiProblem 404; 409 `session-closed`; 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`; 429 after forty in an hour
 */
export async function takeTalkUpload(
  { database, clock, files, limits }: BookingDeps,
  call: Call,
  which: TalkSide,
  stream: ReadableStream<Uint8Array> | null,
): Promise<TalkUpload> {
  const row = await database.transaction((tx) => lockTalk(tx, call, which))
  if (!isOpen(row, clock.now())) throw closed()
  return takeAttachment(
    { files, clock, limits },
    {
      by: call.actor.userId,
      owner: row.userId,
      boundTo: boundTo(call, which),
      limitBytes: largestTalkFileBytes,
      perHour: uploadsPerPerson,
    },
    stream,
  )
}

type GivenFile = Pick<MessageRow, 'fileId' | 'fileName' | 'fileType' | 'fileBytes'>

const none: GivenFile = { fileId: null, fileName: null, fileType: null, fileBytes: null }

const gone = () =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: ['file'], code: 'error.fileGone' }] })

/** What a message keeps of the file that goes with it. @throws ApiProblem 422 for one that is not the sender’s, is not there any more or was sent before */
export async function giveFile(
  tx: Tx,
  { files }: Pick<BookingDeps, 'files'>,
  call: Caller,
  which: TalkSide,
  given: NewTalkFile | undefined,
): Promise<GivenFile> {
  if (!given) return none
  const fileId = files.readTicket(given.upload, boundTo(call, which))
  if (fileId === null || (await hasFile(tx, which.id, fileId))) throw gone()
  const [found] = await files.describe(tx, [fileId])
  if (!found) throw gone()
  await files.attach(tx, fileId)
  return { fileId, fileName: given.name, fileType: found.type, fileBytes: found.bytes }
}

/** Where the bytes of a file are, for some minutes; that the doctor looked at it is a row. @throws ApiProblem 404 @throws StorageFailure */
export async function linkToTalkFile(
  { database, clock, files }: BookingDeps,
  call: Call,
  { fileId, ...which }: TalkSide & { fileId: FileId },
): Promise<TalkFileLink> {
  await database.transaction(async (tx) => {
    const row = await lockTalk(tx, call, which)
    if (!(await hasFile(tx, which.id, fileId))) throw missing()
    if (which.side === 'doctor') await auditTalk(tx, call, row, clock.now())
  })
  return linkToAttachment({ files, clock }, fileId)
}
