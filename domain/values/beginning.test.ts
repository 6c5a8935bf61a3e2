import { expect, it } from 'vitest'
import { beginningOf } from './beginning'

it('leaves a short text whole, in one line', () => {
  expect(beginningOf('  دقیق\nو   ساده ')).toBe('دقیق و ساده')
  expect(beginningOf('abcde', 5)).toBe('abcde')
})

it('cuts a long one after a word, and a long word where it has to', () => {
  expect(beginningOf('one two three', 7)).toBe('one two…')
  expect(beginningOf('one two three', 8)).toBe('one two…')
  expect(beginningOf('abcdefgh', 3)).toBe('abc…')
  // No letter of two halves is cut in two.
  expect(beginningOf('😀😀😀😀', 2)).toBe('😀😀…')
})
