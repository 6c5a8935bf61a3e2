import { describe, expect, it } from 'vitest'
import { insightOf, type InsightFacts } from './insight'
import { measurementOf } from './types'

const definition = measurementOf('blood-pressure')
const facts = (given: Partial<InsightFacts> = {}): InsightFacts => ({
  isLatestUrgent: false,
  count: 10,
  countBefore: 10,
  mean: { systolic: 132, diastolic: 84, heartRate: 70 },
  meanBefore: { systolic: 132, diastolic: 84, heartRate: 70 },
  ...given,
})
const half = (systolic: number, diastolic = 80, count = 5) => ({ count, values: { systolic, diastolic } })

describe('what is worth a sentence', () => {
  it('is nothing of nothing, and of one or two that they are few', () => {
    expect(insightOf(definition, facts({ count: 0 }))).toEqual({ kind: 'none' })
    expect(insightOf(definition, facts({ count: 2 }))).toEqual({ kind: 'few', count: 2 })
  })

  it('is what is urgent before all else, also of one reading', () => {
    expect(insightOf(definition, facts({ isLatestUrgent: true, count: 1 }))).toEqual({ kind: 'urgent' })
  })

  it('is halves of the day on either side of the threshold', () => {
    const halves = { option: 'home', morning: half(138.2), evening: half(128) }
    expect(insightOf(definition, facts({ halves }))).toEqual({
      kind: 'halves',
      higher: 'morning',
      value: 'systolic',
      morning: 138,
      evening: 128,
      threshold: 135,
    })
    const lower = { option: 'home', morning: half(130, 83), evening: half(131, 86) }
    expect(insightOf(definition, facts({ halves: lower }))).toMatchObject({
      kind: 'halves',
      higher: 'evening',
      value: 'diastolic',
    })
    for (const same of [half(134.4), half(134.4, 80, 2)])
      expect(
        insightOf(definition, facts({ halves: { option: 'home', morning: same, evening: half(120) } })).kind,
      ).toBe('steady')
    const few = { option: 'home', morning: half(138, 80, 2), evening: half(120) }
    expect(insightOf(definition, facts({ halves: few })).kind).toBe('steady')
  })

  it('is a change of three or more, which way it goes, and else that it is steady', () => {
    const after = (systolic: number, diastolic = 84) =>
      insightOf(definition, facts({ mean: { systolic, diastolic } }))
    expect(after(129)).toEqual({
      kind: 'change',
      value: 'systolic',
      direction: 'down',
      by: 3,
      mean: 129,
      before: 132,
    })
    expect(after(135)).toMatchObject({ kind: 'change', direction: 'up', by: 3 })
    expect(after(134, 88)).toMatchObject({ kind: 'change', value: 'diastolic', direction: 'up', by: 4 })
    expect(after(134)).toEqual({ kind: 'steady', value: 'systolic', mean: 134, before: 132 })
  })

  it('is the mean alone where there was too little before', () => {
    expect(insightOf(definition, facts({ countBefore: 2 }))).toEqual({
      kind: 'first',
      value: 'systolic',
      mean: 132,
    })
  })
})
