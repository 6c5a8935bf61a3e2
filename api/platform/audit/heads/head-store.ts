import type { SignedHead } from './signed-head'

/**
 * Where signed heads are kept, outside of the database: appended to, never changed. They come in series: a new one begins when an operator has
 * accepted that the chain is not the one that was signed before; the newest series counts, and the others stay as they are.
 */
export interface HeadStore {
  /** The newest of the series that counts. */
  last(): Promise<SignedHead | null>
  /** Those of the series that counts whose position is above `after` and at most `upTo`, in their order. */
  between(after: number, upTo: number): Promise<SignedHead[]>
  append(head: SignedHead): Promise<void>
  /** Begins a series with this head. */
  begin(head: SignedHead): Promise<void>
}
