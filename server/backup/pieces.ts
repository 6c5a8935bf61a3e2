import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { BackupRefused } from './refused'
import type { Seal } from './seal'
import type { BackupTarget } from './target'

const compress = promisify<Buffer, { level: number }, Buffer>(deflate)
const decompress = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

/** Large enough that a gigabyte is few requests, small enough to be held in memory whole, several at once. */
const pieceBytes = 4 * 2 ** 20

/** A file as it is kept: cut into pieces, each under the name that its bytes give it. */
export interface KeptFile {
  bytes: number
  sha256: string
  pieces: string[]
}

export interface Pieces {
  /** Keeps what is not there yet. */
  keep(content: AsyncIterable<Buffer>): Promise<KeptFile>
  /** @throws BackupRefused when a piece is missing or damaged, or the whole is not what it was */
  read(file: KeptFile, name: string): AsyncIterable<Buffer>
  /** How much was written anew, as it lies there. */
  written(): number
}

const pathOf = (name: string) => `pieces/${name.slice(0, 2)}/${name}`
export const nameOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * Files that did not change between two backups are kept once: a picture costs its bytes the first night only.
 * @param present names of the pieces that are there already; what is kept is added
 */
export function createPieces({
  target,
  seal,
  present,
}: {
  target: BackupTarget
  seal: Seal
  present: Set<string>
}): Pieces {
  let written = 0
  const underWay = new Map<string, Promise<void>>()

  async function put(bytes: Buffer): Promise<string> {
    const name = seal.nameOf(bytes)
    if (present.has(name)) return name
    let writing = underWay.get(name)
    if (!writing) {
      writing = write(name, bytes).finally(() => underWay.delete(name))
      underWay.set(name, writing)
    }
    await writing
    return name
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    const closed = seal.close(await compress(bytes, { level: 1 }), name)
    await target.write(pathOf(name), closed)
    written += closed.length
    present.add(name)
  }

  async function readPiece(name: string, of: string): Promise<Buffer> {
    const damaged = (how: string) =>
      new BackupRefused(`The backup is damaged: a piece of ${of} (${pathOf(name)} in ${target.name}) ${how}.`)
    const closed = await target.read(pathOf(name))
    if (!closed) throw damaged('is missing')
    const opened = seal.open(closed, name)
    if (!opened) throw damaged('is not what was written')
    const bytes = await decompress(opened, { maxOutputLength: pieceBytes }).catch(() => null)
    if (!bytes || seal.nameOf(bytes) !== name) throw damaged('is not what was written')
    return bytes
  }

  return {
    async keep(content) {
      const digest = createHash('sha256')
      const file: KeptFile = { bytes: 0, sha256: '', pieces: [] }
      for await (const piece of inPieces(content)) {
        digest.update(piece)
        file.bytes += piece.length
        file.pieces.push(await put(piece))
      }
      file.sha256 = digest.digest('hex')
      return file
    },
    async *read({ bytes, sha256, pieces }, name) {
      const digest = createHash('sha256')
      let read = 0
      for (const piece of pieces) {
        const content = await readPiece(piece, name)
        digest.update(content)
        read += content.length
        yield content
      }
      if (read !== bytes || digest.digest('hex') !== sha256)
        throw new BackupRefused(`The backup is damaged: ${name} is not what was written.`)
    },
    written: () => written,
  }
}

async function* inPieces(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    let rest = chunk
    while (length + rest.length >= pieceBytes) {
      const cut = pieceBytes - length
      yield Buffer.concat([...held, rest.subarray(0, cut)])
      rest = rest.subarray(cut)
      held = []
      length = 0
    }
    // A copy: who hands chunks out may use their memory again.
    if (rest.length > 0) held.push(Buffer.from(rest))
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(held)
}
