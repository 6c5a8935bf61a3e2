import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseTooSlow } from './outage'

/**
 * How long one piece of work waits for the database, in milliseconds: for a connection and for answers, all its statements together. Only
 * waiting counts, so that a long upload is not cut short. What waits for several answers at once waits once.
 */
class Patience {
  private spent = 0
  private waits = 0
  private since = 0

  constructor(
    private readonly limit: number,
    /** Each wait anew, for work that nobody stands in line for. */
    private readonly isRenewed = false,
  ) {}

  get left(): number {
    if (this.isRenewed) return this.limit
    return this.limit - this.spent - (this.waits > 0 ? performance.now() - this.since : 0)
  }

  /** @returns what is to be called when the wait is over; once */
  begin(): () => void {
    if (this.waits++ === 0) this.since = performance.now()
    return () => {
      if (--this.waits === 0) this.spent += performance.now() - this.since
    }
  }
}

/** Of a request: with what else it does it is answered within ten seconds. */
export const requestPatience = 8000

/** A little more than `statement_timeout`, so that PostgreSQL ends a slow statement and this ends what PostgreSQL cannot. */
const ofBackground = new Patience(40_000, true)
const ofAll = new Patience(Infinity)

const current = new AsyncLocalStorage<Patience>()

/** The patience of whatever runs: of its request, else that of jobs, which is counted for each statement. */
export const currentPatience = (): Patience => current.getStore() ?? ofBackground

/** Runs work that somebody waits for. Inside of other such work it shares that one's patience. */
export const withPatience = <Result>(milliseconds: number, work: () => Result): Result =>
  currentPatience() === ofBackground ? current.run(new Patience(milliseconds), work) : work()

/** Runs work that outlives whatever began it, and does not share its patience. */
export const inBackground = <Result>(work: () => Result): Result => current.run(ofBackground, work)

/** Runs work that takes the time it takes, such as a migration or waiting for another process's. */
export const withoutLimit = <Result>(work: () => Result): Result => current.run(ofAll, work)

/** @throws DatabaseTooSlow when `answer` does not come while there is patience; what comes later is handed to `tooLate` */
export function whilePatient<Answer>(
  answer: Promise<Answer>,
  tooLate: (answer: Answer) => void,
): Promise<Answer> {
  const { left } = currentPatience()
  if (left === Infinity) return answer
  return new Promise((resolve, reject) => {
    let isOver = false
    const timer = setTimeout(
      () => {
        isOver = true
        reject(new DatabaseTooSlow('No connection was to be had while its caller waited', false))
      },
      Math.max(left, 0),
    )
    answer.then(
      (given) => {
        clearTimeout(timer)
        if (isOver) tooLate(given)
        else resolve(given)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error as Error)
      },
    )
  })
}
