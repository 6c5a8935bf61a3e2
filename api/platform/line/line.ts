import { AsyncLocalStorage } from 'node:async_hooks'

export interface LineOptions {
  /** How many have their turn at once. */
  turns: number
  /** How many may wait. */
  places: number
  /** How many of them may be one owner's, so that nobody fills the line alone; twenty when absent. */
  placesOfOwner?: number
}

export interface Entering {
  /** Who comes again with it keeps the place. */
  id: string
  /** Whose it is: a person, or a session. */
  owner: string
  /** Since when, in epoch milliseconds, for who comes again: whoever came earlier is earlier. */
  since?: number
  /** Milliseconds that a turn is waited for. */
  patience: number
  /** Whoever waits is gone. */
  signal?: AbortSignal
}

/** A turn, to be ended once; or how many are ahead of whoever waited in vain; or no place at all. */
export type Entered =
  { kind: 'turn'; turn: Turn } | { kind: 'place'; ahead: number } | { kind: 'full'; isOwn: boolean }

interface Waiting {
  id: string
  owner: string
  since: number
  /** Gives the turn; absent while whoever waits is away, such as between two looks at a page. */
  give?: () => void
  forgetting?: NodeJS.Timeout
}

/** Of real waiting, which is no business of the API's clock. */
const wallTime = () => performance.timeOrigin + performance.now()

/** How long a place is kept for who went to come again. */
const keptFor = 15_000

/**
 * A bounded line before work that many want at once and that is done fastest by a few at a time. First come, first served, over all looks
 * that somebody takes at their place.
 */
export class Line {
  private taken = 0
  private waiting: Waiting[] = []

  constructor(private readonly options: LineOptions) {}

  /** How many have a turn, and how many wait. */
  get length(): { taken: number; waiting: number } {
    return { taken: this.taken, waiting: this.waiting.length }
  }

  async enter({ id, owner, since = wallTime(), patience, signal }: Entering): Promise<Entered> {
    const known = this.waiting.find((one) => one.id === id && !one.give)
    if (!known) {
      if (this.taken < this.options.turns && !this.waiting.some(({ give }) => give)) return this.turn()
      const ofOwner = this.waiting.filter((one) => one.owner === owner).length
      const { places, placesOfOwner = 20 } = this.options
      const isOwn = ofOwner >= placesOfOwner
      if (isOwn || this.waiting.length >= places) return { kind: 'full', isOwn }
    }
    const own = known ?? this.place({ id, owner, since })
    clearTimeout(own.forgetting)
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', gone)
        delete own.give
      }
      const away = () => {
        over()
        own.forgetting = setTimeout(() => this.forget(own), keptFor)
        own.forgetting.unref()
        resolve({ kind: 'place', ahead: this.waiting.indexOf(own) })
      }
      const gone = () => {
        away()
        this.forget(own)
      }
      const timer = setTimeout(away, patience)
      own.give = () => {
        over()
        this.forget(own)
        resolve(this.turn())
      }
      signal?.addEventListener('abort', gone, { once: true })
      if (signal?.aborted) gone()
      this.serve()
    })
  }

  private turn(): Entered {
    this.taken += 1
    return { kind: 'turn', turn: new Turn(this) }
  }

  /** In the order of their coming: most come last. */
  private place(entry: Waiting): Waiting {
    const before = this.waiting.findLastIndex(({ since }) => since <= entry.since)
    this.waiting.splice(before + 1, 0, entry)
    return entry
  }

  private forget(entry: Waiting): void {
    clearTimeout(entry.forgetting)
    this.waiting = this.waiting.filter((one) => one !== entry)
  }

  /** @internal */
  giveBack(): void {
    this.taken -= 1
    this.serve()
  }

  /** Before all others. @internal */
  async takeAgain(): Promise<void> {
    if (this.taken < this.options.turns) {
      this.taken += 1
      return
    }
    await new Promise<void>((resolve) => {
      const entry: Waiting = { id: '', owner: '', since: -Infinity }
      entry.give = () => {
        this.forget(entry)
        this.taken += 1
        resolve()
      }
      this.place(entry)
    })
  }

  private serve(): void {
    while (this.taken < this.options.turns) {
      const next = this.waiting.find(({ give }) => give)
      if (!next) return
      next.give?.()
    }
  }
}

/** Somebody's turn. */
export class Turn {
  private isHeld = true
  private isOver = false

  constructor(private readonly line: Line) {}

  /** Runs work that has its turn: it stands in no line again, and has the connections that are kept for it. */
  run<Result>(work: () => Result): Result {
    return holding.run(this, work)
  }

  end(): void {
    this.isOver = true
    this.giveBack()
  }

  /** @internal */
  async aside<Result>(work: () => Promise<Result>): Promise<Result> {
    // Others of the same turn may have stepped aside already.
    if (!this.isHeld) return work()
    this.giveBack()
    try {
      return await work()
    } finally {
      if (!this.isOver) {
        await this.line.takeAgain()
        this.isHeld = true
        // Ended while it stood in line again.
        if (this.hasEnded()) this.giveBack()
      }
    }
  }

  private hasEnded(): boolean {
    return this.isOver
  }

  private giveBack(): void {
    if (!this.isHeld) return
    this.isHeld = false
    this.line.giveBack()
  }
}

const holding = new AsyncLocalStorage<Turn>()

/** Whether whatever runs has its turn. */
export const hasTurn = (): boolean => holding.getStore() !== undefined

/** Lets others have the turn while this waits for somebody else, such as the gateway: a slow one would otherwise hold up the whole line. */
export const asideOfLine = <Result>(work: () => Promise<Result>): Promise<Result> =>
  holding.getStore()?.aside(work) ?? work()
