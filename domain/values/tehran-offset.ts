/** Only for the zone's rules; the words are ours, so that server and browser never print different ones. */
const zone = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tehran',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const dayMs = 24 * 60 * 60 * 1000
/** Before clocks had zones nothing changed, and there are years that the formatter does not tell from those of our era. */
const firstAsked = Date.UTC(1900, 0, 1)
/** Eleven years of days; then all are asked for anew. */
const mostRemembered = 4000

/** By the day in UTC, where the whole day has one: a list of readings asks for some thirty days again and again. */
const offsets = new Map<number, number>()

function ask(ms: number): number {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    zone.format(ms).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

/**
 * Milliseconds that clocks in Tehran are ahead of UTC at an instant. Asking the formatter takes some microseconds each time, adding none.
 * @throws RangeError of what is no instant
 */
export function tehranOffset(instant: number): number {
  const ms = Math.max(instant, firstAsked)
  const day = Math.floor(ms / dayMs)
  const known = offsets.get(day)
  if (known !== undefined) return known
  const first = ask(day * dayMs)
  // On the days on which clocks are changed, each instant is asked for.
  if (first !== ask((day + 1) * dayMs - 1)) return ask(ms)
  if (offsets.size >= mostRemembered) offsets.clear()
  offsets.set(day, first)
  return first
}
