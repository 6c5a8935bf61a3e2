import type { Coding } from '../http/negotiation'

/** A whole page, ready to be sent. */
export interface Snapshot {
  /** Weak, and the same for all codings. */
  etag: string
  identity: Form
  codings: Partial<Record<Coding, Form>>
  /** Headers of a 304, names and values by turns. */
  unchanged: readonly string[]
  /** It shows prices or stock. */
  isOfCatalogue: boolean
}

/** A page in one coding. */
export interface Form {
  body: Buffer
  /** Names and values by turns, as `writeHead` takes them without looking at each. */
  headers: readonly string[]
}

/** Bytes that the headers of one form take, roughly. */
const headerAllowance = 2048

/** What pages are made of, as numbers that differ when it has changed. */
export interface Versions {
  content: number
  /** Prices, stock and the day: only pages that say so are made of them. */
  catalogue: number
}

export interface SnapshotCache {
  /** The page of this address, unless what it was made of has moved since it was rendered. */
  get(address: string): Snapshot | undefined
  /**
   * Keeps a page.
   * @param versions what they were before rendering began
   */
  set(address: string, versions: Versions, snapshot: Snapshot): void
  readonly bytes: number
}

/**
 * Snapshots of one content version, the least recently used dropped first. A sale changes the stock and no article, so that pages of
 * the catalogue go when it moves and others stay.
 * @param current the versions now: everything older is gone at once
 * @param limit bytes that may be held, all codings together
 */
export function createSnapshotCache(
  current: { content: () => number; catalogue: () => number },
  limit: number,
): SnapshotCache {
  const entries = new Map<string, { snapshot: Snapshot; size: number; catalogue: number }>()
  let version = current.content()
  let bytes = 0

  const dropOld = () => {
    if (version === current.content()) return
    entries.clear()
    bytes = 0
    version = current.content()
  }

  const drop = (address: string) => {
    bytes -= entries.get(address)?.size ?? 0
    entries.delete(address)
  }

  return {
    get bytes() {
      return bytes
    },
    get(address) {
      dropOld()
      const entry = entries.get(address)
      if (!entry) return undefined
      if (entry.snapshot.isOfCatalogue && entry.catalogue !== current.catalogue()) {
        drop(address)
        return undefined
      }
      // The order of the map is the order of use.
      entries.delete(address)
      entries.set(address, entry)
      return entry.snapshot
    },
    set(address, { content, catalogue }, snapshot) {
      dropOld()
      if (content !== version || (snapshot.isOfCatalogue && catalogue !== current.catalogue())) return
      const size = sizeOf(snapshot)
      if (size > limit / 4) return
      drop(address)
      bytes += size
      entries.set(address, { snapshot, size, catalogue })
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break
        drop(oldest)
      }
    },
  }
}

const sizeOf = ({ identity, codings }: Snapshot) =>
  [identity, codings.br, codings.gzip].reduce(
    (sum, form) => sum + (form ? form.body.length + headerAllowance : 0),
    0,
  )
