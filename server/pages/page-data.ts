import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from '../http/negotiation'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Where what loaders found for a kept page is fetched from: below it stand its digest and the page's address. */
export const pageDataPrefix = '/page-data'

/** The address that a page fetches it from. */
export const pageDataAddress = (digest: string, pageAddress: string): string =>
  `${pageDataPrefix}/${digest}${pageAddress}`

/** What loaders found for one page, as text of Remix's encoding, in each coding that was asked for. */
export interface PageData {
  in(coding: Coding | 'identity'): Promise<Buffer>
}

/** What loaders found for pages that do not carry it, by digest. Nothing of a person is among it: those pages were made for nobody. */
export interface PageDataStore {
  /** @returns its digest */
  keep(text: string): string
  find(digest: string): PageData | undefined
  /** Bytes that are held. */
  readonly bytes: number
}

/** Of the text alone: two codings take a third of it. */
const withCodings = 4 / 3

/** @param limit bytes that may be held, roughly; what was asked for least recently goes first, and is made again from its page */
export function createPageDataStore(limit: number): PageDataStore {
  const entries = new Map<string, { data: PageData; size: number }>()
  let bytes = 0
  const use = (digest: string, entry: { data: PageData; size: number }) => {
    // The order of the map is the order of use.
    entries.delete(digest)
    entries.set(digest, entry)
  }

  return {
    get bytes() {
      return bytes
    },
    keep(text) {
      const whole = Buffer.from(text, 'utf8')
      const digest = createHash('sha256').update(whole).digest('base64url').slice(0, 22)
      const known = entries.get(digest)
      const entry = known ?? { data: dataOf(whole), size: Math.ceil(whole.length * withCodings) }
      if (!known) bytes += entry.size
      use(digest, entry)
      for (const [oldest, { size }] of entries) {
        if (bytes <= limit) break
        entries.delete(oldest)
        bytes -= size
      }
      return digest
    },
    find(digest) {
      const entry = entries.get(digest)
      if (entry) use(digest, entry)
      return entry?.data
    },
  }
}

function dataOf(whole: Buffer): PageData {
  const made = new Map<Coding, Promise<Buffer>>()
  return {
    async in(coding) {
      if (coding === 'identity') return whole
      let bytes = made.get(coding)
      if (!bytes) {
        made.set(coding, (bytes = compress(whole, coding)))
        bytes.catch(() => made.delete(coding))
      }
      return bytes
    },
  }
}

/** In one of zlib's own threads, once for all who ask: the first waits, so that brotli does not do its utmost. */
const compress = (whole: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? compressBrotli(whole, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
      })
    : compressGzip(whole, { level: 9 })
