/** A timer holds no more than 24 days; nobody waits so long. */
export const longestMs = 20 * 24 * 3_600_000
/** Between two questions once the instant has come by either clock. */
export const againMs = 5000
/** So that the instant has come on the server as well. */
const afterMs = 500

/**
 * Milliseconds until a page asks again whether an instant has come, which the server decides: the clock of a device may be wrong by minutes. By the clock that
 * says sooner; every few seconds once that has come and the server did not find so.
 * @param made when the server made what the page knows; now, by the device
 */
export function untilAsking(instant: string, made: string, now: number): number {
  const at = Date.parse(instant)
  const left = Math.min(at - now, at - Date.parse(made))
  return left > 0 ? left + afterMs : againMs
}

/** So often in a row a page asks what has become of something that should be over: for about a quarter of an hour. */
const mostTimes = 20
const shortestPauseMs = 2000
const longestPauseMs = 60_000

/**
 * The same for what ends at an instant: by the clock of the server alone, after whose end it is asked; then less and less often, and not for ever.
 * @param times how often it has been asked
 * @returns null: no more
 */
export function untilSettled(instant: string, made: string, times: number): number | null {
  const left = Date.parse(instant) - Date.parse(made)
  if (left > 0) return left + afterMs
  if (times >= mostTimes) return null
  return times === 0 ? afterMs : Math.min(longestPauseMs, shortestPauseMs * 2 ** (times - 1))
}
