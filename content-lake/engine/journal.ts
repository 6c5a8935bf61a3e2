import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { LakeError } from '../contract'
import type { EngineOptions } from '../contract'
import { storageRefusal } from '../storage'
import { setAside, syncFolder } from './folder'
import { decodeLine, encodeLine } from './journal-line'
import type { HeaderRecord, JournalRecord } from './journal-line'

type Log = NonNullable<EngineOptions['log']>

/** What stays the same however often the file is written. */
type Header = Omit<HeaderRecord, 'settled' | 'archived'>

const journalName = 'journal.ndjson'
/** The folder of the archive, beside the journal. */
export const historyName = 'history'
const nextName = 'journal.ndjson.next'
const tornName = 'journal.torn'

/** Steps of a compaction, in order, so that a test can stop a process between any two of them. */
export type RewriteStep = 'archived' | 'written' | 'synced' | 'renamed' | 'finished'

/**
 * An append-only file of lines. What `append` has returned from is on the disk: it has been through `fdatasync`.
 * A batch that could not be written whole is cut off again, so that the file always ends where its writers were told.
 */
export class Journal {
  private constructor(
    private readonly folder: string,
    private readonly header: Header,
    private file: FileHandle,
    private size: number,
    private lines: number,
    private settledSize: number,
    private counted: number,
    private readonly log: Log,
  ) {}

  private broken: Error | null = null

  /** How many transactions had been moved to the archive when the file was last written as a whole. */
  get archived(): number {
    return this.counted
  }

  /**
   * Opens the journal of a folder and hands every record to `replay`.
   * @throws Error in words when a line that was acknowledged cannot be read, naming file and byte
   */
  static async open(
    folder: string,
    identity: { projectId: string; dataset: string },
    replay: (record: JournalRecord) => void,
    log: Log,
  ): Promise<Journal> {
    const name = path.join(folder, journalName)
    // What a rewrite left that did not come to its rename.
    await rm(path.join(folder, nextName), { force: true })
    const header = { kind: 'lake', version: 1, ...identity } as const
    const content = await readFile(name).catch(absent)
    if (!content) {
      if (await stat(path.join(folder, historyName)).catch(absent)) throw missing(name)
      const { file, size } = await writeWhole(folder, [{ ...header, settled: 1 }])
      await putInPlace(folder)
      return new Journal(folder, header, file, size, 1, size, 0, log)
    }
    const found = readLines(name, content, header, replay)
    const file = await open(name, 'r+')
    if (found.end < content.length) {
      const torn = await setAside(path.join(folder, tornName), content.subarray(found.end))
      await file.truncate(found.end)
      await file.datasync()
      log(
        'warn',
        'The end of the content journal was torn and has been cut off; it was never acknowledged.',
        {
          file: name,
          byte: found.end,
          length: content.length - found.end,
          kept: torn,
        },
      )
    }
    const { end, lines, settledSize, archived } = found
    return new Journal(folder, header, file, end, lines, settledSize, archived, log)
  }

  /** Whether a rewrite would make the file much smaller. */
  get isBloated(): boolean {
    return this.size > Math.max(bloatFloor, 3 * this.settledSize)
  }

  /**
   * Writes records and waits until they are on the disk.
   * @throws LakeError 507, 503 when they are not; then none of them is in the file
   */
  async append(records: JournalRecord[]): Promise<void> {
    if (this.broken) throw this.broken
    const text = records.map((record, index) => encodeLine(record, this.lines + index) + '\n').join('')
    const bytes = Buffer.from(text)
    try {
      await writeAll(this.file, bytes, this.size)
      await this.file.datasync()
    } catch (error) {
      this.log('error', 'The content journal cannot be written.', { reason: reasonOf(error) })
      await this.cutBack(error)
      throw storageRefusal(error) ?? unwritable(reasonOf(error))
    }
    this.size += bytes.length
    this.lines += records.length
  }

  private async cutBack(cause: unknown): Promise<void> {
    try {
      await this.file.truncate(this.size)
      await this.file.datasync()
    } catch (error) {
      this.broken = unwritable(
        `The content journal failed (${reasonOf(cause)}) and could not be brought back to its last good byte ` +
          `(${reasonOf(error)}); restart to go on from what is on the disk`,
      )
      this.log('error', this.broken.message)
    }
  }

  /**
   * Replaces the file by a snapshot and the history after it, `archived` transactions being elsewhere. At every moment either the old file or the new one is
   * whole and in place.
   */
  async rewrite(
    snapshot: JournalRecord[],
    history: JournalRecord[],
    archived: number,
    onStep: (step: RewriteStep) => void = () => undefined,
  ): Promise<void> {
    if (this.broken) throw this.broken
    const lines = 1 + snapshot.length + history.length
    const first: HeaderRecord = { ...this.header, settled: lines, archived }
    const next = await writeWhole(this.folder, [first, ...snapshot, ...history], onStep)
    try {
      await rename(path.join(this.folder, nextName), path.join(this.folder, journalName))
    } catch (error) {
      await next.file.close()
      throw error
    }
    const old = this.file
    this.file = next.file
    this.size = next.size
    this.lines = lines
    this.settledSize = next.size
    this.counted = archived
    onStep('renamed')
    await old.close()
    await syncFolder(this.folder)
    onStep('finished')
  }

