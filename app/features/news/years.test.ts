import { expect, it } from 'vitest'
import { spanOf, yearField, yearsOf } from './years'

it('reads a year of either calendar in any digits, and nothing else', () => {
  expect(['۱۴۰۵', '١٤٠٥', '2026'].map((text) => yearField.parse(text))).toEqual([1405, 1405, 2026])
  for (const text of ['1205', '1999', '140', '14055', '-1405', '2026.5', 'x'])
    expect([text, yearField.safeParse(text).success]).toEqual([text, false])
})

it('a year begins at midnight in Tehran and ends where the next begins', () => {
  // 1 Farvardin 1405 is 21 March 2026.
  expect(spanOf(1405).since).toBe('2026-03-20T20:30:00.000Z')
  expect(spanOf(1404).until).toBe(spanOf(1405).since)
  expect(spanOf(2026)).toEqual({ since: '2025-12-31T20:30:00.000Z', until: '2026-12-31T20:30:00.000Z' })
  // Every year that an address can say has its span.
  for (const year of [1300, 1499, 2000, 2099]) expect(spanOf(year).since < spanOf(year).until).toBe(true)
})

it('what was published in the last minutes of a year belongs to it', () => {
  const eve = '2026-03-20T20:29:59Z'
  const morning = '2026-03-20T20:30:00Z'
  expect(yearsOf('fa', [eve, morning, null])).toEqual([1405, 1404])
  expect(yearsOf('en', [eve, morning])).toEqual([2026])
  const { since, until } = spanOf(1404)
  expect([eve >= since && eve < until, morning >= since && morning < until]).toEqual([true, false])
})
