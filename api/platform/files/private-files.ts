import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import { fileIdSchema, type FileId, type UserId } from '~/domain/values/ids'
import type { Clock } from '../clock'
import type { Database, Queryable } from '../database/database'
import type { Jobs } from '../jobs/public'
import { ApiProblem } from '../problem'
import { findFile, findFiles, insertFile, markAttached, markRemoved, type FileRow } from './files-repo'
import { encodeImage } from './images'
import { createFileTokens } from './link-token'
import { checkPdf } from './pdf'
import { rulesOf, type FilePurpose, type FileType, type PurposeRules, type SentType } from './purposes'
import { cleanSound } from './sounds/clean'
import { spool } from './spool'
import type { ByteRange, FileStorage } from './storage'
import { removeFilesJob } from './sweep'
import { checkWord } from './word'

export interface StoredFile {
  id: FileId
  type: FileType
  bytes: number
  /** Pixels; null for what is not an image. */
  width: number | null
  height: number | null
  /** Of a scan that says so; null otherwise. */
  pixelsPerMm: number | null
}

export interface StoreOptions {
  owner: UserId
  purpose: FilePurpose
  limitBytes: number
  /** Fewer types than the purpose has, where what it is for wants some of them alone. */
  accepts?: readonly SentType[]
}

export interface OpenedFile extends StoredFile {
  ownerId: UserId
  stream: ReadableStream<Uint8Array>
}

/** Files that belong to people. Who may see one is for its domain to say, before it hands out a link. */
export interface PrivateFiles {
  /**
   * Takes in a file: the type is found from its bytes, images are drawn anew, sounds freed of what is not heard, PDFs looked through. It is an orphan, and gone after a day,
   * until `attach` in the transaction that begins to refer to it.
   * @throws ApiProblem 413 `too-large`; 415 `unsupported-type`; 422 `empty-file`, `damaged-file`, `too-many-pixels`
   * @throws StorageFailure
   */
  store(stream: ReadableStream<Uint8Array>, options: StoreOptions): Promise<StoredFile>
  /**
   * @param id of a file that `store` answered, never one that a client names
   * @throws ApiProblem 404 when it is gone
   */
  attach(tx: Queryable, id: FileId): Promise<void>
  /** What is known of files that are there. */
  describe(queryable: Queryable, ids: readonly FileId[]): Promise<StoredFile[]>
  /** What stands for an upload until something begins to refer to it. @param boundTo who may use it, and for what */
  ticketOf(id: FileId, boundTo: string, expiresAt: Date): string
  /** @returns null when it is none of ours, has expired, or is bound to something else */
  readTicket(ticket: string, boundTo: string): FileId | null
  /** Takes them away once the transaction is committed; links to them end at once. */
  remove(tx: Queryable, ids: readonly FileId[]): Promise<void>
  /**
   * An address below the site's own, for whoever holds it, without asking the database.
   * @param options.grant a uuid of what opens the file to somebody it does not belong to: the address is good for as long as `isGranted` says so
   */
  link(id: FileId, options: { seconds: number; grant?: string | undefined }): Promise<string>
  /** @throws ApiProblem 404 when there is no such file */
  open(id: FileId, range?: ByteRange): Promise<OpenedFile>
  /** What a link stands for; null when it is not valid any more. */
  followLink(token: string): Promise<LinkedFile | null>
}

export interface LinkedFile extends StoredFile {
  stream(range?: ByteRange): Promise<ReadableStream<Uint8Array>>
}

export interface PrivateFilesOptions {
  database: Database
  clock: Clock
  jobs: Jobs
  storage: FileStorage
  /** Where uploads are looked at before they are kept; on this machine, and empty but for those under way. */
  workFolder: string
  secret: string
  /** Whether what an address was given through still opens the file; when absent, such addresses lead nowhere. */
  isGranted?: (queryable: Queryable, file: { id: FileId; grant: string; at: Date }) => Promise<boolean>
}

