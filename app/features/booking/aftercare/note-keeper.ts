/** After the last letter; and before what was not kept is tried again, longer each time. */
export const restMs = 1200
export const firstRetryMs = 4000
const longestRetryMs = 60_000

interface NoteKeeperOptions {
  /** Sends what stands there now; its answer comes by `answered`. */
  send: () => void
  /** Sends it while the page goes, when nobody hears an answer. */
  sendLast: () => void
}

/** Sees to it that what is typed is kept: a moment after the last letter, again until it is, and when the page is left. */
export class NoteKeeper {
  private typedTimes = 0
  private sentAt = 0
  private keptAt = 0
  private retryMs = firstRetryMs
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: NoteKeeperOptions) {}

  typed(): void {
    this.typedTimes += 1
    this.sendIn(restMs)
  }

  /** @param how `lost`: it did not arrive, or nobody knows; `refused`: it is not to be sent as it is */
  answered(how: 'kept' | 'lost' | 'refused'): void {
    if (how === 'lost') {
      if (this.timer === undefined) this.sendIn(this.retryMs)
      this.retryMs = Math.min(longestRetryMs, this.retryMs * 2)
      return
    }
    this.retryMs = firstRetryMs
    this.keptAt = this.sentAt
  }

  left(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.keptAt < this.typedTimes) this.options.sendLast()
    this.keptAt = this.typedTimes
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.sentAt = this.typedTimes
      this.options.send()
    }, ms)
  }
}
