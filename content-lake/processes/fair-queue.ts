/** Too much is waiting already, of everybody or of this caller. */
export class QueueFull extends Error {
  constructor() {
    super('Too much is waiting to be done')
    this.name = 'QueueFull'
  }
}

export interface FairQueueOptions {
  /** How much is done at once. */
  atOnce: number
  /** How much of one caller's is done at once; less than `atOnce`, so that somebody else always finds a free place. */
  ofOneCaller: number
  /** How much may wait, in all and of one caller. */
  mayWait: { inAll: number; ofOneCaller: number }
}

interface Waiting {
  begin: () => void
}

/**
 * Does heavy work a few at a time. Who waits is taken in turns, one of each caller: somebody who asks for a hundred
 * things makes somebody who asks for one wait for one.
 */
export class FairQueue {
  /** In the order in which callers get their turns. */
  private readonly waiting = new Map<string, Waiting[]>()
  private readonly later: Waiting[] = []
  private readonly running = new Map<string, number>()
  private runningInAll = 0
  private waitingInAll = 0

  constructor(private readonly options: FairQueueOptions) {}

  /** @throws QueueFull */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    await this.turn(caller)
    try {
      return await work()
    } finally {
      this.ended(caller)
      this.beginNext()
    }
  }

  /**
   * Does something once nothing else is being done: nobody waits for it.
   * @throws QueueFull when as much is put off already
   */
  async putOff<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.later.length >= this.options.mayWait.ofOneCaller) throw new QueueFull()
    if (this.runningInAll === 0) return this.run(caller, work)
    await new Promise<void>((resolve) => this.later.push({ begin: resolve }))
    return this.run(caller, work)
  }

  private turn(caller: string): Promise<void> | undefined {
    if (this.hasPlaceFor(caller)) {
      this.began(caller)
      return undefined
    }
    const { mayWait } = this.options
    const line = this.waiting.get(caller) ?? []
    if (this.waitingInAll >= mayWait.inAll || line.length >= mayWait.ofOneCaller) {
      return Promise.reject(new QueueFull())
    }
    return new Promise((resolve) => {
      line.push({ begin: resolve })
      this.waiting.set(caller, line)
      this.waitingInAll += 1
    })
  }

  private hasPlaceFor(caller: string): boolean {
    const { atOnce, ofOneCaller } = this.options
    return this.runningInAll < atOnce && (this.running.get(caller) ?? 0) < ofOneCaller
  }

  private began(caller: string): void {
    this.running.set(caller, (this.running.get(caller) ?? 0) + 1)
    this.runningInAll += 1
  }

  private ended(caller: string): void {
    const left = (this.running.get(caller) ?? 1) - 1
    if (left > 0) this.running.set(caller, left)
    else this.running.delete(caller)
    this.runningInAll -= 1
  }

  private beginNext(): void {
    for (const [caller, line] of this.waiting) {
      if (!this.hasPlaceFor(caller)) continue
      const next = line.shift()
      // Who has had a turn goes to the end of the row.
      this.waiting.delete(caller)
      if (line.length > 0) this.waiting.set(caller, line)
      if (!next) continue
      this.waitingInAll -= 1
      this.began(caller)
      next.begin()
      return
    }
    if (this.runningInAll === 0) this.later.shift()?.begin()
  }
}
