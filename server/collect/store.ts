import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Line } from './tally'

/** Where counted lines go. @throws when they could not be kept */
export interface Store {
  append(lines: Line[], at: Date): Promise<void>
}

const ndjson = (lines: Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const dayFile = /^\d{4}-\d\d-\d\d\.ndjson$/
const day = 24 * 60 * 60_000

/**
 * One file a day (`2026-11-21.ndjson`) in `folder`, the old ones removed.
 * @param bounds days that are kept, and bytes that a day may take
 */
export function createFileStore(
  folder: string,
  bounds: { days: number; bytes: number } = { days: 90, bytes: 16 * 1024 * 1024 },
): Store {
  const sizeOf = (file: string) =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    )
  return {
    async append(lines, at) {
      await mkdir(folder, { recursive: true })
      const today = at.toISOString().slice(0, 10)
      const file = join(folder, `${today}.ndjson`)
      const text = ndjson(lines)
      if ((await sizeOf(file)) + Buffer.byteLength(text) > bounds.bytes)
        throw new Error('The statistics of today have grown to their bound')
      await appendFile(file, text)
      const oldest = new Date(at.getTime() - bounds.days * day).toISOString().slice(0, 10)
      for (const name of await readdir(folder))
        if (dayFile.test(name) && name.slice(0, 10) < oldest) await rm(join(folder, name), { force: true })
    },
  }
}

/** Sends counted lines to another service as NDJSON; only this server speaks to it, never a visitor's browser. */
export function createForwardStore(address: string, timeout = 5_000): Store {
  return {
    async append(lines) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: ndjson(lines),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The statistics service answered ${answer.status}`)
    },
  }
}
