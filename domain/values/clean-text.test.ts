import { expect, it } from 'vitest'
import { isCleanLine, isStorable } from './clean-text'

it.each(['', 'سلام', 'می‌شود', '\u200fنبض', 'heart 💓', 'a\nb'])('keeps %j', (text) => {
  expect(isStorable(text)).toBe(true)
})

it.each(['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800'])('cannot keep %j', (text) => {
  expect(isStorable(text)).toBe(false)
  expect(isCleanLine(text)).toBe(false)
})

it.each(['a\nb', '\t', '\u007f', '\u0085', '\u2028', '\ufffd', '\uffff'])('takes %j for no line', (text) => {
  expect(isCleanLine(text)).toBe(false)
})

it.each(['', 'می‌شود', '\u200fنبض', '💓', '50%', '<b>'])('takes %j for a line', (text) => {
  expect(isCleanLine(text)).toBe(true)
})
