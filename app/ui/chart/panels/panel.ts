/** How much attention a value asks for; each has a shape of its own beside its colour. */
export type Tone = 'good' | 'attention' | 'urgent'

/** A range of values with its name; `to` is not included and may be endless. */
export interface Zone {
  name: string
  from: number
  to: number
  tone: Tone
  /** To be looked at now: told also where the axis does not reach it. */
  isUrgent?: true
}

/** One drawing of several that share their time. */
export interface Panel {
  name: string
  unit: string
  /** From low to high, without gaps. */
  zones: readonly Zone[]
  /** A limit that is named on the axis. */
  threshold?: number
  /** Between which the axis is rounded, and how far its lines are apart at least. */
  step: number
}

/** The readings of a short while: of one value its lowest, highest and mean. */
export interface PanelPoint {
  /** Epoch milliseconds. */
  at: number
  count: number
  /** Judged by other limits than the zones behind: drawn as a square, and in no mean. */
  isApart: boolean
  /** A value of each panel; null where it was not measured. */
  values: readonly (PanelValue | null)[]
}

export interface PanelValue {
  low: number
  high: number
  mean: number
}

const partsOfValue = 3
const partsOfHead = 3

/** Points as one list of numbers: a page of hundreds of them carries a fifth of what objects would cost. */
export const packPoints = (points: readonly PanelPoint[]): number[] =>
  points.flatMap(({ at, count, isApart, values }) => [
    at / 60_000,
    count,
    isApart ? 1 : 0,
    ...values.flatMap((value) => (value ? [value.low, value.high, value.mean] : [NaN, NaN, NaN])),
  ])

/** @param panels how many values each point has */
export function unpackPoints(packed: readonly number[], panels: number): PanelPoint[] {
  const stride = partsOfHead + panels * partsOfValue
  return Array.from({ length: Math.floor(packed.length / stride) }, (_, place) => {
    const [minute = 0, count = 0, apart = 0, ...numbers] = packed.slice(place * stride, (place + 1) * stride)
    return {
      at: minute * 60_000,
      count,
      isApart: apart === 1,
      values: Array.from({ length: panels }, (__, index) => {
        const [low = NaN, high = NaN, mean = NaN] = numbers.slice(index * partsOfValue)
        return Number.isNaN(low) ? null : { low, high, mean }
      }),
    }
  })
}

/** The zone that a value lies in. */
export const zoneOf = (zones: readonly Zone[], value: number): Zone | undefined =>
  zones.find(({ from, to }) => value >= from && value < to)

/** Shapes of marks: good lies between what is above and below it. */
export type Mark = 'good' | 'above' | 'below' | 'urgent'

/** The mark of a value: attention points to the side on which what is good was left. */
export function markOf(zones: readonly Zone[], value: number): Mark {
  const { tone, from } = zoneOf(zones, value) ?? { tone: 'good', from: value }
  if (tone === 'good') return 'good'
  if (tone === 'urgent') return 'urgent'
  const good = zones.find((zone) => zone.tone === 'good')
  return good && from < good.from ? 'below' : 'above'
}

/** Between which values an axis runs: every reading and the limit with room around, in whole steps. */
export function panelDomain(
  { threshold, step }: Pick<Panel, 'threshold' | 'step'>,
  values: readonly (PanelValue | null)[],
): [low: number, high: number] {
  let low = threshold ?? Infinity
  let high = threshold ?? -Infinity
  for (const value of values)
    if (value) {
      low = Math.min(low, value.low)
      high = Math.max(high, value.high)
    }
  if (low > high) return [0, step]
  const rounded = (value: number) => Number((value * step).toFixed(6))
  return [rounded(Math.floor(low / step - 0.4)), rounded(Math.ceil(high / step + 0.4))]
}

/** Values that an axis names, at most `most`, in whole steps. */
export function axisValues([low, high]: readonly [number, number], step: number, most = 6): number[] {
  const times = [1, 2, 5, 10, 20, 50].find((one) => (high - low) / (step * one) <= most) ?? 100
  const stride = step * times
  const first = Math.ceil(low / stride - 1e-9)
  const count = Math.max(0, Math.floor(high / stride + 1e-9) - first + 1)
  return Array.from({ length: count }, (_, index) => Number(((first + index) * stride).toFixed(6)))
}

const dayMs = 86_400_000

/** Over how many days a mean goes along a range of this length. */
export const meanDaysOf = (rangeMs: number): number =>
  rangeMs <= 100 * dayMs ? 7 : rangeMs <= 400 * dayMs ? 30 : 90

/** Readings of which a mean says something: where a line would begin with fewer, it would begin with a jump. */
const fewest = 3

/** The mean of the days before each point, that point included: of every reading the same weight, of those apart none. */
export function movingMean(
  points: readonly PanelPoint[],
  panel: number,
  days: number,
): { at: number; value: number }[] {
  const line: { at: number; value: number }[] = []
  const within = points.flatMap(({ at, count, isApart, values }) => {
    const value = values[panel]
    return value && !isApart ? [{ at, count, sum: value.mean * count }] : []
  })
  let sum = 0
  let count = 0
  let first = 0
  for (const point of within) {
    sum += point.sum
    count += point.count
    for (let oldest = within[first]; oldest && oldest.at <= point.at - days * dayMs; oldest = within[first]) {
      sum -= oldest.sum
      count -= oldest.count
      first += 1
    }
    if (count >= fewest) line.push({ at: point.at, value: sum / count })
  }
  return line
}
