const dayMs = 24 * 60 * 60 * 1000

/** When something goes that is kept for so many days after the last that was done with it. */
export const keptUntil = (touchedAt: Date, keptDays: number): Date =>
  new Date(touchedAt.getTime() + keptDays * dayMs)

/** What was touched before this has gone by now. */
export const keptFrom = (now: Date, keptDays: number): Date => new Date(now.getTime() - keptDays * dayMs)
