import type { Coding } from '../http/negotiation'

/** A whole page, ready to be sent. */
export interface Snapshot {
  /** Weak, and the same for all codings. */
  etag: string
  identity: Form
  codings: Partial<Record<Coding, Form>>
  /** Digest of what its loaders found, which it fetches; absent when it carries that. */
  dataDigest?: string
  /** Headers of a 304, names and values by turns. */
  unchanged: readonly string[]
  /** Who is signed in gets the same. */
  isForAnybody: boolean
  /** It shows prices or stock. */
  isOfCatalogue: boolean
  /** It shows what people say. */
  isOfComments: boolean
  /** It says when something arrives at the place of its visitor; kept is the one for who has chosen none. */
  isOfPlace: boolean
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
  /** Moves also when it is only not known whether anything has. */
  content: number
  /** Prices, stock and the day: only pages that say so are made of them. */
  catalogue: number
  /** What people say of articles; the same. */
  comments: number
}

export interface SnapshotCache {
  /** The page of this address, unless what it was made of has moved since it was rendered. */
  get(address: string): Snapshot | undefined
  /** The page as it was last, for when it cannot be made anew: unless content is known to have changed since. */
  lastKnown(address: string): Snapshot | undefined
  /** What was there is there no more. */
  forget(address: string): void
  /**
   * Keeps a page.
   * @param versions what they were before rendering began
   */
  set(address: string, versions: Versions, snapshot: Snapshot): void
  readonly bytes: number
}

interface Entry {
  snapshot: Snapshot
  size: number
  versions: Versions
}

/**
 * Snapshots of the content there is, the least recently used dropped first. A sale changes the stock and no article, so that pages of
 * the catalogue grow old when it moves and others do not; and so with what people say.
 * @param current the versions now, and how often content has changed for certain: what was written before that is gone at once
 * @param limit bytes that may be held, all codings together
 */
export function createSnapshotCache(
  current: { content: () => number; changes: () => number; catalogue: () => number; comments: () => number },
  limit: number,
): SnapshotCache {
  const entries = new Map<string, Entry>()
  let changes = current.changes()
  let bytes = 0

  const dropChanged = () => {
    if (changes === current.changes()) return
    entries.clear()
    bytes = 0
    changes = current.changes()
  }

  const isCurrent = ({ snapshot, versions }: Pick<Entry, 'snapshot' | 'versions'>) =>
    versions.content === current.content() &&
    (!snapshot.isOfCatalogue || versions.catalogue === current.catalogue()) &&
    (!snapshot.isOfComments || versions.comments === current.comments())

  /** The order of the map is the order of use. */
  const use = (address: string, entry: Entry): Snapshot => {
    entries.delete(address)
    entries.set(address, entry)
    return entry.snapshot
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
      dropChanged()
      const entry = entries.get(address)
      return entry && isCurrent(entry) ? use(address, entry) : undefined
    },
    lastKnown(address) {
      dropChanged()
      const entry = entries.get(address)
      return entry && use(address, entry)
    },
    forget: drop,
    set(address, versions, snapshot) {
      dropChanged()
      if (!isCurrent({ snapshot, versions })) return
      const size = sizeOf(snapshot)
      if (size > limit / 4) return
      drop(address)
      bytes += size
      entries.set(address, { snapshot, size, versions })
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
