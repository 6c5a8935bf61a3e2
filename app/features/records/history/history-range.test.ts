import { expect, it } from 'vitest'
import { rangeOf, rangeQuery } from './history-range'

const today = '2026-11-21'

it('is thirty days that end today unless the address says something', () => {
  expect(rangeOf({}, today)).toEqual({ name: '30', from: '2026-10-23', to: today })
  expect(rangeOf({ days: '7' }, today)).toEqual({ name: '7', from: '2026-11-15', to: today })
  expect(rangeOf({ days: 'all' }, today)).toEqual({ name: 'all' })
})

it('is any two days, put in order; one alone goes until today', () => {
  expect(rangeOf({ from: '2026-03-01', to: '2026-01-01' }, today)).toEqual({
    name: 'free',
    from: '2026-01-01',
    to: '2026-03-01',
  })
  expect(rangeOf({ from: '2026-03-01' }, today)).toEqual({ name: 'free', from: '2026-03-01', to: today })
  expect(rangeOf({ to: '2026-03-01', days: '7' }, today)).toMatchObject({ name: 'free', to: '2026-03-01' })
})

it('stands in addresses as it was asked for', () => {
  for (const requested of [
    {},
    { days: '90' },
    { days: 'all' },
    { from: '2026-01-01', to: '2026-03-01' },
  ] as const)
    expect(rangeQuery(rangeOf(requested, today))).toEqual(requested)
})
