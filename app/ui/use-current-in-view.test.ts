import { expect, it } from 'vitest'
import { beyond } from './use-current-in-view'

it.each([
  { of: 'within', part: [20, 80], by: 0 },
  { of: 'before the frame', part: [-30, 40], by: -30 },
  { of: 'behind it', part: [90, 130], by: 30 },
  { of: 'wider than it, whose beginning counts', part: [10, 210], by: 10 },
] as const)('scrolls to what is $of', ({ part, by }) => {
  expect(beyond(part, [0, 100])).toBe(by)
})
