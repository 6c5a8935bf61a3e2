/** Two readings that belong together, while the second is still to come. */
export interface Series {
  user: string
  /** Of the family; null: the person’s own. */
  member: string | null
  type: string
  /** Key of the first in the outbox, and what was typed of it. */
  key: string
  fields: Record<string, string>
  /** When the minute is over, in milliseconds of the device’s clock: a locked phone changes nothing about it. */
  endsAt: number
}

const name = 'tapesh-series'

/** After so long the second is no second any more. */
const forgottenAfterMs = 15 * 60_000

/** What was begun in this tab, of this record; it ends with the tab. */
export function readSeries(
  { user, member, type }: Pick<Series, 'user' | 'member' | 'type'>,
  now: number,
): Series | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Series | null
    const isCurrent =
      kept?.user === user &&
      kept.member === member &&
      kept.type === type &&
      now - kept.endsAt < forgottenAfterMs
    return isCurrent ? kept : undefined
  } catch {
    return undefined
  }
}

/** @param series undefined when it is over */
export function keepSeries(series: Series | undefined): void {
  try {
    if (series) sessionStorage.setItem(name, JSON.stringify(series))
    else sessionStorage.removeItem(name)
  } catch {
    // Refused or full: a tab that is thrown away meanwhile begins anew.
  }
}
