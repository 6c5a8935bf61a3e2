import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { classifyBloodPressure, guidelineNames, guidelines, isUrgentPressure } from './blood-pressure'
import { isInFuture, summarizeBloodPressure } from './rules'

const categoryOf = (systolic: number, diastolic: number, guideline: (typeof guidelineNames)[number]) =>
  classifyBloodPressure({ systolic, diastolic }, guideline).category

describe('classifyBloodPressure', () => {
  it.each([
    [129, 84, 'normal'],
    [130, 84, 'high-normal'],
    [129, 85, 'high-normal'],
    [139, 89, 'high-normal'],
    [140, 89, 'grade-1'],
    [139, 90, 'grade-1'],
    [159, 99, 'grade-1'],
    [160, 80, 'grade-2'],
    [120, 100, 'grade-2'],
  ])('reads %i/%i as %s by ISH 2020', (systolic, diastolic, category) => {
    expect(categoryOf(systolic, diastolic, 'ish-2020')).toBe(category)
  })

  it.each([
    [119, 69, 'non-elevated'],
    [120, 69, 'elevated'],
    [119, 70, 'elevated'],
    [139, 89, 'elevated'],
    [140, 70, 'hypertension'],
    [110, 90, 'hypertension'],
  ])('reads %i/%i as %s by ESC 2024', (systolic, diastolic, category) => {
    expect(categoryOf(systolic, diastolic, 'esc-2024')).toBe(category)
  })

  it.each([
    [119, 79, 'normal'],
    [120, 79, 'elevated'],
    [129, 79, 'elevated'],
    [119, 80, 'stage-1'],
    [130, 79, 'stage-1'],
    [139, 89, 'stage-1'],
    [140, 79, 'stage-2'],
    [119, 90, 'stage-2'],
  ])('reads %i/%i as %s by AHA/ACC 2017', (systolic, diastolic, category) => {
    expect(categoryOf(systolic, diastolic, 'aha-acc-2017')).toBe(category)
  })

  it('names the guideline and its year', () => {
    expect(classifyBloodPressure({ systolic: 120, diastolic: 80 })).toEqual({
      guideline: 'ish-2020',
      year: 2020,
      category: 'normal',
      isAboveHomeCutoff: false,
    })
  })

  it.each([
    ['ish-2020', 135, 85],
    ['esc-2024', 135, 85],
    ['aha-acc-2017', 130, 80],
  ] as const)('of %s has a cut-off for home at %i/%i', (guideline, systolic, diastolic) => {
    const isAbove = (upper: number, lower: number) =>
      classifyBloodPressure({ systolic: upper, diastolic: lower }, guideline).isAboveHomeCutoff
    expect([isAbove(systolic - 1, diastolic - 1), isAbove(systolic, 60), isAbove(110, diastolic)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('never falls when a value rises', () => {
    const pressure = fc.integer({ min: 20, max: 300 })
    fc.assert(
      fc.property(
        fc.constantFrom(...guidelineNames),
        pressure,
        pressure,
        fc.nat(50),
        (guideline, upper, lower, more) => {
          const order = guidelines[guideline].categories.map(({ category }) => category)
          const rank = (systolic: number, diastolic: number) =>
            -order.indexOf(categoryOf(systolic, diastolic, guideline))
          expect(rank(upper + more, lower)).toBeGreaterThanOrEqual(rank(upper, lower))
          expect(rank(upper, lower + more)).toBeGreaterThanOrEqual(rank(upper, lower))
        },
      ),
    )
  })
})

it.each([
  [180, 120, false],
  [181, 80, true],
  [120, 121, true],
])('calls %i/%i urgent: %s', (systolic, diastolic, urgent) => {
  expect(isUrgentPressure({ systolic, diastolic })).toBe(urgent)
})

describe('summarizeBloodPressure', () => {
  it('has no status without a reading', () => {
    const none = { count: 0, readingDays: 0, systolic: null, diastolic: null, heartRate: null }
    expect(summarizeBloodPressure(none, null)).toEqual({
      count: 0,
      readingDays: 0,
      latest: null,
      mean: null,
      classification: null,
      isEnough: false,
      isUrgent: false,
    })
  })

  it('classifies the mean that is shown', () => {
    const figures = { count: 2, readingDays: 3, systolic: 129.5, diastolic: 80.4, heartRate: null }
    expect(summarizeBloodPressure(figures, null)).toMatchObject({
      mean: { systolic: 130, diastolic: 80, heartRate: null },
      classification: { category: 'high-normal', guideline: 'ish-2020', year: 2020 },
      isEnough: true,
    })
  })
})

it('bears a clock that is a little ahead', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(isInFuture(new Date('2026-11-21T12:05:00Z'), now)).toBe(false)
  expect(isInFuture(new Date('2026-11-21T12:05:01Z'), now)).toBe(true)
})