export function createPrivateFiles(options: PrivateFilesOptions): PrivateFiles {
  const { database, clock, jobs, storage, workFolder } = options
  const links = createFileTokens(options.secret, 'private-links')
  const tickets = createFileTokens(options.secret, 'uploads')

  return {
    async store(stream, { owner, purpose, limitBytes, accepts }) {
      const work = join(workFolder, randomUUID())
      await mkdir(work, { recursive: true, mode: 0o700 })
      try {
        const upload = join(work, 'upload')
        const received = await spool(stream, upload, limitBytes)
        if (received === 0) throw new ApiProblem(422, 'empty-file', { title: 'The file is empty' })
        const made = await examine(upload, join(work, 'drawn'), received, {
          ...rulesOf(purpose),
          ...(accepts && { accepts }),
        })
        const row: FileRow = {
          id: fileIdSchema.parse(randomUUID()),
          ownerId: owner,
          purpose,
          type: made.type,
          bytes: made.bytes,
          width: made.width,
          height: made.height,
          pixelsPerMm: made.pixelsPerMm,
          storageKey: newKey(),
          createdAt: clock.now(),
          attachedAt: null,
          removedAt: null,
        }
        // The row first: bytes that nobody knows of could never be swept away.
        await insertFile(database.db, row)
        await storage.put(row.storageKey, made.path, made)
        return storedFile(row)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
    async attach(tx, id) {
      if (!(await markAttached(tx, id, clock.now()))) throw new ApiProblem(404, 'not-found')
    },
    describe: async (queryable, ids) => (await findFiles(queryable, ids)).map(storedFile),
    ticketOf: (id, boundTo, expiresAt) => tickets.write(id, expiresAt, boundTo),
    readTicket: (ticket, boundTo) => tickets.read(ticket, clock.now(), boundTo)?.id ?? null,
    async remove(tx, ids) {
      if (await markRemoved(tx, ids, clock.now())) await jobs.enqueue(tx, removeFilesJob, {})
    },
    link(id, { seconds, grant }) {
      const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
      return Promise.resolve(`/private/${links.write(id, expiresAt, undefined, grant)}`)
    },
    async open(id, range) {
      const row = await findFile(database.db, id)
      if (!row) throw new ApiProblem(404, 'not-found')
      const stream = toWeb(await storage.get(row.storageKey, range))
      return { ...storedFile(row), ownerId: row.ownerId, stream }
    },
    async followLink(token) {
      const at = clock.now()
      const link = links.read(token, at)
      if (!link) return null
      const { id, grant } = link
      if (grant !== null && !(await options.isGranted?.(database.db, { id, grant, at }))) return null
      const row = await findFile(database.db, id)
      if (!row) return null
      return {
        ...storedFile(row),
        stream: async (range) => toWeb(await storage.get(row.storageKey, range)),
      }
    },
  }
}

interface Examined extends Omit<StoredFile, 'id'> {
  path: string
}

async function examine(
  upload: string,
  drawn: string,
  bytes: number,
  { accepts, makes, longestSide, drawnAs }: PurposeRules,
): Promise<Examined> {
  const asItIs = { path: upload, bytes, width: null, height: null, pixelsPerMm: null }
  if (makes) return { ...asItIs, type: makes }
  const found = (await fileTypeFromFile(upload))?.mime
  const type = accepts.find((accepted) => accepted === found || (found && sameAs[found] === accepted))
  if (!type) throw new ApiProblem(415, 'unsupported-type', { title: `Accepted here: ${accepts.join(', ')}` })
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return {
        type: drawnAs ?? type,
        ...(await encodeImage(upload, drawn, { type, longestSide, as: drawnAs ?? type })),
      }
    case 'audio/wav':
    case 'audio/mpeg':
    case 'audio/mp4':
      return { ...asItIs, type, path: drawn, bytes: await cleanSound(upload, drawn, type) }
    case 'application/pdf':
      await checkPdf(upload)
      return { ...asItIs, type }
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      await checkWord(upload)
      return { ...asItIs, type }
  }
}

/** What a file is called by the first bytes of it, which cannot tell sound from a film: `cleanSound` looks whether there is a picture. */
const sameAs: Readonly<Record<string, SentType>> = {
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'video/3gpp': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
}

/** Spread over folders, of which some file systems hold only so many entries well. */
function newKey(): string {
  const name = randomUUID().replaceAll('-', '')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

const storedFile = ({ id, type, bytes, width, height, pixelsPerMm }: FileRow): StoredFile => ({
  id,
  type,
  bytes,
  width,
  height,
  pixelsPerMm,
})

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
