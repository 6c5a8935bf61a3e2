import { describe, expect, it } from 'vitest'
import { markWords } from './marks'
import { readingsOf } from './reading'
import { lineOfWords, passageOf } from './written-text'

const typed = (query: string): string[] => readingsOf(query)[0]?.words ?? []
const has = (text: string, query: string): boolean =>
  typed(query).every((word) => lineOfWords([text]).includes(` ${word}`))

describe('what somebody wrote', () => {
  it.each([
    ['با پياده‌روي قند پایین آمد', 'پیاده‌روی'],
    ['با پیاده‌روی قند پایین آمد', 'پیادهروی'],
    ['فشارم ۱۳۰ شد', 'فشارم 130'],
    ['نوار قلب', 'نوارقلب'],
    ['Measuring at NIGHT', 'night'],
    ['كُلیه', 'کلیه'],
  ])('«%s» is found by «%s»', (text, query) => {
    expect(has(text, query)).toBe(true)
  })

  it('is found by how it sounds', () => {
    const sounds = readingsOf('feshar').find(({ kind }) => kind === 'sounds')?.words ?? []
    expect(sounds).toHaveLength(1)
    expect(lineOfWords(['فشار'])).toContain(` ${sounds[0]} `)
  })

  it('is letters and digits alone, and each word stands once', () => {
    expect(lineOfWords(["100% '); drop _ قند قند"])).toMatch(/^ (?:[a-z0-9]+ )+$/)
    expect(lineOfWords(['قند قند']).match(/ 8qnd(?= )/g)).toHaveLength(1)
    expect(lineOfWords(['قند', 'خون'])).not.toContain('8qndxvn')
    expect(lineOfWords(['🙂'])).toBe(' ')
  })
})

describe('the marks in a text', () => {
  const found = (text: string, query: string): string[] =>
    markWords(text, typed(query)).flatMap((piece) => (piece.isFound ? [piece.text] : []))

  it.each([
    ['فشار خون و نوار قلب', 'نوارقلب', ['نوار', 'قلب']],
    ['هر روز پیاده\u200cروی', 'پیادهروی', ['پیاده', 'روی']],
    ['نوار قلب', 'نوار', ['نوار']],
    ['نوار کاغذ، قلب', 'نوارقلب', []],
    ['قلب نوار', 'نوارقلب', []],
    ['Sugar at night', 'night', ['night']],
  ])('of «%s» are, for «%s», %j', (text, query, pieces) => {
    expect(found(text, query)).toEqual(pieces)
    expect(
      markWords(text, typed(query))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

describe('the passage of a text', () => {
  const long = `${'واژه '.repeat(60)}فشار خون ${'دیگر '.repeat(60)}`
  it('has what was found in it, and says that there is more', () => {
    const passage = passageOf(long, typed('فشار'), 100)
    expect(passage).toMatch(/^… واژه .*فشار خون دیگر.*…$/)
    expect(Array.from(passage).length).toBeLessThanOrEqual(104)
  })
  it.each([
    ['نوار قلب', 'نوارقلب', 'نوار قلب'],
    ['پیاده\u200cروی', 'پیادهروی', 'پیاده\u200cروی'],
  ])('has «%s» where «%s» is looked for', (written, query, passage) => {
    expect(passageOf(`${'واژه '.repeat(60)}${written} ${'دیگر '.repeat(60)}`, typed(query), 100)).toContain(
      passage,
    )
  })
  it('is the beginning where nothing of it was found, and all of it where it is short', () => {
    expect(passageOf(long, typed('قلب'), 100)).toMatch(/^واژه .*…$/)
    expect(passageOf('فشار\nخون', typed('خون'))).toBe('فشار خون')
    expect(passageOf('', [])).toBe('')
  })
  it('cuts a word that is longer than all of it', () => {
    expect(passageOf('آ'.repeat(300), [], 10)).toBe(`${'آ'.repeat(10)}…`)
  })
})
