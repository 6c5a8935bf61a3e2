import { expect, it } from 'vitest'
import {
  axisValues,
  markOf,
  meanDaysOf,
  movingMean,
  packPoints,
  panelDomain,
  unpackPoints,
  zoneOf,
  type PanelPoint,
  type Zone,
} from './panel'

const zones: Zone[] = [
  { name: 'low', from: 0, to: 70, tone: 'attention' },
  { name: 'normal', from: 70, to: 100, tone: 'good' },
  { name: 'high', from: 100, to: 126, tone: 'attention' },
  { name: 'very high', from: 126, to: Infinity, tone: 'urgent' },
]
const day = 86_400_000
const point = (at: number, mean: number, more: Partial<PanelPoint> = {}): PanelPoint => ({
  at: at * day,
  count: 1,
  isApart: false,
  values: [{ low: mean, high: mean, mean }],
  ...more,
})

it('packs points into numbers and gets the same ones back', () => {
  const points = [
    point(20_000, 120, { values: [{ low: 118, high: 131, mean: 124.5 }, null] }),
    point(20_001, 90, { isApart: true, count: 3, values: [null, { low: 80, high: 80, mean: 80 }] }),
  ]
  expect(unpackPoints(packPoints(points), 2)).toEqual(points)
  expect(unpackPoints([], 2)).toEqual([])
})

it('counts the value at a limit to the zone above it', () => {
  expect(zoneOf(zones, 99.9)?.name).toBe('normal')
  expect(zoneOf(zones, 100)?.name).toBe('high')
  expect(zoneOf(zones, 900)?.name).toBe('very high')
})

it('gives each tone a shape, and points attention to the side on which good was left', () => {
  expect([69, 70, 99, 100, 125, 126].map((value) => markOf(zones, value))).toEqual([
    'below',
    'good',
    'good',
    'above',
    'above',
    'urgent',
  ])
  expect(markOf([], 5)).toBe('good')
})

it('runs its axis around readings and limit in whole steps', () => {
  const values = [{ low: 118, high: 142, mean: 130 }, null]
  expect(panelDomain({ threshold: 135, step: 10 }, values)).toEqual([110, 150])
  expect(panelDomain({ step: 0.5 }, [{ low: 36.6, high: 36.6, mean: 36.6 }])).toEqual([36, 37])
  expect(panelDomain({ step: 5 }, [])).toEqual([0, 5])
})

it('names few values of the axis, in whole steps', () => {
  expect(axisValues([110, 150], 10)).toEqual([110, 120, 130, 140, 150])
  expect(axisValues([40, 300], 10)).toEqual([50, 100, 150, 200, 250, 300])
  expect(axisValues([36, 37], 0.5)).toEqual([36, 36.5, 37])
})

it('takes longer means along longer ranges', () => {
  expect([7, 30, 90, 365, 1200].map((days) => meanDaysOf(days * day))).toEqual([7, 7, 7, 30, 90])
})

it('weighs every reading of the days before the same, none those apart, and begins with three', () => {
  const points = [
    point(1, 100),
    point(3, 130, { count: 2 }),
    point(4, 200, { isApart: true }),
    point(8, 90),
    point(30, 80),
  ]
  expect(movingMean(points, 0, 7).map(({ value }) => value)).toEqual([120, (130 * 2 + 90) / 3])
})
