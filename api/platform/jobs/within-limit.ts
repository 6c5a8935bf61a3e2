/** The work took longer than its definition allows. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded'
}

/** Another process holds the work by now: this one had been silent for too long. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/**
 * Waits for the work as long as its limit allows and nobody aborts it. JavaScript cannot be stopped from outside: work that does not look at the
 * signal may go on, but nobody waits for it, and its place is another's.
 * @throws what the work throws; TimeLimitExceeded; the reason of whoever aborts
 */
export async function withinLimit(
  seconds: number,
  abort: AbortController,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal } = abort
  signal.throwIfAborted()
  const timer = setTimeout(
    () => abort.abort(new TimeLimitExceeded(`Not done within ${seconds} s`)),
    seconds * 1000,
  )
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    await Promise.race([work(signal), aborted])
  } finally {
    clearTimeout(timer)
  }
}
