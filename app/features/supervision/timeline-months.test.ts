import { expect, it } from 'vitest'
import { monthsOf } from './timeline-months'

const at = (...moments: string[]) => moments.map((moment) => ({ at: moment }))

it('puts what happened under months and days of Tehran, in the calendar of the reader', () => {
  // 30 Aban 1405 is 21 November 2026; Tehran is three and a half hours ahead.
  const items = at(
    '2026-11-22T08:00:00.000Z',
    '2026-11-21T20:31:00.000Z',
    '2026-11-21T20:29:00.000Z',
    '2026-11-01T08:00:00.000Z',
  )
  const shape = (locale: 'fa' | 'en') =>
    monthsOf(locale, items).map(({ name, days }) => [
      name,
      ...days.map(({ day, items: some }) => `${day}: ${some.length}`),
    ])
  expect(shape('fa')).toEqual([
    ['آذر ۱۴۰۵', '2026-11-22: 2'],
    ['آبان ۱۴۰۵', '2026-11-21: 1', '2026-11-01: 1'],
  ])
  expect(shape('en')).toEqual([['November 2026', '2026-11-22: 2', '2026-11-21: 1', '2026-11-01: 1']])
})
