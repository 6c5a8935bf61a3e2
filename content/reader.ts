import type { ClientReturn, QueryParams } from '@sanity/client'
import type { Locale } from '../domain/values/locale'

/** Reads content for one visitor: locale and perspective are settled when the reader is made. */
export interface ContentReader {
  readonly locale: Locale
  /** Drafts are read and texts carry click-to-edit marks. */
  readonly preview: boolean
  /** Ids of the doctors who are shown to everybody: content keeps pages of others, which are not there for now. `null` while nobody has said. */
  readonly shownDoctors: ReadonlySet<string> | null
  /**
   * The result of a query of `content/queries`; `$locale` and `$now` are supplied by the reader, whatever `params` say:
   * `$now` is no part of the cache's key, since the store forgets its results the moment an article comes due.
   * Published results come from the process's cache and are frozen, since pages share them; when content is unreachable the
   * last known result is answered.
   * @throws ContentUnavailable when content is unreachable and nothing is known yet
   */
  fetch<const Query extends string>(query: Query, params?: QueryParams): Promise<ClientReturn<Query>>
  /**
   * The same past the cache, for what is large and seldom asked: nothing of it is kept, and nothing that pages need leaves for it.
   * @throws ContentUnavailable when content is unreachable
   */
  fetchPast<const Query extends string>(query: Query, params?: QueryParams): Promise<ClientReturn<Query>>
}

/** The process's view of content: a cache over `@sanity/client`, kept fresh by listening for changes. */
export interface ContentStore {
  /** Changes whenever anything published has changed; page snapshots are keyed on it. */
  readonly version: number
  /** Moves only when something has changed for certain; `version` moves also when a change may have been missed. */
  readonly changes: number
  reader(options: { locale: Locale; preview: boolean }): ContentReader
  /** Called after `version` moved. Returns the unsubscriber. */
  onChange(listener: () => void): () => void
  /** Marks everything as changed at once: the embedded lake calls it before a writer is answered. */
  invalidate(): void
  /** From now on these doctors alone have pages; where they are not the ones of before, everything counts as changed. */
  showDoctors(ids: ReadonlySet<string>): void
  /** `ok` when the last fetch or listener contact succeeded, else since when it has not. */
  health(): { ok: true } | { ok: false; since: Date; reason: string }
  close(): void
}

export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable'
  readonly isOutage = true
}
