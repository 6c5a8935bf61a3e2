import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import type { Person } from '~/api/platform/auth/actor'
import type { Upload } from '~/domain/records/contract'
import { fileKinds, type RecordDefinition } from '~/domain/records/define'
import { fileLinkSeconds, largestFileBytes, uploadKeptForMs } from '~/domain/records/rules'
import type { GivenFile } from '~/domain/records/schemas'
import type { RecordType } from '~/domain/records/types'
import type { FileId, RecordId, ShareId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { filesOfRecords, findRecordFile, giveUpFiles, insertFiles, placeFile } from '../repo/files'
import { invalid } from './fields'
import { refuseRecord, type ReadingCall } from './refusals'
import { noteReadOf, scopeOfReading } from './subject'

/** Files of all types together, refused ones as well: what nobody gives a record takes room for a day. */
const uploadsPerPerson = defineLimit('record-uploads', { points: 60, seconds: 60 * 60 })

/** Whoever sent it may use it for a record of the type that its content was looked at for, and nobody else for anything. */
const boundTo = ({ userId }: Person, { type }: RecordDefinition): string => `${userId}/${type}`

/**
 * Takes in a file that no record has yet. It is gone after a day unless one is given it.
 * @throws ApiProblem 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`; 404 for types without files; 429 after sixty in an hour
 */
export async function takeUpload(
  { files, clock, limits }: RecordsDeps,
  actor: Person,
  definition: RecordDefinition,
  stream: ReadableStream<Uint8Array>,
): Promise<Upload> {
  if (!definition.files) throw new ApiProblem(404, 'not-found')
  const { purpose, kinds } = definition.files
  await limits.consume(uploadsPerPerson, actor.userId)
  const { id, ...facts } = await files.store(stream, {
    owner: actor.userId,
    purpose,
    limitBytes: largestFileBytes,
    accepts: kinds.flatMap((kind) => fileKinds[kind]),
  })
  const expiresAt = new Date(clock.now().getTime() + uploadKeptForMs)
  return {
    upload: files.ticketOf(id, boundTo(actor, definition), expiresAt),
    ...facts,
    expiresAt: expiresAt.toISOString(),
  }
}

const gone = () => invalid('files', 'error.fileGone')

/**
 * Gives a record its files, in the order in which they are named: uploads of the actor's, and those that it has. Those that are not named go.
 * @throws ApiProblem 422 for an upload that is not the actor's, is not there any more or has a record, and for a file that the record has not
 */
export async function giveFiles(
  tx: Tx,
  { files }: Pick<RecordsDeps, 'files'>,
  actor: Person,
  definition: RecordDefinition,
  { recordId, given }: { recordId: RecordId; given: readonly GivenFile[] },
): Promise<void> {
  const has = new Set((await filesOfRecords(tx, [recordId])).map(({ fileId }) => fileId))
  const named = given.flatMap((one) => ('id' in one ? [one.id] : []))
  if (new Set(named).size < named.length || named.some((id) => !has.has(id))) throw gone()
  await files.remove(tx, await giveUpFiles(tx, [recordId], named))
  for (const [place, one] of given.entries()) {
    if ('id' in one) {
      await placeFile(tx, one.id, place)
      continue
    }
    const fileId = files.readTicket(one.upload, boundTo(actor, definition))
    if (fileId === null) throw gone()
    await attach(tx, files, fileId)
    if (!(await insertFiles(tx, [{ fileId, recordId, place, name: one.name }]))) throw gone()
  }
}

async function attach(tx: Tx, files: RecordsDeps['files'], fileId: FileId): Promise<void> {
  try {
    await files.attach(tx, fileId)
  } catch (error) {
    throw error instanceof ApiProblem && error.status === 404 ? gone() : error
  }
}

/**
 * Where the bytes of a file are, for a short time and for whoever is told: after the policy, and after the storage has shown that it has them.
 * @throws ApiProblem 404
 * @throws StorageFailure
 */
export async function linkToFile(
  deps: RecordsDeps,
  call: ReadingCall,
  definition: RecordDefinition,
  { id, fileId, shareId }: { id: RecordId; fileId: FileId; shareId?: ShareId | undefined },
): Promise<{ url: string; expiresAt: string }> {
  const { database, files, clock } = deps
  const reading = { kind: 'file', type: definition.type as RecordType, recordId: id } as const
  const scope = await scopeOfReading(deps, call, shareId, reading)
  const target = { scope, type: definition.type, id, fileId }
  const found = await findRecordFile(database.db, target)
  if (!found) throw await refuseRecord(deps, call, { action: 'read', type: definition.type, id })
  await noteReadOf(deps, call, scope, reading)
  const { stream } = await files.open(fileId, { first: 0, last: 0 })
  await stream.cancel()
  const expiresAt = new Date(clock.now().getTime() + fileLinkSeconds * 1000).toISOString()
  return { url: await files.link(fileId, { seconds: fileLinkSeconds, grant: shareId }), expiresAt }
}
