import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantities, roundedQuantity, type QuantityName } from '../values/quantity'
import { fieldsOf, isImplausible, valueNamesOf, valueOf } from './fields'
import { officeCategoryOf } from './pressure'
import { orderFaultOf } from './schemas'
import { bandsOf, chartOf, isJudged, isUrgent, statusOf, thresholdsOf, toneOfCategory } from './status'
import { measurementOf, measurementDefinitions } from './types'

const category = (type: string, fields: Record<string, number | string>) =>
  statusOf(measurementOf(type), fields)?.category ?? null

describe('blood pressure, ISH 2020', () => {
  it.each<[number, number, string | null, string]>([
    [129, 84, 'office', 'normal'],
    [130, 84, 'office', 'high-normal'],
    [129, 85, 'office', 'high-normal'],
    [139, 89, null, 'high-normal'],
    [140, 80, 'office', 'grade-1'],
    [120, 90, null, 'grade-1'],
    [160, 80, 'office', 'grade-2'],
    [120, 100, 'office', 'grade-2'],
    [89, 60, 'office', 'low'],
    [90, 59, null, 'low'],
    [90, 60, 'home', 'below-home-threshold'],
    [60, 35, 'home', 'low'],
    [140, 55, 'office', 'grade-1'],
    [134, 84, 'home', 'below-home-threshold'],
    [135, 84, 'home', 'above-home-threshold'],
    [134, 85, 'home', 'above-home-threshold'],
  ])('%i/%i at %s is %s', (systolic, diastolic, place, expected) => {
    expect(category('blood-pressure', { systolic, diastolic, ...(place ? { place } : {}) })).toBe(expected)
  })

  it('is called the same where a page knows nothing of records', () => {
    const around = (...limits: number[]) => limits.flatMap((limit) => [limit - 1, limit, limit + 1])
    for (const systolic of around(45, 90, 130, 135, 140, 160, 180))
      for (const diastolic of around(35, 60, 85, 90, 100, 120))
        if (diastolic < systolic)
          expect(officeCategoryOf({ systolic, diastolic }), `${systolic}/${diastolic}`).toBe(
            category('blood-pressure', { systolic, diastolic, place: 'office' }),
          )
  })

  it('names who calls it low, which guidelines of high pressure do not, and draws where that begins', () => {
    const definition = measurementOf('blood-pressure')
    expect(statusOf(definition, { systolic: 60, diastolic: 35 })).toMatchObject({
      guideline: 'NHS 2023',
      tone: 'attention',
    })
    const [systolic, diastolic] = chartOf(definition, { place: 'home' })
    expect(systolic?.zones.slice(0, 2)).toMatchObject([
      { category: 'low', to: 90 },
      { category: 'below-home-threshold', from: 90, to: 135 },
    ])
    expect(diastolic?.zones[0]).toMatchObject({ category: 'low', to: 60 })
    expect(systolic?.threshold).toBe(135)
  })

  it('is urgent above 180/120 alone, at home as well', () => {
    const definition = measurementOf('blood-pressure')
    for (const place of ['home', 'office']) {
      expect(isUrgent(definition, { systolic: 180, diastolic: 120, place })).toBe(false)
      expect(isUrgent(definition, { systolic: 181, diastolic: 80, place })).toBe(true)
      expect(isUrgent(definition, { systolic: 150, diastolic: 121, place })).toBe(true)
    }
  })
})

describe('blood sugar, ADA 2025', () => {
  it.each<[number, string, string | null]>([
    [53, 'fasting', 'very-low'],
    [54, 'random', 'low'],
    [69, 'after-meal', 'low'],
    [70, 'fasting', 'normal'],
    [99, 'fasting', 'normal'],
    [100, 'fasting', 'prediabetes-range'],
    [125, 'fasting', 'prediabetes-range'],
    [126, 'fasting', 'diabetes-range'],
    [139, 'after-meal', 'normal'],
    [140, 'after-meal', 'prediabetes-range'],
    [199, 'after-meal', 'prediabetes-range'],
    [200, 'after-meal', 'diabetes-range'],
    [199, 'bedtime', null],
    [70, 'random', null],
    [200, 'random', 'diabetes-range'],
  ])('%i %s is %s', (glucose, status, expected) => {
    expect(category('blood-sugar', { glucose, status })).toBe(expected)
  })
})