  async close(): Promise<void> {
    this.broken ??= new Error('The content lake is closed.')
    await this.file.close()
  }
}

/** Below this many bytes a rewrite is not worth its while. */
const bloatFloor = 16_000_000

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function unwritable(reason: string): LakeError {
  return new LakeError(503, 'storageError', `Not saved: ${reason}. Everything that was saved before is safe.`)
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** Writes a whole journal beside the one in place. */
async function writeWhole(
  folder: string,
  records: (JournalRecord | HeaderRecord)[],
  onStep: (step: RewriteStep) => void = () => undefined,
): Promise<{ file: FileHandle; size: number }> {
  const name = path.join(folder, nextName)
  const file = await open(name, 'w+')
  try {
    let size = 0
    let chunk: string[] = []
    let length = 0
    const flush = async () => {
      const bytes = Buffer.from(chunk.join(''))
      await writeAll(file, bytes, size)
      size += bytes.length
      chunk = []
      length = 0
    }
    for (const [number, record] of records.entries()) {
      const line = encodeLine(record, number) + '\n'
      chunk.push(line)
      length += line.length
      if (length > 1_000_000) await flush()
    }
    await flush()
    onStep('written')
    await file.datasync()
    onStep('synced')
    return { file, size }
  } catch (error) {
    await file.close()
    await rm(name, { force: true })
    throw error
  }
}

async function putInPlace(folder: string): Promise<void> {
  await rename(path.join(folder, nextName), path.join(folder, journalName))
  await syncFolder(folder)
}

interface Found {
  end: number
  lines: number
  settledSize: number
  archived: number
}

function readLines(
  name: string,
  content: Buffer,
  header: Header,
  replay: (record: JournalRecord) => void,
): Found {
  let start = 0
  let number = 0
  let settledLines = 1
  let settledSize = 0
  let archived = 0
  while (start < content.length) {
    const end = content.indexOf(10, start)
    const line = end < 0 ? null : decodeLine(content.toString('utf8', start, end))
    if (!line || line.number !== number) {
      if (end >= 0 || number < settledLines || lostItsEnd(content, start)) {
        throw damaged(name, start, end < 0 ? content.length : end + 1, number)
      }
      break
    }
    if (line.record.kind === 'lake') {
      requireHeader(name, line.record, header)
      settledLines = line.record.settled
      archived = line.record.archived ?? 0
    } else {
      if (number === 0) throw notAJournal(name)
      replay(line.record)
    }
    start = end + 1
    number += 1
    if (number === settledLines) settledSize = start
  }
  if (number === 0) throw notAJournal(name)
  return { end: start, lines: number, settledSize, archived }
}

function missing(name: string): Error {
  return new Error(
    `${name} is missing, though there is history of its documents beside it. Restore it from a backup, or move the ` +
      'folder away to begin anew.',
  )
}

const notAJournal = (name: string) => new Error(`${name} does not begin as a journal of the content lake.`)

/** A write that was torn leaves the beginning of a line; a whole one with something else for its end is damaged. */
function lostItsEnd(content: Buffer, start: number): boolean {
  return decodeLine(content.toString('utf8', start, content.length - 1)) !== null
}

/**
 * A line may be cut off only when nobody was told that it was written: it lacks its end, is the last, and does not
 * belong to what was written as a whole before the file was put in place. All others are damage, and going on would
 * lose what was acknowledged.
 */
function damaged(name: string, from: number, to: number, number: number): Error {
  return new Error(
    `${name} is damaged at byte ${from} (line ${number + 1}, which ends at byte ${to}): the line there cannot be read, ` +
      'though it had been written whole, so acknowledged changes would be lost by going on. Nothing has been changed. ' +
      'Restore the file from a backup.' +
      (number === 0
        ? ''
        : ' To go on with what is before it, and lose what came after, keep a copy and shorten the file: ' +
          `truncate -s ${from} ${name}`),
  )
}

function requireHeader(name: string, found: HeaderRecord, wanted: Header): void {
  if (found.version !== wanted.version) {
    throw new Error(
      `${name} has version ${String(found.version)}; this lake reads version ${wanted.version}.`,
    )
  }
  if (found.projectId !== wanted.projectId || found.dataset !== wanted.dataset) {
    throw new Error(
      `${name} holds dataset "${found.dataset}" of project "${found.projectId}", ` +
        `not "${wanted.dataset}" of "${wanted.projectId}".`,
    )
  }
}
