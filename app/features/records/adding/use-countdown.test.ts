import { expect, it } from 'vitest'
import { clockText, spokenSecond } from './use-countdown'

it('writes minutes and seconds', () => {
  expect([0, 9, 60, 298].map(clockText)).toEqual(['0:00', '0:09', '1:00', '4:58'])
})

it('is told to who listens at 30, 10 and the end, once each', () => {
  const spoken = Array.from({ length: 62 }, (_, passed) => spokenSecond(61 - passed))
  const changes = spoken.filter((value, index) => value !== undefined && value !== spoken[index - 1])
  expect(changes).toEqual([30, 10, 0])
  expect(spoken.indexOf(30)).toBe(61 - 30)
  expect(spoken.indexOf(10)).toBe(61 - 10)
})
