import { createHash, randomBytes } from 'node:crypto'
import { compressWhole } from '../http/compression'
import type { Coding } from '../http/negotiation'
import { hashInlineScripts } from './inline-scripts'

/** A page as it was written once. Its scripts are allowed by hash, so that the same bytes go to whoever comes with the same. */
export interface Body {
  scriptHashes: string[]
  /** Compressed once. */
  in(coding: Coding | 'identity'): Buffer
}

/** Bodies of public pages that are rendered, by all that they were made of. */
export interface BodyCache {
  find(madeOf: string): Body | undefined
  keep(madeOf: string, page: Buffer): Body
  /** Bytes that are held. */
  readonly bytes: number
}

/** The two codings besides take less than half of what they are of. */
const withCodings = 1.5

/** @param limit bytes that may be held, roughly; the least recently used go first */
export function createBodyCache(limit: number): BodyCache {
  const entries = new Map<string, { body: Body; size: number }>()
  let bytes = 0
  const keyOf = (madeOf: string) => createHash('sha256').update(madeOf).digest('base64')

  return {
    get bytes() {
      return bytes
    },
    find(madeOf) {
      const key = keyOf(madeOf)
      const entry = entries.get(key)
      if (!entry) return undefined
      // The order of the map is the order of use.
      entries.delete(key)
      entries.set(key, entry)
      return entry.body
    },
    keep(madeOf, page) {
      const key = keyOf(madeOf)
      const body = bodyOf(page)
      const size = Math.ceil(page.length * withCodings)
      bytes += size - (entries.get(key)?.size ?? 0)
      entries.delete(key)
      entries.set(key, { body, size })
      for (const [oldest, entry] of entries) {
        if (bytes <= limit) break
        entries.delete(oldest)
        bytes -= entry.size
      }
      return body
    },
  }
}

/**
 * The nonce that pages are written with before they are remembered: of a page that has words out of its address in it, only the scripts that the
 * page itself wrote are allowed. It leaves the process in no page.
 */
export const writingNonce = randomBytes(16).toString('base64url')

/** A page that was written with `writingNonce`, remembered or not. */
export function bodyOf(written: Buffer): Body {
  const html = written.toString('utf8')
  const page = Buffer.from(html.replaceAll(` nonce="${writingNonce}"`, ''))
  const made = new Map<Coding, Buffer>()
  return {
    scriptHashes: hashInlineScripts(html, writingNonce),
    in(coding) {
      if (coding === 'identity') return page
      let bytes = made.get(coding)
      if (!bytes) made.set(coding, (bytes = compressWhole(page, coding)))
      return bytes
    },
  }
}
