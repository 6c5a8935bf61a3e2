import { describe, expect, it } from 'vitest'
import { percentileOf, valueAt, zScore } from './child-growth'
import { ckdEpi, mdrd } from './kidney'
import { findTool, tools } from './tools'
import { weightForAge } from './weight-for-age'

const today = '2026-11-24'
const resultOf = (id: string, typed: Record<string, string>) => {
  const tool = findTool(id)
  if (!tool) throw new Error(`no tool ${id}`)
  return tool.compute(tool.schema.parse(typed) as never, today)
}
const verdictOf = (id: string, typed: Record<string, string>) => resultOf(id, typed).verdict
const valueOf = (id: string, typed: Record<string, string>, name: string) => {
  const found = resultOf(id, typed).figures.find((figure) => figure.name === name)
  if (!found) throw new Error(`no figure ${name}`)
  return 'day' in found ? found.day : found.to === undefined ? found.value : [found.value, found.to]
}

it('each names who has published what it computes by, and when', () => {
  for (const { id, source, url } of tools) {
    expect(source, id).toMatch(/\b(?:19|20)\d{2}\b/)
    expect(url, id).toMatch(/^https:\/\//)
  }
  expect(new Set(tools.map(({ id }) => id)).size).toBe(tools.length)
})

describe('body mass index', () => {
  const at = (weight: string) => ({ height: '200', weight })
  it.each([
    // At 2 m the index is a quarter of the weight.
    ['73.8', 'normal'],
    ['73.6', 'underweight'],
    ['99.7', 'normal'],
    ['100', 'overweight'],
    ['120', 'obesity-1'],
    ['140', 'obesity-2'],
    ['160', 'obesity-3'],
  ])('calls %s kg at 2 m %s', (weight, verdict) => expect(verdictOf('bmi', at(weight))).toBe(verdict))

  it('reads Persian digits and shows the weight that is healthy', () => {
    expect(valueOf('bmi', { height: '۱۷۰', weight: '۷۲٫۳' }, 'index')).toBe(25)
    expect(valueOf('bmi', { height: '170', weight: '72.3' }, 'healthyWeight')).toEqual([53.5, 72])
  })
})

it('ideal weight is Devine’s, and none below five feet', () => {
  expect(valueOf('ideal-weight', { gender: 'male', height: '178' }, 'ideal')).toBe(73.2)
  expect(valueOf('ideal-weight', { gender: 'female', height: '163' }, 'ideal')).toBe(55.1)
  expect(
    resultOf('ideal-weight', { gender: 'female', height: '150' }).figures.map(({ name }) => name),
  ).toEqual(['healthyWeight'])
})

describe('blood pressure', () => {
  const typed = (systolic: number, diastolic: number, place = 'office') => ({
    systolic: String(systolic),
    diastolic: String(diastolic),
    place,
  })
  it.each([
    [129, 84, 'normal', 'elevated', 'stage-1'],
    [118, 68, 'normal', 'non-elevated', 'normal'],
    [124, 68, 'normal', 'elevated', 'elevated'],
    [130, 70, 'high-normal', 'elevated', 'stage-1'],
    [120, 85, 'high-normal', 'elevated', 'stage-1'],
    [140, 70, 'grade-1', 'hypertension', 'stage-2'],
    [120, 90, 'grade-1', 'hypertension', 'stage-2'],
    [160, 80, 'grade-2', 'hypertension', 'stage-2'],
  ])('at an office %i/%i is %s by ISH, %s by ESC, %s by AHA', (systolic, diastolic, ish, esc, aha) => {
    const { verdict, others } = resultOf('blood-pressure-class', typed(systolic, diastolic))
    expect([verdict, ...(others ?? []).map((other) => other.verdict)]).toEqual([ish, esc, aha])
  })

  it('at home it is judged by the bound for homes, which AHA puts lower', () => {
    const { verdict, others } = resultOf('blood-pressure-class', typed(132, 82, 'home'))
    expect([verdict, ...(others ?? []).map((other) => other.verdict)]).toEqual([
      'home-normal',
      'home-normal',
      'home-high',
    ])
    expect(verdictOf('blood-pressure-class', typed(135, 80, 'home'))).toBe('home-high')
  })

  it('below 90/60 it is low, at home as well, and no guideline of high pressure is asked', () => {
    for (const reading of [typed(60, 35), typed(89, 70), typed(110, 59, 'home')])
      expect(resultOf('blood-pressure-class', reading)).toMatchObject({
        verdict: 'low',
        tone: 'attention',
        others: [],
      })
    expect(resultOf('blood-pressure-class', typed(90, 60)).verdict).toBe('normal')
  })

  it('above 180/120 symptoms come first, and nothing is compared', () => {
    for (const reading of [typed(181, 90), typed(150, 121, 'home')])
      expect(resultOf('blood-pressure-class', reading)).toMatchObject({
        verdict: 'urgent',
        tone: 'urgent',
        others: [],
      })
    expect(resultOf('blood-pressure-class', typed(180, 120)).tone).toBe('attention')
  })

  it('refuses an upper number that is not above the lower', () => {
    expect(findTool('blood-pressure-class')?.schema.safeParse(typed(80, 80)).success).toBe(false)
  })
})

describe('kidney function', () => {
  it('agrees with worked examples of the equations', () => {
    // κ itself leaves 142 × 0.9938^age.
    expect(ckdEpi({ sex: 'male', age: 50, creatinine: 0.9 })).toBeCloseTo(142 * 0.9938 ** 50, 6)
    expect(Math.round(ckdEpi({ sex: 'male', age: 60, creatinine: 1.2 }))).toBe(69)
    expect(Math.round(ckdEpi({ sex: 'female', age: 60, creatinine: 1.2 }))).toBe(52)
    expect(mdrd({ sex: 'male', age: 50, creatinine: 1 })).toBeCloseTo(175 * 50 ** -0.203, 6)
  })
  it.each([
    ['0.8', 'g1'],
    ['1.2', 'g2'],
    ['1.6', 'g3a'],
    ['2', 'g3b'],
    ['4', 'g4'],
    ['6', 'g5'],
  ])('a man of 50 with %s mg/dL is %s', (creatinine, verdict) => {
    expect(verdictOf('kidney-function', { creatinine, age: '50', gender: 'male' })).toBe(verdict)
  })
})

it('water and heart rate are those of the tables', () => {
  expect(valueOf('water', { person: 'breastfeeding' }, 'total')).toBe(2.7)
  expect(valueOf('water', { person: 'woman' }, 'drinks')).toEqual([1.4, 1.6])
  expect(valueOf('heart-rate-zones', { age: '40' }, 'highest')).toBe(180)
  expect(valueOf('heart-rate-zones', { age: '40' }, 'moderate')).toEqual([115, 137])
})

describe('due date', () => {
  const typed = (lastPeriod: string, cycle = '28') => ({ lastPeriod, cycle })
  it('is 280 days on, later with a longer cycle, in either calendar', () => {
    expect(valueOf('due-date', typed('2026-03-01'), 'due')).toBe('2026-12-06')
    expect(valueOf('due-date', typed('2026-03-01', '30'), 'due')).toBe('2026-12-08')
    expect(valueOf('due-date', typed('۱۴۰۴/۱۲/۱۰'), 'due')).toBe('2026-12-06')
  })
  it('tells the week only while there is one', () => {
    expect(valueOf('due-date', typed('2026-09-15'), 'weeks')).toBe(10)
    for (const other of ['2025-01-01', '2026-12-01']) {
      expect(resultOf('due-date', typed(other)).figures.map(({ name }) => name)).not.toContain('weeks')
      expect(verdictOf('due-date', typed(other))).toBe('elsewhen')
    }
  })
})

describe('growth of a child', () => {
  /** Published beside the table, in kg: minus two deviations, the median, plus two. */
  const published = [
    ['male', 0, 2.5, 3.3, 4.4],
    ['male', 12, 7.7, 9.6, 12],
    ['male', 36, 11.3, 14.3, 18.3],
    ['male', 60, 14.1, 18.3, 24.2],
    ['female', 0, 2.4, 3.2, 4.2],
    ['female', 12, 7, 8.9, 11.5],
    ['female', 36, 10.8, 13.9, 18.1],
    ['female', 60, 13.7, 18.2, 24.9],
  ] as const

  it.each(published)(
    '%s of %i months: the published weights come out of the table',
    (child, months, low, median, high) => {
      const row = weightForAge[child][months]!
      for (const [z, kilograms] of [
        [-2, low],
        [0, median],
        [2, high],
      ] as const)
        expect(Math.abs(valueAt(row, z) - kilograms)).toBeLessThanOrEqual(0.05)
    },
  )

  it('is no percentile beyond the deviations that WHO flags, but what is usual, and to look again', () => {
    const of = (weight: number) =>
      findTool('child-growth')!.compute({ child: 'male', months: 12, weight }, '2026-01-01')
    const row = weightForAge.male[12]!
    for (const [z, verdict] of [
      [-6.01, 'unlikely'],
      [-5.99, 'very-low'],
      [4.99, 'high'],
      [5.01, 'unlikely'],
    ] as const)
      expect([z, of(valueAt(row, z)).verdict]).toEqual([z, verdict])
    expect(of(60).figures.map(({ name }) => name)).toEqual(['range', 'median'])
  })

  it('a row for each month, growing', () => {
    for (const rows of [weightForAge.male, weightForAge.female]) {
      expect(rows).toHaveLength(61)
      rows.slice(1).forEach(({ m }, index) => expect(m).toBeGreaterThan(rows[index]!.m))
    }
  })

  it('weight and deviation lead back to one another, and deviations to percentiles', () => {
    const row = weightForAge.female[18]!
    for (const z of [-3, -1, 0, 1.5, 3]) expect(zScore(row, valueAt(row, z))).toBeCloseTo(z, 9)
    expect(percentileOf(0)).toBeCloseTo(50, 5)
    expect(percentileOf(1.96)).toBeCloseTo(97.5, 2)
    expect(percentileOf(-1.645)).toBeCloseTo(5, 2)
  })

  it.each([
    ['9.6', 'usual', 48],
    ['7.6', 'low', 2],
    ['6.8', 'very-low', 1],
    ['12.5', 'high', 99],
  ])('a boy of one year with %s kg is %s, at %i of a hundred', (weight, verdict, percentile) => {
    const typed = { child: 'male', months: '12', weight }
    expect(verdictOf('child-growth', typed)).toBe(verdict)
    expect(valueOf('child-growth', typed, 'percentile')).toBe(percentile)
  })
})
