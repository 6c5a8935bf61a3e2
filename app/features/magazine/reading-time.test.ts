import { expect, it } from 'vitest'
import { readingMinutes } from './reading-time'

const paragraph = (word: string, count: number) => [
  { children: [{ text: Array(count).fill(word).join(' ') }] },
]

it('counts words by the pace of the language', () => {
  expect(readingMinutes('fa', paragraph('می‌شود', 360))).toBe(2)
  expect(readingMinutes('en', paragraph('don’t', 238 * 3))).toBe(3)
})

it('reads tables and call-outs as well, and takes a minute at least', () => {
  expect(readingMinutes('fa', [])).toBe(1)
  expect(readingMinutes('fa', [{ rows: [{ cells: Array(540).fill('۱۲۰') }] }])).toBe(3)
  expect(readingMinutes('fa', [{ text: Array(360).fill('هشدار').join(' ') }])).toBe(2)
})
