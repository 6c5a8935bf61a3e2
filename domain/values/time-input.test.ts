import { expect, it } from 'vitest'
import { dayInput, instantInput, typedDayInput } from './time-input'

it('takes the days between the first and the last', () => {
  for (const day of ['1900-01-01', '2026-11-21', '2199-12-31']) expect(dayInput.parse(day)).toBe(day)
  for (const day of ['1899-12-31', '2200-01-01', '0000-01-01', '2026-02-31', '+10000-01-01', ''])
    expect(dayInput.safeParse(day).success, day).toBe(false)
})

it('reads what is typed in either calendar', () => {
  expect(typedDayInput.parse('۱۴۰۵/۰۸/۳۰')).toBe('2026-11-21')
  for (const day of ['۱۲۰۰/۰۱/۰۱', '9999-12-31', '1405/13/01', 'روزی'])
    expect(typedDayInput.safeParse(day).success, day).toBe(false)
})

it('takes instants of those days alone, wherever their clock stands', () => {
  expect(instantInput.parse('2026-11-21T08:00:00+03:30')).toBe('2026-11-21T08:00:00+03:30')
  expect(instantInput.safeParse('1405/08/30').error?.issues).toHaveLength(1)
  const others = [
    '',
    'soon',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '1899-12-31T23:59:59Z',
    '2199-12-31T23:59:59-03:30',
  ]
  for (const text of others) expect(instantInput.safeParse(text).success, text).toBe(false)
})
