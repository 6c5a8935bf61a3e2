/** Where a device remembers that its tour was given (spec.md, point 3); the early script reads it too, and hides what offers the tour. */
const key = 'tour-guide-initialized'

export function rememberTour(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // Nothing is kept here: the tour stays on offer.
  }
}

/** The tour is offered again, on this page's way to another as well. */
export function resetTour(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
  delete document.documentElement.dataset.tourGiven
}
