/** What a mark calls for: nothing, a look, a look now. */
export type MarkTone = 'plain' | 'attention' | 'urgent'

/** A mark of a small chart, in units from the upper left corner; time runs to the right in every language. */
export type Mark =
  /** `hatched`: what lies above a limit, so that grey print keeps it apart from `filled`, where readings are normal. */
  | { kind: 'zone'; look: 'hatched' | 'filled'; x: number; y: number; width: number; height: number }
  | { kind: 'bar'; x: number; y: number; width: number; height: number }
  | { kind: 'limit'; x1: number; x2: number; y: number }
  | { kind: 'line'; points: readonly (readonly [x: number, y: number])[] }
  | { kind: 'dot'; x: number; y: number; radius: number; isHollow: boolean; tone: MarkTone }
  /** `y`: its base line. */
  | {
      kind: 'label'
      x: number
      y: number
      anchor: 'start' | 'middle' | 'end'
      text: string
      isLimit: boolean
    }

export interface Drawing {
  width: number
  height: number
  marks: readonly Mark[]
}

interface Span {
  /** Milliseconds. */
  from: number
  to: number
}

interface Scale {
  (value: number): number
}

const scale =
  ([fromLow, fromHigh]: readonly [number, number], [toLow, toHigh]: readonly [number, number]): Scale =>
  (value) => {
    const share = fromHigh === fromLow ? 0.5 : (value - fromLow) / (fromHigh - fromLow)
    return Math.round((toLow + share * (toHigh - toLow)) * 10) / 10
  }

export interface PairPoint {
  at: number
  /** Means of the stretch that the point stands for. */
  upper: number
  lower: number
  /** By the limits of each. */
  isUpperHigh: boolean
  isLowerHigh: boolean
}

export interface PairChart extends Span {
  points: readonly PairPoint[]
  /** Where each begins to be high; null where nobody says. */
  limits: { upper: number | null; lower: number | null }
  /** Texts under the chart, at instants of the span. */
  days: readonly { at: number; text: string }[]
  number: (value: number) => string
}

const pairSize = { width: 560, height: 170, left: 8, right: 520, top: 8, bottom: 140 }

/** Pairs of which one is above the other, such as blood pressure: a bar from one to the other, a dot at each end. */
export function drawPairs({ points, limits, days, number, from, to }: PairChart): Drawing {
  const { width, height, left, right, top, bottom } = pairSize
  const known = [
    ...points.flatMap(({ upper, lower }) => [upper, lower]),
    ...[limits.upper, limits.lower].filter((limit) => limit !== null),
  ]
  const lowest = Math.floor((Math.min(...known) - 5) / 10) * 10
  const highest = Math.ceil((Math.max(...known) + 5) / 10) * 10
  const x = scale([from, to], [left + 6, right - 6])
  const y = scale([lowest, highest], [bottom, top])
  const limitMarks = [limits.upper, limits.lower].flatMap((limit): Mark[] =>
    limit === null
      ? []
      : [
          { kind: 'limit', x1: left, x2: right, y: y(limit) },
          {
            kind: 'label',
            x: right + 8,
            y: y(limit) + 4,
            anchor: 'start',
            text: number(limit),
            isLimit: true,
          },
        ],
  )
  const ends = [lowest, highest].filter((end) =>
    [limits.upper, limits.lower].every((limit) => limit === null || Math.abs(y(limit) - y(end)) >= 14),
  )
  return {
    width,
    height,
    marks: [
      ...(limits.upper === null
        ? []
        : [
            {
              kind: 'zone',
              look: 'hatched',
              x: left,
              y: top,
              width: right - left,
              height: y(limits.upper) - top,
            } as const,
          ]),
      ...limitMarks,
      ...ends.map((end): Mark => ({
        kind: 'label',
        x: right + 8,
        y: y(end) + 4,
        anchor: 'start',
        text: number(end),
        isLimit: false,
      })),
      ...points.flatMap(({ at, upper, lower, isUpperHigh, isLowerHigh }): Mark[] => [
        { kind: 'bar', x: x(at) - 2, y: y(upper), width: 4, height: y(lower) - y(upper) },
        {
          kind: 'dot',
          x: x(at),
          y: y(upper),
          radius: 3.2,
          isHollow: false,
          tone: isUpperHigh ? 'attention' : 'plain',
        },
        {
          kind: 'dot',
          x: x(at),
          y: y(lower),
          radius: 3.2,
          isHollow: true,
          tone: isLowerHigh ? 'attention' : 'plain',
        },
      ]),
      ...dayLabels(days, x, height - 8, [left, right]),
    ],
  }
}

/** The first and the last stay within the chart. */
const dayLabels = (
  days: readonly { at: number; text: string }[],
  x: Scale,
  y: number,
  [left, right]: readonly [number, number],
): Mark[] =>
  days.map(({ at, text }, index): Mark => {
    const anchor = index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'
    const place = anchor === 'start' ? left : anchor === 'end' ? right : x(at)
    return { kind: 'label', x: place, y, anchor, text, isLimit: false }
  })

export interface LineChart extends Span {
  points: readonly { at: number; value: number; tone: MarkTone }[]
  /** Where a guideline calls readings normal; null where it does not. */
  normal: { from: number; to: number } | null
  number: (value: number) => string
}

const lineSize = { width: 210, height: 74, left: 4, right: 172, top: 6, bottom: 68 }

/** One value over time, with what is normal behind it as far as it is near. */
export function drawLine({ points, normal, number, from, to }: LineChart): Drawing {
  const { width, height, left, right, top, bottom } = lineSize
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((most - least) * 0.25, Math.abs(most) * 0.02, 0.5)
  const [lowest, highest] = [least - room, most + room]
  const x = scale([from, to], [left + 4, right - 4])
  const y = scale([lowest, highest], [bottom, top])
  const zone = normal && { from: Math.max(normal.from, lowest), to: Math.min(normal.to, highest) }
  const isSeen = zone !== null && zone.from < zone.to
  const bound = normal && [normal.from, normal.to].find((one) => one > lowest && one < highest)
  return {
    width,
    height,
    marks: [
      ...(isSeen
        ? [
            {
              kind: 'zone',
              look: 'filled',
              x: left,
              y: y(zone.to),
              width: right - left,
              height: Math.round((y(zone.from) - y(zone.to)) * 10) / 10,
            } as const,
          ]
        : []),
      ...(typeof bound === 'number'
        ? [
            {
              kind: 'label',
              x: right + 6,
              y: y(bound) + 4,
              anchor: 'start',
              text: number(bound),
              isLimit: false,
            } as const,
          ]
        : []),
      { kind: 'line', points: points.map(({ at, value }) => [x(at), y(value)] as const) },
      ...points.map(({ at, value, tone }): Mark => ({
        kind: 'dot',
        x: x(at),
        y: y(value),
        radius: 2.4,
        isHollow: false,
        tone,
      })),
    ],
  }
}

/** Distance of two lines of a hatching. */
const hatching = 7

/** The lines of a hatched zone, each from its lower left to its upper right end, none outside of it. */
export function hatchLines({
  x,
  y,
  width,
  height,
}: Extract<Mark, { kind: 'zone' }>): { x1: number; y1: number; x2: number; y2: number }[] {
  const lines = []
  for (let start = x - height + hatching; start < x + width; start += hatching) {
    // Going up by one it goes right by one.
    const [x1, x2] = [Math.max(start, x), Math.min(start + height, x + width)]
    lines.push({ x1, y1: y + height - (x1 - start), x2, y2: y + height - (x2 - start) })
  }
  return lines
}
