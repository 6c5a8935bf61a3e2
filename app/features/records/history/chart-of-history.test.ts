import { expect, it } from 'vitest'
import { markOf } from '~/app/ui/chart/panels/panel'
import type { HistoryMean } from '~/domain/records/contract'
import { measurementOf, measurementDefinitions } from '~/domain/records/types'
import { statusOf } from '~/domain/records/status'
import { quantities } from '~/domain/values/quantity'
import { recordWords } from '../record-words'
import { extremesOf, judgedFields, mainOption, panelsInWords, pointsOf } from './chart-of-history'

const words = recordWords((key) => key, 'en')

const mean = (option: string | null, count: number, half: HistoryMean['half'] = 'all'): HistoryMean => ({
  option,
  half,
  count,
  values: {},
  classification: null,
})

it('draws the limits of what was measured most, unless another is chosen', () => {
  const means = [mean('office', 2), mean('home', 50), mean('home', 90, 'morning')]
  expect(mainOption({ means })).toBe('home')
  expect(mainOption({ means }, 'office')).toBe('office')
  expect(mainOption({ means: [] })).toBeNull()
})

it('sets readings of other options apart', () => {
  const [definition] = measurementDefinitions
  if (!definition) throw new Error('There are no types')
  const at = '2026-11-21T08:00:00.000Z'
  const bucket = (option: string) => ({ from: at, to: at, option, count: 1, values: {} })
  const points = pointsOf(definition, { buckets: [bucket('home'), bucket('office')] }, 'home')
  expect(points.map(({ isApart }) => isApart)).toEqual([false, true])
})

it('tells the lowest and the highest reading of the limits that are drawn, where one number says a reading', () => {
  const at = '2026-11-21T08:00:00.000Z'
  const spread = (minimum: number, maximum: number) => ({
    count: 2,
    mean: minimum,
    minimum,
    maximum,
    first: minimum,
    last: maximum,
  })
  const bucket = (option: string | null, minimum: number, maximum: number, count = 2) => ({
    from: at,
    to: at,
    option,
    count,
    values: { glucose: spread(minimum, maximum) },
  })
  const sugar = measurementOf('blood-sugar')
  const buckets = [bucket('fasting', 92, 121), bucket('fasting', 88, 99), bucket('after-meal', 60, 180)]
  expect(extremesOf(sugar, { buckets }, 'fasting')).toEqual({ lowest: 88, highest: 121 })
  expect(extremesOf(sugar, { buckets: [bucket('fasting', 92, 92, 1)] }, 'fasting')).toBeUndefined()
  expect(extremesOf(sugar, { buckets }, 'bedtime')).toBeUndefined()
  expect(extremesOf(measurementOf('blood-pressure'), { buckets }, 'fasting')).toBeUndefined()
})

it.each(measurementDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s: every value lies in the zone of the category that it alone would have',
  (_, definition) => {
    const { by } = definition.status
    const options = by === undefined ? [null] : (definition.choices[by]?.options ?? [null])
    for (const option of options)
      for (const [index, panel] of panelsInWords(definition, option, words).entries()) {
        const name = definition.chart[index]
        if (name === undefined || panel.zones.length === 0) continue
        const { min, max, step } = quantities[name]
        const urgentAbove = definition.status.urgent?.above?.[name] ?? Infinity
        for (let value: number = min; value <= max; value = Number((value + step).toFixed(1))) {
          const status = statusOf(definition, { ...judgedFields(definition, option), [name]: value })
          const zone = panel.zones.find(({ from, to }) => value >= from && value < to)
          expect([value, zone?.name]).toEqual([
            value,
            value > urgentAbove ? 'urgentZone' : `category.${status?.category ?? 'none'}`,
          ])
          if (status?.tone === 'good' && !status.isUrgent) expect(markOf(panel.zones, value)).toBe('good')
        }
      }
  },
)
