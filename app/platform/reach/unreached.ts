/** The four ways in which a call fails (point 8 of the specification), as the browser sees them. */
export type UnreachedKind = 'status' | 'network' | 'aborted' | 'timeout'

/** Something that somebody asked for and that did not come. */
export interface Unreached {
  kind: UnreachedKind
  /** The number of the status, or how many milliseconds were waited. */
  values: Record<string, number>
  /** What the server calls the request, where it answered. */
  requestId?: string
  /** A form that was not sent, or a page that did not open. */
  what: 'sending' | 'opening'
  /** Tries again. Absent where nothing is left to try with. */
  again?: () => void
}

let current: Unreached | undefined
const listeners = new Set<() => void>()

/** What is to be said now; undefined while all goes well. */
export const unreached = (): Unreached | undefined => current

export function onUnreached(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: Unreached | undefined): void {
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
}

export const report = (failure: Unreached): void => change(failure)

/** It has come after all, or nobody wants it any more. @param failure only while it is this one that is said */
export const settle = (failure?: Unreached): void => {
  if (failure === undefined || failure === current) change(undefined)
}

/** How long after `online` a network may still come to nothing, and how long is waited then, in milliseconds. */
const settling = 5_000
const pause = 1_000

let onlineAt = -Infinity

/**
 * Says what failed and waits until it is to be tried again: when somebody presses, or when the network is back. Browsers say `online` before
 * everything goes through again, and say it once: what fails right after it is tried again by itself.
 * @throws the signal's reason when it is called off, since something else was asked for meanwhile
 */
export function untilAgain(failure: Omit<Unreached, 'again'>, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const reported: Unreached = { ...failure, again: () => end(resolve) }
    const end = (how: () => void) => {
      clearTimeout(timer)
      removeEventListener('online', again)
      signal?.removeEventListener('abort', off)
      settle(reported)
      how()
    }
    const again = () => {
      onlineAt = Date.now()
      end(resolve)
    }
    const off = () => end(() => reject(signal?.reason as Error))
    const isSettling = Date.now() - onlineAt < settling
    const timer = isSettling ? setTimeout(() => end(resolve), pause) : undefined
    if (signal?.aborted) return off()
    addEventListener('online', again)
    signal?.addEventListener('abort', off)
    report(reported)
  })
}
