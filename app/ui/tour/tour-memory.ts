/** Where a device remembers that its tour was given (spec.md, point 3). */
const key = 'tour-guide-initialized'

/** False when the browser keeps nothing: then the tour is not begun, rather than begun on every visit. */
export function isTourDue(): boolean {
  try {
    return localStorage.getItem(key) === null
  } catch {
    return false
  }
}

export function rememberTour(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // Nothing is kept here, and nothing is owed.
  }
}

/** The tour is given again at the next visit of its page. */
export function resetTour(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
