/** A value at a time, or a pair of them, such as systolic and diastolic pressure. */
export interface Reading {
  /** Instant or plain date. */
  at: string
  upper: number
  lower?: number
}

/** A range of values that a guideline names, drawn behind the readings. */
export interface Zone {
  name: string
  from: number
  to: number
  tone: 'good' | 'attention' | 'urgent'
}

export const timeOf = ({ at }: Reading): number => new Date(at).getTime()

/** The order in which a chart shows them: time runs on. */
export const inTime = (readings: Reading[]): Reading[] =>
  [...readings].sort((one, other) => timeOf(one) - timeOf(other))

const valuesOf = ({ upper, lower }: Reading) => (lower === undefined ? [upper] : [upper, lower])

/** The lowest and highest of a kind of value. */
export function extentOf(values: number[]): [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Values between which an axis runs: all readings with room around, in whole steps, and never of no height. */
export function valueDomain(readings: Reading[], step = 10): [low: number, high: number] {
  const [low, high] = extentOf(readings.flatMap(valuesOf))
  return [Math.floor((low - step / 2) / step) * step, Math.ceil((high + step / 2) / step) * step]
}

/** Times between which an axis runs; a single reading stands in the middle of two days. */
export function timeDomain(readings: Reading[]): [from: number, to: number] {
  const [from, to] = extentOf(readings.map(timeOf))
  const day = 86_400_000
  return from === to ? [from - day, to + day] : [from, to]
}

/** At most `most` of the readings' times, as many readings apart, the last among them. */
export function tickTimes(readings: Reading[], most: number): number[] {
  const times = [...new Set(readings.map(timeOf))]
  const stride = Math.ceil(times.length / Math.max(1, most))
  return times.filter((_, index) => (times.length - 1 - index) % stride === 0)
}

/** The index of the place nearest to `x`; `places` ascend. */
export function nearestIndex(places: number[], x: number): number {
  const distances = places.map((place) => Math.abs(place - x))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Where a cursor goes by a key. Time runs to the right in every language, so the keys do, too. */
export function cursorByKey(key: string, current: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, current + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, current - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
