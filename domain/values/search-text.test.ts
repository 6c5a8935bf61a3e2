import { expect, it } from 'vitest'
import { searchable, searchLetters, searchWordsOf } from './search-text'

it.each([
  ['فشار خون', ['فشار', 'خون']],
  ['پياده\u200cروي', ['پیاده', 'روی']],
  ['كُلیه', ['کلیه']],
  ['آزمایش ۱۴۰۴', ['ازمایش', '1404']],
  ['Blood  PRESSURE', ['blood', 'pressure']],
  ['\u200c ـ ', []],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('«%s» is looked for by its words, however it is typed', (text, words) => {
  expect(searchWordsOf(text)).toEqual(words)
})

it('finds a text by the same letters that it looks for', () => {
  expect(searchable('پیاده‌روی')).toContain(searchWordsOf('روي').join())
  // What has no letter to stand for is left out, by the database as here: it stands last.
  expect(Array.from(searchLetters.written).length).toBeGreaterThan(searchLetters.read.length)
  expect(Array.from(searchLetters.read).length).toBe(Array.from(searchLetters.written).indexOf('\u200c'))
})
