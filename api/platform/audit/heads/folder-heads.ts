import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeadStore } from './head-store'
import { parseSignedHead, type SignedHead } from './signed-head'

/** Some three days of heads: a file is begun anew beyond it, so that the newest is found by reading little. */
const mostBytes = 256 * 1024

const fileName = /^(\d{4})-(\d{15})\.ndjson$/

interface HeadFile {
  path: string
  series: number
  first: number
}

/** Signed heads as lines of files: `<series>-<position of the first>.ndjson`. */
export function createFolderHeads(folder: string): HeadStore {
  const pathOf = (series: number, first: number) =>
    join(folder, `${String(series).padStart(4, '0')}-${String(first).padStart(15, '0')}.ndjson`)

  /** The files of the newest series, in their order. */
  async function newest(): Promise<HeadFile[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    })
    const files = names.sort().flatMap((name): HeadFile[] => {
      const [, series, first] = fileName.exec(name) ?? []
      return series && first
        ? [{ path: join(folder, name), series: Number(series), first: Number(first) }]
        : []
    })
    return files.filter(({ series }) => series === files.at(-1)?.series)
  }

  async function headsIn({ path }: HeadFile): Promise<SignedHead[]> {
    const text = await readFile(path, 'utf8')
    return text.split('\n').flatMap((line) => parseSignedHead(line) ?? [])
  }

  async function write(path: string, head: SignedHead): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const handle = await open(path, 'a+', 0o600)
    try {
      const { size } = await handle.stat()
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
      // After a line that a crash cut off, a line of its own.
      const isCut = size > 0 && buffer.toString() !== '\n'
      await handle.writeFile(`${isCut ? '\n' : ''}${JSON.stringify(head)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const parent = await open(folder, 'r')
    await parent.sync()
    await parent.close()
  }

  return {
    async last() {
      for (const file of (await newest()).reverse()) {
        const head = (await headsIn(file)).at(-1)
        if (head) return head
      }
      return null
    },
    async between(after, upTo) {
      const files = await newest()
      const wanted = files.filter(
        ({ first }, place) => first <= upTo && (files[place + 1]?.first ?? Infinity) > after,
      )
      const heads = (await Promise.all(wanted.map(headsIn))).flat()
      return heads.filter(({ position }) => position > after && position <= upTo)
    },
    async append(head) {
      const current = (await newest()).at(-1)
      if (!current) return write(pathOf(1, head.position), head)
      const { size } = await stat(current.path)
      // A head may be signed again at its position; its file is the one that begins there.
      const isFull = size >= mostBytes && head.position > current.first
      return write(isFull ? pathOf(current.series, head.position) : current.path, head)
    },
    async begin(head) {
      const series = (await newest()).at(-1)?.series ?? 0
      await write(pathOf(series + 1, head.position), head)
    },
  }
}
