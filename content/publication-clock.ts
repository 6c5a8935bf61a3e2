/** A query's next due moment is looked up again at least daily: timers cannot wait longer than 24 days. */
const longestWait = 24 * 60 * 60 * 1_000
const afterFailure = 30_000
/** Changes come in bursts: the plan is made once they have passed. */
const afterChange = 100

export interface PublicationClockOptions {
  /** The earliest `publishedAt` after `since`, or null. */
  findNextDue: (since: Date) => Promise<string | null>
  onDue: () => void
  now: () => Date
}

/**
 * Knows when the next article comes due. Results that depend on `$now` change at those moments only, so they are cached
 * without the time in their key and forgotten when it comes.
 */
export class PublicationClock {
  private timer: NodeJS.Timeout | undefined
  private isClosed = false
  private round = 0

  constructor(private readonly options: PublicationClockOptions) {}

  /** Looks for what comes due after `since`, soon; an earlier plan is dropped. */
  plan(since: Date, delay = afterChange): void {
    this.round++
    this.wake(delay, () => this.look(since))
  }

  close(): void {
    this.isClosed = true
    this.round++
    clearTimeout(this.timer)
  }

  private look(since: Date): void {
    const { round } = this
    this.options.findNextDue(since).then(
      (due) => {
        if (round === this.round && due !== null) this.waitFor(new Date(due))
      },
      () => {
        if (round === this.round) this.plan(since, afterFailure)
      },
    )
  }

  private waitFor(due: Date): void {
    const left = due.getTime() - this.options.now().getTime()
    if (left <= 0) this.options.onDue()
    else this.wake(Math.min(left, longestWait), () => this.waitFor(due))
  }

  private wake(after: number, action: () => void): void {
    clearTimeout(this.timer)
    if (this.isClosed) return
    this.timer = setTimeout(action, after)
    this.timer.unref()
  }
}
