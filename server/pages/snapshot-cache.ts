import type { Coding } from '../http/negotiation'

/** A whole page, ready to be sent. */
export interface Snapshot {
  /** Weak, and the same for all codings. */
  etag: string
  identity: Form
  codings: Partial<Record<Coding, Form>>
  /** Headers of a 304, names and values by turns. */
  unchanged: readonly string[]
}

/** A page in one coding. */
export interface Form {
  body: Buffer
  /** Names and values by turns, as `writeHead` takes them without looking at each. */
  headers: readonly string[]
}

/** Bytes that the headers of one form take, roughly. */
const headerAllowance = 2048

export interface SnapshotCache {
  /** The page of this address, unless content has moved since it was rendered. */
  get(address: string): Snapshot | undefined
  /**
   * Keeps a page.
   * @param version what the content's version was before rendering began
   */
  set(address: string, version: number, snapshot: Snapshot): void
  readonly bytes: number
}

/**
 * Snapshots of one content version, the least recently used dropped first.
 * @param currentVersion the content's version now: everything older is gone at once
 * @param limit bytes that may be held, all codings together
 */
export function createSnapshotCache(currentVersion: () => number, limit: number): SnapshotCache {
  const entries = new Map<string, { snapshot: Snapshot; size: number }>()
  let version = currentVersion()
  let bytes = 0

  const dropOld = () => {
    if (version === currentVersion()) return
    entries.clear()
    bytes = 0
    version = currentVersion()
  }

  return {
    get bytes() {
      return bytes
    },
    get(address) {
      dropOld()
      const entry = entries.get(address)
      if (!entry) return undefined
      // The order of the map is the order of use.
      entries.delete(address)
      entries.set(address, entry)
      return entry.snapshot
    },
    set(address, renderedAt, snapshot) {
      dropOld()
      if (renderedAt !== version) return
      const size = sizeOf(snapshot)
      if (size > limit / 4) return
      bytes += size - (entries.get(address)?.size ?? 0)
      entries.delete(address)
      entries.set(address, { snapshot, size })
      for (const [oldest, held] of entries) {
        if (bytes <= limit) break
        entries.delete(oldest)
        bytes -= held.size
      }
    },
  }
}

const sizeOf = ({ identity, codings }: Snapshot) =>
  [identity, codings.br, codings.gzip].reduce(
    (sum, form) => sum + (form ? form.body.length + headerAllowance : 0),
    0,
  )
