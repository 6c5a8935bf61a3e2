import { expect, test } from 'vitest'
import type { AnySummary } from '~/domain/records/contract'
import type { AnyRecord } from '~/domain/records/schemas'
import { shownSummaries } from './shown-summary'

const classification = { guideline: 'ISH 2020', category: 'high', tone: 'warn', isUrgent: false }
const reading = (day: number, systolic: number, diastolic: number, place: string) => ({
  takenAt: `2026-11-${day}T08:00:00.000Z`,
  ...{ systolic, diastolic, heartRate: 70, place, arm: 'left' },
})

const pressure = {
  type: 'blood-pressure',
  count: 3,
  total: 3,
  latest: {
    ...reading(13, 131, 83, 'home'),
    ...{ id: 'ef4b1d6c-0000-4000-8000-000000000001', note: 'After a walk', classification },
  } as unknown as AnyRecord,
  mean: { systolic: 130, diastolic: 82 },
  classification: null,
  meanBefore: { systolic: 125 },
  insight: { kind: 'steady', value: 'diastolic' },
  reached: null,
  trace: [reading(11, 129, 81, 'home'), reading(12, 140, 90, 'clinic'), reading(13, 131, 83, 'home')],
} as unknown as AnySummary

const none = { ...pressure, type: 'blood-sugar', count: 0, total: 0, latest: null, trace: [] } as AnySummary

test('what is worth a sentence draws the value that it speaks of', () => {
  const [shown] = shownSummaries([pressure, none])
  expect(shown).toMatchObject({ drawn: 'diastolic', trace: [81, 83] })
})

test('any other draws the first of its figures', () => {
  const urgent = { ...pressure, insight: { kind: 'urgent' } } as AnySummary
  const [, shown] = shownSummaries([urgent, pressure])
  expect(shown).toMatchObject({ drawn: 'systolic', trace: [129, 131] })
})

test('a front page is handed what it shows of the latest reading, and neither its note nor its id', () => {
  const [shown] = shownSummaries([pressure])
  expect(shown?.latest).toEqual({
    takenAt: '2026-11-13T08:00:00.000Z',
    classification,
    ...{ systolic: 131, diastolic: 83, place: 'home' },
  })
  expect(JSON.stringify(shown)).not.toContain('walk')
})

test('of a type without readings there is nothing to draw', () => {
  expect(shownSummaries([none])).toMatchObject([{ latest: null, trace: [] }])
})
