/** Keeps what was used most recently, up to a total weight. */
export class Recent<Value> {
  private readonly entries = new Map<string, { value: Value; weight: number }>()
  private total = 0

  constructor(private readonly maximumWeight: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    // A map iterates in the order of insertion: put last what was used last.
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, weight: number): void {
    if (weight > this.maximumWeight) return
    this.forget(key)
    this.entries.set(key, { value, weight })
    this.total += weight
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maximumWeight) break
      this.forget(oldest)
    }
  }

  get size(): number {
    return this.entries.size
  }

  private forget(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.total -= entry.weight
  }
}
