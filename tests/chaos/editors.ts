import { setTimeout as wait } from 'node:timers/promises'

/** Somebody who saves one document again and again in the Studio of one process, and remembers what was said to be saved. */
export class Editor {
  private readonly documentId: string
  private tried = 0
  private saved = 0
  /** How often it was said that the disk is full. */
  fullDisks = 0

  constructor(
    readonly origin: string,
    private readonly name: string,
    /** Told of a refusal that says neither when to come back nor why. */
    private readonly onUnhelpful: (answer: string) => void,
  ) {
    this.documentId = `chaos-${name}`
  }

  get savedSoFar(): number {
    return this.saved
  }

  private transactionId = (n: number) => `chaos-${this.name}-${n}`

  /** Saves until `isOver`; what did not come through is sent again as it was, as the Studio does. */
  async edit(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const n = this.saved + 1
      this.tried = n
      const response = await fetch(`${this.origin}/v1/data/mutate/production`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          transactionId: this.transactionId(n),
          mutations: [{ createOrReplace: { _id: this.documentId, _type: 'chaos', n } }],
        }),
      }).catch(() => null)
      if (response) await this.note(response, n)
      // Nobody types faster.
      await wait(50)
    }
  }

  private async note(response: Response, n: number): Promise<void> {
    const text = await response.text().catch(() => null)
    // The process died while it answered.
    if (text === null) return
    if (response.ok) this.saved = n
    else if (response.status === 507 && text.includes('is full')) this.fullDisks += 1
    else if (!response.headers.has('retry-after')) this.onUnhelpful(`${response.status} ${text}`)
  }

  /** What was said to be saved and is not there: as a transaction of the document's history, or in the document. */
  async lost(): Promise<string[]> {
    const { documents } = await this.read<{ documents: { n: number }[] }>(`doc/production/${this.documentId}`)
    const n = documents[0]?.n ?? 0
    const there = await this.history()
    const lost = Array.from({ length: this.saved }, (_, place) => this.transactionId(place + 1)).filter(
      (id) => !there.has(id),
    )
    if (n < this.saved || n > this.tried) lost.push(`${this.documentId} has ${n}, saved was ${this.saved}`)
    return lost
  }

  private async read<Body>(path: string): Promise<Body> {
    const response = await fetch(`${this.origin}/v1/data/${path}`)
    if (!response.ok) throw new Error(`${response.status} ${path}`)
    return (await response.json()) as Body
  }

  private async history(): Promise<Set<string>> {
    const there = new Set<string>()
    const pageLength = 1000
    for (let last = ''; ;) {
      const from = last && `&fromTransaction=${last}`
      const response = await fetch(
        `${this.origin}/v1/data/history/production/transactions/${this.documentId}?excludeMutations=true&limit=${pageLength}${from}`,
      )
      const lines = (await response.text()).split('\n').filter((line) => line !== '')
      for (const line of lines) {
        last = (JSON.parse(line) as { id: string }).id
        there.add(last)
      }
      if (lines.length < pageLength) return there
    }
  }
}