describe('blood oxygen and body temperature, NEWS2 2017', () => {
  it.each<[number, string]>([
    [91, 'very-low'],
    [92, 'low'],
    [93, 'low'],
    [94, 'slightly-low'],
    [95, 'slightly-low'],
    [96, 'normal'],
  ])('%i %% is %s', (oxygenSaturation, expected) => {
    expect(category('blood-oxygen', { oxygenSaturation })).toBe(expected)
    expect(isUrgent(measurementOf('blood-oxygen'), { oxygenSaturation })).toBe(expected === 'very-low')
  })

  it.each<[number, string]>([
    [35, 'very-low'],
    [35.1, 'low'],
    [36, 'low'],
    [36.1, 'normal'],
    [38, 'normal'],
    [38.1, 'raised'],
    [39, 'raised'],
    [39.1, 'high'],
  ])('%f °C is %s', (bodyTemperature, expected) => {
    expect(category('body-temperature', { bodyTemperature, place: 'ear' })).toBe(expected)
  })

  it('judges a mean as it is shown', () => {
    expect(category('body-temperature', { bodyTemperature: 38.04 })).toBe('normal')
    expect(category('body-temperature', { bodyTemperature: 38.06 })).toBe('raised')
  })
})

describe('body mass index, WHO 2000', () => {
  it.each<[number, string]>([
    [18.4, 'underweight'],
    [18.5, 'normal'],
    [24.9, 'normal'],
    [25, 'overweight'],
    [30, 'obesity-1'],
    [35, 'obesity-2'],
    [40, 'obesity-3'],
  ])('%f is %s', (bodyMassIndex, expected) => {
    expect(category('body-composition', { bodyMassIndex, weight: 70 })).toBe(expected)
  })
})

it.each([
  ['blood-pressure', { systolic: 190, diastolic: 125, place: 'home' }, null],
  ['blood-oxygen', { oxygenSaturation: 88 }, null],
  ['body-temperature', { bodyTemperature: 34.9 }, null],
  ['body-composition', { bodyMassIndex: 30 }, null],
  ['blood-sugar', { glucose: 50, status: 'fasting' }, 'very-low'],
] as const)('of a child, %s %o is called %s', (type, fields, expected) => {
  const definition = measurementOf(type)
  expect(statusOf(definition, fields, false)?.category ?? null).toBe(expected)
  expect(isUrgent(definition, fields, false)).toBe(isUrgent(definition, fields) && expected !== null)
  const isDrawn = chartOf(definition, fields, false).some(
    ({ zones, threshold, urgentAbove, urgentBelow }) =>
      zones.length > 0 || threshold !== null || urgentAbove !== null || urgentBelow !== null,
  )
  expect([isDrawn, isJudged(definition, false)]).toEqual([expected !== null, expected !== null])
})

it('draws zones that follow one another, each value its own, and a threshold where there are two', () => {
  const [upper, lower] = chartOf(measurementOf('blood-pressure'), { place: 'home' })
  expect([upper?.threshold, lower?.threshold, upper?.urgentAbove, lower?.urgentAbove]).toEqual([
    135, 85, 180, 120,
  ])
  const [office] = chartOf(measurementOf('blood-pressure'), { place: 'office' })
  expect([office?.threshold, office?.zones.map(({ from }) => from)]).toEqual([null, [50, 90, 130, 140, 160]])
  for (const definition of measurementDefinitions)
    for (const option of [undefined, ...Object.keys(definition.status.bands)])
      for (const { zones } of chartOf(definition, { [definition.status.by ?? '']: option }))
        for (const [index, { from, to }] of zones.entries()) {
          expect(from).toBeLessThan(to)
          if (index > 0) expect(from).toBe(zones[index - 1]?.to)
        }
})

