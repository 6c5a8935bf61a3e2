interface Entry {
  value: unknown
  size: number
  /** The version of content that was current when the fetch of this result began. */
  version: number
}

export interface CacheLimits {
  entries: number
  /** Of the results as JSON, in characters. */
  size: number
}

/**
 * Results by key, the longest unread leaving first. A result outlives its version: it is then the last known one, to be
 * served when content cannot be reached.
 */
export class ResultCache {
  private readonly entries = new Map<string, Entry>()
  private held = 0

  constructor(private readonly limits: CacheLimits) {}

  find(key: string): { value: unknown; version: number } | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry
  }

  /** Keeps a result unless one of a later version is there. */
  keep(key: string, value: unknown, version: number): void {
    const known = this.entries.get(key)
    if (known && known.version > version) return
    const size = key.length + (JSON.stringify(value) ?? '').length
    this.drop(key)
    if (size > this.limits.size) return
    this.entries.set(key, { value: frozen(value), size, version })
    this.held += size
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.entries && this.held <= this.limits.size) break
      this.drop(oldest)
    }
  }

  get count(): number {
    return this.entries.size
  }

  private drop(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.held -= entry.size
  }
}

/** Many pages share one result, so none may change it. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
