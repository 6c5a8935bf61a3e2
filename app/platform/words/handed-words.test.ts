import { expect, it } from 'vitest'
import { locales } from '~/domain/values/locale'
import { someWordsOf, wordList, wordsOf } from './catalogue.server'
import { handedList, readList, withWords } from './handed-words'
import { namespaces } from './i18n.server'

it('hands over every list so that it is read as it was', () => {
  for (const locale of locales)
    for (const name of namespaces)
      expect(readList(wordsOf(locale, name)[name] ?? '')).toEqual(wordList(locale, name))
})

it('reads the same text as the same list, and nothing as none', () => {
  const text = handedList({ one: 'یک', two: '' })
  expect(readList(text)).toEqual({ one: 'یک', two: '' })
  expect(readList(text)).toBe(readList(text))
  expect(readList(handedList({}))).toEqual({})
})

it('reads what a device kept before words came as texts', () => {
  expect(readList({ one: 'یک' })).toEqual({ one: 'یک' })
})

it('hands over no word with the sign that parts them', () => {
  expect(() => handedList({ one: 'half¦other' })).toThrow(RangeError)
})

it('joins the parts of a list, once for as long as they are there', () => {
  const root = withWords({}, someWordsOf('fa', 'ui', 'notification.'))
  const more = someWordsOf('fa', 'ui', 'pending', 'toman')
  const page = withWords(root, more)
  expect(page.ui).toEqual({ ...root.ui, ...readList(more.ui ?? '') })
  expect(withWords(root, more).ui).toBe(page.ui)
  expect(Object.keys(root.ui ?? {})).not.toContain('toman')
})
