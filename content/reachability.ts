export type ContentHealth = { ok: true } | { ok: false; since: Date; reason: string }

const firstPause = 1_000
const longestPause = 15_000

/**
 * Whether content answers. After a failure it is left alone for a moment, growing to 15 seconds, and then tried by one
 * caller at a time: pages stay quick while it is down.
 */
export class Reachability {
  private failures = 0
  private tryAgainAt = 0
  private isBeingTried = false
  private trouble: { since: Date; reason: string } | null = null

  constructor(private readonly now: () => Date) {}

  get isDown(): boolean {
    return this.failures > 0
  }

  /** True for a moment after a failure: nobody should try. */
  get isPausing(): boolean {
    return this.isDown && this.now().getTime() < this.tryAgainAt
  }

  /** True when a caller that could do with the last known result should. */
  get isToBeLeftAlone(): boolean {
    return this.isPausing || (this.isDown && this.isBeingTried)
  }

  health(): ContentHealth {
    return this.trouble ? { ok: false, ...this.trouble } : { ok: true }
  }

  trying(): void {
    this.isBeingTried = this.isDown
  }

  succeeded(): void {
    this.failures = 0
    this.isBeingTried = false
    this.trouble = null
  }

  failed(reason: string): void {
    this.failures++
    this.isBeingTried = false
    this.tryAgainAt = this.now().getTime() + Math.min(firstPause * 2 ** (this.failures - 1), longestPause)
    this.lostContact(reason)
  }

  /** The listener has lost its connection: reported, but fetches go on until one fails. */
  lostContact(reason: string): void {
    this.trouble = { since: this.trouble?.since ?? this.now(), reason }
  }
}
