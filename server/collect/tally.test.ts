import { expect, it } from 'vitest'
import type { StatisticsEvent } from './events'
import { createTally } from './tally'

const view = { type: 'view', page: '/magazine/:slug', locale: 'fa', source: 'WEBSITE' } as const
const at = new Date('2026-11-21T07:59:00Z')

it('counts views of a page by hour, locale, source and referrer', () => {
  const tally = createTally()
  tally.add(view, at)
  tally.add(view, at)
  tally.add({ ...view, locale: 'en' }, at)
  tally.add({ ...view, referrer: 'search.example' }, at)
  tally.add(view, new Date('2026-11-21T08:00:00Z'))
  expect(tally.take()).toEqual([
    { ...view, hour: '2026-11-21T07', referrer: undefined, count: 2 },
    { ...view, hour: '2026-11-21T07', locale: 'en', referrer: undefined, count: 1 },
    { ...view, hour: '2026-11-21T07', referrer: 'search.example', count: 1 },
    { ...view, hour: '2026-11-21T08', referrer: undefined, count: 1 },
  ])
  expect(tally.take()).toEqual([])
})

it('sorts web vitals into good, middling and poor', () => {
  const tally = createTally()
  const vital = { ...view, type: 'vital', name: 'LCP' } as const
  for (const value of [2500, 2501, 4000, 4001]) tally.add({ ...vital, value }, at)
  expect(tally.take()).toMatchObject([{ name: 'LCP', count: 4, sum: 13_002, good: 1, middling: 2, poor: 1 }])
})

it('leaves out referrers once too many have been made up', () => {
  const tally = createTally(3)
  for (let index = 0; index < 50; index++)
    tally.add({ ...view, referrer: `r${index}.example` } satisfies StatisticsEvent, at)
  const lines = tally.take()
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatchObject({ referrer: undefined, count: 47 })
})
