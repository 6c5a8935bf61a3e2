import type { SearchKind } from '~/domain/search/entry'
import type { SearchResult } from './result'

/** What is suggested while somebody types. */
export interface Suggestions {
  /** For which it was asked. */
  q: string
  words: readonly string[]
  items: (Pick<SearchResult, 'id' | 'path' | 'title'> & {
    kind: SearchKind
    /** Whole toman, of what is sold. */
    price?: number
  })[]
}
