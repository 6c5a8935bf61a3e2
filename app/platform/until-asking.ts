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
