import { expect, it } from 'vitest'
import { spanOf } from './span'

const day = 24 * 60

it.each([
  [0, '0 minutes'],
  [1, '1 minutes'],
  [59, '59 minutes'],
  [60, '1 hours'],
  [61, '1 hours, 1 minutes'],
  [day - 1, '23 hours, 59 minutes'],
  [day, '1 days'],
  // A day and some minutes: nobody asks for the minutes.
  [day + 5, '1 days'],
  [3 * day + 7 * 60 + 12, '3 days, 7 hours'],
])('%i minutes are said as %s', (minutes, said) => {
  expect(
    spanOf(minutes)
      .map(({ unit, count }) => `${count} ${unit}`)
      .join(', '),
  ).toBe(said)
})
