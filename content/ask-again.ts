export interface Patience {
  /** Milliseconds from now until it is given up, whatever is still under way. */
  total: number
  /** Milliseconds after which a second attempt begins beside one that has not answered: its connection may be dead. */
  slowAfter: number
  /** Milliseconds before an attempt after one that failed; doubled with each. */
  firstPause: number
  /** Attempts in all. */
  attempts: number
}

export class OutOfPatience extends Error {
  override readonly name = 'OutOfPatience'
}

/**
 * Asks until somebody answers. A slow attempt goes on beside the next, and the first answer counts; what fails is tried again after a
 * pause.
 * @param ask gives up when its signal is aborted
 * @param isPassing whether a failure may be another one next time
 * @throws the last failure, the first that is not passing, or OutOfPatience
 */
export function askAgain<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { total, slowAfter, firstPause, attempts }: Patience,
  isPassing: (error: unknown) => boolean,
): Promise<Answer> {
  if (total <= 0) return Promise.reject(new OutOfPatience('there is no time left to ask in'))
  const over = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const later = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, milliseconds)
    timers.add(timer)
  }
  return new Promise<Answer>((resolve, reject) => {
    let begun = 0
    let underway = 0
    let isOver = false
    const end = (act: () => void) => {
      if (isOver) return
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      act()
      over.abort()
    }
    const begin = () => {
      if (isOver || begun >= attempts) return
      begun++
      underway++
      later(slowAfter, begin)
      ask(over.signal).then(
        (answer) => end(() => resolve(answer)),
        (error: unknown) => {
          underway--
          if (isPassing(error) && begun < attempts) {
            if (underway === 0) later(firstPause * 2 ** (begun - 1), begin)
          } else if (underway === 0 || !isPassing(error))
            end(() => reject(error instanceof Error ? error : new Error(String(error))))
        },
      )
    }
    later(total, () => end(() => reject(new OutOfPatience(`no answer within ${total} ms`))))
    begin()
  })
}
