import { inBackground } from '~/api/platform/database/patience'

interface FollowerOptions {
  /** Does all that has been asked for until now; what is asked for meanwhile is another turn. */
  turn: () => Promise<void>
  onFailure: (error: unknown) => void
  /** Milliseconds until a turn that failed is tried again. */
  pause: number
}

export interface Follower {
  /** Asks for a turn, at once or when the one under way is over. */
  ask(): void
  /** Waits for the turn under way; there is none afterwards. */
  close(): Promise<void>
}

/** Turns of work, one at a time, so that what is sent is in the order in which it was read. */
export function createFollower({ turn, onFailure, pause }: FollowerOptions): Follower {
  let isAsked = false
  let isClosed = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    while (isAsked && !isClosed) {
      isAsked = false
      try {
        await turn()
      } catch (error) {
        onFailure(error)
        isAsked = false
        timer = setTimeout(ask, pause)
        timer.unref()
      }
    }
    running = undefined
  }
  const ask = (): void => {
    isAsked = true
    if (!isClosed) running ??= inBackground(run)
  }
  return {
    ask,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
