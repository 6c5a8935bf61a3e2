import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { LakeError } from '../contract'
import { packBlocks, readHead, unpackBlock } from './archive-block'
import type { BlockHead, Numbered } from './archive-block'
import { Committed } from './committed'
import { setAside, syncFolder } from './folder'
import { publishedIdOf } from './identifiers'
import { seal, unseal } from './sealed'

const unfinishedName = 'unfinished'

/** What was begun and does not count yet: the files with the sizes that they had before. */
interface Unfinished {
  archived: number
  files: [name: string, size: number][]
}

export interface Block extends BlockHead {
  /** Its transactions, oldest first. @throws LakeError 500 when it is damaged */
  read(): Promise<Numbered[]>
}

/**
 * History that is not in memory, for ever: a file for each document, its drafts and versions, to which packed blocks of
 * transactions are added. What was added counts once the journal says how many transactions are here, and drops them.
 */
export class Archive {
  private constructor(private readonly folder: string) {}

  private isClosing = false

  /**
   * Takes back what was added and did not come to count.
   * @param archived how many transactions are here, as the journal knows
   */
  static async open(folder: string, archived: number): Promise<Archive> {
    const name = path.join(folder, unfinishedName)
    const text = await readFile(name, 'utf8').catch(absent)
    if (text !== null) {
      // One that does not read had not been finished itself when it was left: nothing had been added.
      const unfinished = unseal(text) as Unfinished | null
      if (unfinished && unfinished.archived > archived) {
        for (const [file, size] of unfinished.files) await cutBack(path.join(folder, file), size)
      }
      await rm(name)
    }
    return new Archive(folder)
  }

  /** Adds the oldest history that the journal still holds, in order. It counts once the journal has dropped it. */
  async add(history: readonly Numbered[], archived: number): Promise<void> {
    const groups = groupsOf(history)
    await mkdir(this.folder, { recursive: true })
    const files: Unfinished['files'] = []
    for (const group of groups.keys()) files.push([fileOf(group), await sizeOf(this.pathOf(group))])
    const draft = path.join(this.folder, `${unfinishedName}.next`)
    await writeSynced(draft, seal({ archived, files } satisfies Unfinished), 'w')
    await rename(draft, path.join(this.folder, unfinishedName))
    await syncFolder(this.folder)
    const folders = new Set<string>()
    for (const [group, part] of groups) {
      if (this.isClosing) throw new Error('The content lake is closing.')
      const file = this.pathOf(group)
      await mkdir(path.dirname(file), { recursive: true })
      await mendEnd(file)
      for await (const block of packBlocks(group, part)) await writeSynced(file, block, 'a')
      folders.add(path.dirname(file))
    }
    for (const folder of folders) await syncFolder(folder)
    await syncFolder(this.folder)
  }

  /** The journal counts what was added. */
  async settle(): Promise<void> {
    await rm(path.join(this.folder, unfinishedName), { force: true })
  }

  /** What is being added is given up, and taken back by the next one who opens. */
  close(): void {
    this.isClosing = true
  }

  /**
   * The blocks of a document, its drafts and versions, oldest first.
   * @param archived transactions from here on do not count
   * @throws LakeError 500 when a line is damaged
   */
  async blocks(publishedId: string, archived: number): Promise<Block[]> {
    const file = this.pathOf(publishedId)
    const found: { head: BlockHead; start: number; length: number }[] = []
    for await (const { start, bytes } of wholeLines(file)) {
      const head = readHead(bytes.toString('utf8'))
      if (!head) throw damaged(file, start)
      found.push({ head, start, length: bytes.length })
    }
    const blocks: Block[] = []
    let until = archived
    for (const { head, start, length } of found.reverse()) {
      // In a folder put back beside an older journal, what was added last counts.
      const end = until
      const transactions = head.transactions.filter(([seq]) => seq < end)
      const [first] = transactions[0] ?? []
      if (first === undefined) continue
      until = first
      const read = async () => {
        const unpacked = await unpackBlock(await readPiece(file, start, length))
        if (!unpacked) throw damaged(file, start)
        return unpacked.filter(({ seq }) => seq < end)
      }
      blocks.push({ ...head, transactions, read })
    }
    return blocks.reverse()
  }

  private pathOf(publishedId: string): string {
    return path.join(this.folder, fileOf(publishedId))
  }
}

/** Ids may differ in their case alone, which some file systems do not tell apart. */
function fileOf(publishedId: string): string {
  const digest = createHash('sha256').update(publishedId).digest('hex')
  return path.join(digest.slice(0, 2), `${digest.slice(2, 40)}.ndjson`)
}

/** The parts of transactions that touch one document, its drafts and versions, by its published id. */
function groupsOf(history: readonly Numbered[]): Map<string, Numbered[]> {
  const groups = new Map<string, Numbered[]>()
  for (const { seq, transaction } of history) {
    const { id, timestamp, author, changes } = transaction
    for (const change of changes) {
      const group = publishedIdOf(change.id)
      const parts = groups.get(group) ?? []
      groups.set(group, parts)
      const last = parts.at(-1)
      if (last?.seq === seq) last.transaction.changes.push(change)
      else parts.push({ seq, transaction: new Committed(id, timestamp, author, [change]) })
    }
  }
  return groups
}

function damaged(file: string, byte: number): LakeError {
  return new LakeError(
    500,
    'historyDamagedError',
    `The history of this document is damaged: ${path.basename(file)} at byte ${byte} cannot be read. The document itself ` +
      'is safe; the file can be restored from a backup.',
  )
}

async function* wholeLines(file: string): AsyncGenerator<{ start: number; bytes: Buffer }> {
  let rest: Buffer[] = []
  let start = 0
  if ((await sizeOf(file)) === 0) return
  for await (const chunk of createReadStream(file, { highWaterMark: 1_000_000 }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const bytes = Buffer.concat([...rest, chunk.subarray(from, end)])
      rest = []
      yield { start, bytes }
      start += bytes.length + 1
      from = end + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  // What is left without an end does not count: it is being written.
}

async function readPiece(name: string, start: number, length: number): Promise<string> {
  const file = await open(name, 'r')
  try {
    const bytes = Buffer.alloc(length)
    await file.read(bytes, 0, length, start)
    return bytes.toString('utf8')
  } finally {
    await file.close()
  }
}

async function writeSynced(name: string, text: string, flags: 'w' | 'a'): Promise<void> {
  const file = await open(name, flags)
  try {
    await file.writeFile(text)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** A file that was copied while it was being written, for a backup, may end in a piece that does not count. */
async function mendEnd(file: string): Promise<void> {
  const size = await sizeOf(file)
  if (size === 0 || (await readPiece(file, size - 1, 1)) === '\n') return
  const content = await readFile(file)
  const end = content.lastIndexOf(10) + 1
  await setAside(`${file}.torn`, content.subarray(end))
  await truncate(file, end)
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(absent))?.size ?? 0
}

async function cutBack(file: string, size: number): Promise<void> {
  if ((await sizeOf(file)) <= size) return
  if (size === 0) await rm(file)
  else await truncate(file, size)
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