describe.each(measurementDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s',
  (_, definition) => {
    const names = valueNamesOf(definition)

    it('has its first figure required, since records are counted by it', () => {
      expect(valueOf(definition, definition.headline[0]).required).toBe(true)
      expect(definition.chart).toContain(definition.headline[0])
    })

    it('has a plausible range within the bounds, and a demo that is plausible', () => {
      for (const name of names) {
        const { plausible, demo } = valueOf(definition, name)
        const { min, max } = quantities[name]
        expect(plausible[0] >= min && plausible[1] <= max && plausible[0] < plausible[1]).toBe(true)
        for (const value of [demo[0], demo[1]]) expect(isImplausible(definition, name, value)).toBe(false)
        expect(isImplausible(definition, name, plausible[1] + 1)).toBe(true)
      }
    })

    it('knows the tone of each of its categories, and the option of every demo', () => {
      for (const bands of Object.values(definition.status.bands))
        for (const band of bands)
          if (band.category !== null)
            expect(['good', 'attention', 'urgent']).toContain(toneOfCategory(definition, band.category))
      for (const field of fieldsOf(definition))
        if (field.kind === 'choice') expect(field.options).toContain(definition.choices[field.name]?.demo)
    })

    it('never gives a lower band to a higher value', () => {
      const { status } = definition
      const options = [undefined, ...Object.keys(status.bands)]
      const judged = names.filter((name) => status.bands.other.some((band) => band[name] !== undefined))
      const value = (name: QuantityName) =>
        fc.integer({ min: Math.ceil(quantities[name].min), max: Math.floor(quantities[name].max) })
      for (const name of judged)
        fc.assert(
          fc.property(fc.constantFrom(...options), value(name), fc.nat(40), (option, amount, more) => {
            const fields = (amount: number) => ({
              [name]: roundedQuantity(name, amount),
              [status.by ?? '']: option,
            })
            const rank = (amount: number) =>
              bandsOf(definition, fields(amount)).findLastIndex((band) => (band[name] ?? Infinity) <= amount)
            const found = statusOf(definition, fields(amount))
            const isLow =
              rank(amount) === 0 && roundedQuantity(name, amount) < (status.low?.below[name] ?? -Infinity)
            const band = bandsOf(definition, fields(amount))[rank(amount)]
            expect(found?.category ?? null).toBe((isLow ? status.low : band)?.category ?? null)
            expect(rank(amount + more)).toBeGreaterThanOrEqual(rank(amount))
          }),
        )
    })
  },
)

it('says beside the lower number that two stand in each other’s place', () => {
  const definition = measurementOf('blood-pressure')
  expect(orderFaultOf(definition, { systolic: 80, diastolic: 120 })).toEqual({
    path: 'diastolic',
    code: 'error.pressureOrder',
  })
  expect(orderFaultOf(definition, { systolic: 90, diastolic: 90 })).toBeDefined()
  expect(orderFaultOf(definition, { systolic: 120, diastolic: 80 })).toBeUndefined()
  expect(orderFaultOf(definition, { systolic: 120 })).toBeUndefined()
})

it('has thresholds where a guideline names one above which readings are high, and none where it has grades', () => {
  expect(thresholdsOf(measurementOf('blood-pressure'), { place: 'home' })).toEqual([
    ['systolic', 135],
    ['diastolic', 85],
  ])
  expect(thresholdsOf(measurementOf('blood-pressure'), { place: 'office' })).toEqual([])
  expect(thresholdsOf(measurementOf('blood-pressure'))).toEqual([])
  // More is better: nobody is told how often they were well.
  const oxygen = measurementOf('blood-oxygen')
  const bands = [
    { category: 'low', tone: 'attention', oxygenSaturation: 0 },
    { category: 'normal', tone: 'good', oxygenSaturation: 94 },
  ] as const
  expect(thresholdsOf({ ...oxygen, status: { ...oxygen.status, bands: { other: bands } } })).toEqual([])
})
