import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { giveAttachments } from '~/api/platform/files/attachments'
import { ApiProblem } from '~/api/platform/problem'
import { usesOfSender, type Sender } from '~/api/platform/rate-limit/sender'
import { applicationUploadLimits } from '~/domain/enquiries/rules'
import { networksOf } from '~/domain/identity/network'
import {
  attachmentKeptForMs,
  curriculumTypes,
  largestAttachmentBytes,
  type AttachmentUpload,
  type NewAttachment,
} from '~/domain/values/attachment'
import { userIdSchema, type EnquiryId } from '~/domain/values/ids'
import type { EnquiriesDeps } from '../deps'
import { insertFile } from '../repo/files'

/** Whoever sent it may give it to an application of theirs; a stranger is told by where they send from. */
const boundTo = ({ actor, address }: Sender): string =>
  `application/${actor.kind === 'person' ? actor.userId : networksOf(address).narrow}`

/**
 * Takes in a curriculum vitae that no application has yet, looked through by its content. What nothing refers to is gone after a day.
 * @throws ApiProblem 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`; 429 by account, else by network
 */
export async function takeCurriculum(
  deps: EnquiriesDeps,
  sender: Sender,
  stream: ReadableStream<Uint8Array> | null,
): Promise<AttachmentUpload> {
  const { database, buckets, files, clock } = deps
  if (!stream) throw new ApiProblem(422, 'empty-file')
  await database.transaction((tx) =>
    buckets.take(
      tx,
      usesOfSender(deps.buckets, sender, { name: 'application-uploads', limits: applicationUploadLimits }),
    ),
  )
  const { id, type, bytes } = await files.store(stream, {
    // A stranger has no account that it could go with: it goes with the application.
    owner: sender.actor.kind === 'person' ? sender.actor.userId : userIdSchema.parse(randomUUID()),
    purpose: 'curriculum',
    limitBytes: largestAttachmentBytes,
    accepts: curriculumTypes,
  })
  const expiresAt = new Date(clock.now().getTime() + attachmentKeptForMs)
  return {
    upload: files.ticketOf(id, boundTo(sender), expiresAt),
    type,
    size: bytes,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Gives an application what was sent for it. @throws ApiProblem 422 for a file that is another's, or not there any more */
export async function giveCurriculum(
  tx: Tx,
  { files }: EnquiriesDeps,
  sender: Sender,
  { enquiryId, file }: { enquiryId: EnquiryId; file: NewAttachment },
): Promise<void> {
  for (const { fileId, name, type } of await giveAttachments(tx, files, boundTo(sender), [file]))
    await insertFile(tx, { fileId, enquiryId, name, type })
}
