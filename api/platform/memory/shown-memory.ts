import type { Context, TypedResponse } from 'hono'
import type { ApiEnv } from '../http/api-env'
import type { Clock } from '../clock'
import type { Announcements } from './announcements'
import { catalogueVersion } from './catalogue-version'

/** Bytes of remembered text, keys included. */
const usualLimit = 16 * 1024 * 1024

/**
 * What the shop shows to everybody, remembered until any of it changes. Nothing is kept here that depends on who asks, and nothing that a
 * sale is decided by: checkout reads the database.
 */
export interface ShownMemory {
  /** What `read` answers; whoever gets it changes nothing in it. */
  recall<Value>(key: string, read: () => Promise<Value>): Promise<Value>
  /** The same for many keys, of which those that are missing are read together. What is not found is left out. */
  recallAll<Key extends string, Value>(
    kind: string,
    keys: readonly Key[],
    readMissing: (missing: Key[]) => Promise<Map<Key, Value>>,
  ): Promise<Value[]>
  /** Answers a call with what anybody is answered at this address. */
  answer<Body extends object>(
    c: Context<ApiEnv>,
    read: () => Promise<Body>,
  ): Promise<Response & TypedResponse<Body, 200, 'json'>>
}

interface Kept {
  value: unknown
  bytes: number
}

export interface ShownMemoryOptions {
  announcements: Announcements
  clock: Clock
  /** Bytes. */
  limit?: number
}

export function createShownMemory({
  announcements,
  clock,
  limit = usualLimit,
}: ShownMemoryOptions): ShownMemory {
  const kept = new Map<string, Kept>()
  let keptOf: number | null = null
  let bytes = 0

  /** The version that may be used and added to now; null while what has changed is not heard. */
  const open = (): number | null => {
    const version = announcements.isCurrent() ? catalogueVersion(announcements, clock.now().getTime()) : null
    if (version !== keptOf) {
      kept.clear()
      bytes = 0
      keptOf = version
    }
    return version
  }

  const find = (key: string): Kept | undefined => {
    const found = kept.get(key)
    if (!found) return undefined
    // The order of the map is the order of use.
    kept.delete(key)
    kept.set(key, found)
    return found
  }

  /** @param since the version before it was read: what was read of an older one is not kept */
  const keep = (key: string, value: unknown, size: number, since: number | null) => {
    const own = 2 * (size + key.length)
    if (since === null || open() !== since || own > limit / 4) return
    bytes += own - (kept.get(key)?.bytes ?? 0)
    kept.delete(key)
    kept.set(key, { value, bytes: own })
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= limit) break
      kept.delete(oldest)
      bytes -= freed
    }
  }

  const recall: ShownMemory['recall'] = async (key, read) => {
    const version = open()
    const found = version === null ? undefined : find(key)
    if (found) return found.value as Awaited<ReturnType<typeof read>>
    const value = await read()
    keep(key, value, JSON.stringify(value).length, version)
    return value
  }

  return {
    recall,
    async recallAll<Key extends string, Value>(
      kind: string,
      keys: readonly Key[],
      readMissing: (missing: Key[]) => Promise<Map<Key, Value>>,
    ) {
      const version = open()
      const found = new Map<Key, Value | null>()
      for (const key of version === null ? [] : keys) {
        const known = find(`${kind} ${key}`)
        if (known) found.set(key, known.value as Value | null)
      }
      const missing = keys.filter((key) => !found.has(key))
      const read = missing.length === 0 ? new Map<Key, Value>() : await readMissing(missing)
      for (const key of missing) {
        const value = read.get(key) ?? null
        found.set(key, value)
        keep(`${kind} ${key}`, value, JSON.stringify(value).length, version)
      }
      return keys.flatMap((key) => found.get(key) ?? [])
    },
    async answer<Body extends object>(c: Context<ApiEnv>, read: () => Promise<Body>) {
      const { method, url } = c.req
      const body = method === 'GET' ? '' : await c.req.text()
      const text = await recall(`${method} ${pathAndQueryOf(url)} ${body}`, async () =>
        JSON.stringify(await read()),
      )
      const answer = c.body(text, 200, { 'content-type': 'application/json' })
      return answer as Response as Response & TypedResponse<Body, 200, 'json'>
    },
  }
}

/** Without scheme and host, of which there are several for one API. */
const pathAndQueryOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))
