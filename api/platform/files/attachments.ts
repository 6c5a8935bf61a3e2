import {
  attachmentKeptForMs,
  attachmentLinkSeconds,
  attachmentTypes,
  attachmentUploadsPerHour,
  largestAttachmentBytes,
  type AttachmentLink,
  type AttachmentUpload,
  type NewAttachment,
} from '~/domain/values/attachment'
import type { FileId, UserId } from '~/domain/values/ids'
import type { Clock } from '../clock'
import type { Tx } from '../database/database'
import { ApiProblem } from '../problem'
import { defineLimit, type Limit, type RateLimits } from '../rate-limit/rate-limit'
import type { PrivateFiles, StoredFile } from './private-files'

interface Deps {
  files: PrivateFiles
  clock: Clock
  limits: RateLimits
}

const uploads = defineLimit('attachment-uploads', { points: attachmentUploadsPerHour, seconds: 60 * 60 })

interface Taken {
  /** Who sends it. */
  by: UserId
  /** Whose it is, and with whose account it goes. */
  owner: UserId
  /** Who may use it, and for what. */
  boundTo: string
  /** Of one file, in bytes; that of attachments when absent. */
  limitBytes?: number
  /** What counts the uploads of `by`; that of attachments when absent. */
  perHour?: Limit
}

/**
 * Takes in a picture or a PDF that goes with what somebody is about to write, checked and cleaned as files of records are.
 * @throws ApiProblem 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`; 429 after forty in an hour
 */
export async function takeAttachment(
  { files, clock, limits }: Deps,
  { by, owner, boundTo, limitBytes = largestAttachmentBytes, perHour = uploads }: Taken,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  if (!stream) throw new ApiProblem(422, 'empty-file')
  await limits.consume(perHour, by)
  const { id, type, bytes } = await files.store(stream, {
    owner,
    purpose: 'document',
    limitBytes,
    accepts: attachmentTypes,
  })
  const expiresAt = new Date(clock.now().getTime() + attachmentKeptForMs)
  return {
    upload: files.ticketOf(id, boundTo, expiresAt),
    type,
    size: bytes,
    expiresAt: expiresAt.toISOString(),
  }
}

export const attachmentGone = () =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: ['files'], code: 'error.fileGone' }] })

export interface GivenAttachment {
  fileId: FileId
  place: number
  name: string
  type: StoredFile['type']
}

/**
 * Attaches what was sent before to what is written now, in the order in which it is named.
 * @throws ApiProblem 422 for one that is bound to something else, is not there any more or is named twice
 */
export async function giveAttachments(
  tx: Tx,
  files: PrivateFiles,
  boundTo: string,
  given: readonly NewAttachment[],
): Promise<GivenAttachment[]> {
  if (given.length === 0) return []
  const ids = given.flatMap(({ upload }) => files.readTicket(upload, boundTo) ?? [])
  if (new Set(ids).size < given.length) throw attachmentGone()
  const found = new Map((await files.describe(tx, ids)).map((file) => [file.id, file]))
  const attachments: GivenAttachment[] = []
  for (const [place, { name }] of given.entries()) {
    const file = ids[place] && found.get(ids[place])
    if (!file) throw attachmentGone()
    await files.attach(tx, file.id)
    attachments.push({ fileId: file.id, place, name, type: file.type })
  }
  return attachments
}

/** Where the bytes of a file are, once the storage has shown that it has them. @throws StorageFailure */
export async function linkToAttachment(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  id: FileId,
): Promise<AttachmentLink> {
  const { stream } = await files.open(id, { first: 0, last: 0 })
  await stream.cancel()
  return {
    url: await files.link(id, { seconds: attachmentLinkSeconds }),
    expiresAt: new Date(clock.now().getTime() + attachmentLinkSeconds * 1000).toISOString(),
  }
}
