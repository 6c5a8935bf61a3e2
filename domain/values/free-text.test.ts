import { expect, it } from 'vitest'
import { freeTextSchema, parseFreeText } from './free-text'

it.each([
  ['  سلام  ', 'سلام'],
  ['می‌روم', 'می‌روم'],
  ['كيف', 'کیف'],
  ['فشار ۱۲۰', 'فشار ۱۲۰'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u0007', 'ab'],
  ['half \ud800 of \udc00 it', 'half  of  it'],
  ['whole 😀', 'whole 😀'],
  ['\u200c \u202e', ''],
  ['\u0000', ''],
  ['', ''],
])('keeps %j as %j', (typed, kept) => {
  expect(parseFreeText(typed)).toBe(kept)
})

it('counts what is kept', () => {
  const schema = freeTextSchema(3, 'error.noteLong')
  expect(schema.parse('  abc\u0000 ')).toBe('abc')
  expect(schema.safeParse('abcd').error?.issues[0]?.message).toBe('error.noteLong')
})
