import { describe, expect, it } from 'vitest'
import { entryOf, wordPlaces } from './entry'
import { markWords } from './marks'
import { readingsOf } from './reading'
import { keyWords, onOtherKeyboard, soundsOf } from './search-key'

describe('a word', () => {
  it.each([
    ['فشار‌سنج', 'فشار سنج'],
    ['گوشي پزشكي', 'گوشی پزشکی'],
    ['طپش', 'تپش'],
    ['آزمایش ۱۴۰۴', 'ازمایش 1404'],
    ['آزمايش ١٤٠٤', 'آزمایش 1404'],
    ['مسئول', 'مسیول'],
    ['Corazón', 'corazon'],
  ])('«%s» is compared as «%s» is', (one, other) => {
    expect(keyWords(one)).toEqual(keyWords(other))
  })

  it('of Persian letters is none of Latin ones', () => {
    expect(keyWords('قند')).not.toEqual(keyWords('qnd'))
  })

  it.each([
    ['فشار', 'feshar'],
    ['قند', 'ghand'],
    ['قند', 'qand'],
    ['خانه', 'khaneh'],
    ['خانه', 'khane'],
    ['پزشک', 'pezeshk'],
    ['نوبت', 'nobat'],
    ['تپش', 'tapesh'],
    ['چربی', 'charbi'],
    ['کاردیو', 'cardio'],
    ['استتوسکوپ', 'stethoscope'],
    ['اکسیمتر', 'oximeter'],
  ])('«%s» sounds like “%s”', (persian, latin) => {
    expect(soundsOf(persian)).toEqual(soundsOf(latin))
    expect(soundsOf(persian)).toHaveLength(1)
  })

  it('sounds like nothing where it is a model’s name, or has one consonant', () => {
    expect(soundsOf('NB1 آب')).toEqual([])
  })
})

describe('the other keyboard', () => {
  it.each([
    ['rkn', 'قند'],
    ['tahv o,k', 'فشار خون'],
    ['دذ۱', 'nb۱'],
    ['ثزل', 'ecg'],
  ])('writes «%s» as «%s»', (typed, meant) => {
    expect(onOtherKeyboard(typed)).toBe(meant)
  })

  it.each(['NS0 کاردیو', '۱۲۳', '', 'گوشی', '?!'])('is not asked for «%s»', (typed) => {
    expect(onOtherKeyboard(typed)).toBeUndefined()
  })
})

it('leaves out words that ask, unless there are no others', () => {
  expect(readingsOf('چطور فشار را بگیرم')[0]?.words).toEqual(keyWords('فشار بگیرم'))
  expect(readingsOf('چطور')[0]?.words).toEqual(keyWords('چطور'))
  expect(readingsOf('how to cancel the orders')[0]?.words).toEqual(keyWords('cancel order'))
})

it('reads nothing in what has no letter', () => {
  for (const query of ['', ' ', '؟', '🫀', '\u200c', '%_']) expect(readingsOf(query)).toEqual([])
})

it('looks for six words and no more', () => {
  for (const { words } of readingsOf('bdbd fgfg hjhj klkl mnmn rtrt vbvb'))
    expect(words.length).toBeLessThanOrEqual(6)
})

it('keeps an entry in ASCII, a space around each word', () => {
  const { title, words, places } = entryOf({
    ...{ id: 'a', kind: 'pages', subjectId: null, visibleFrom: null, visibleUntil: null },
    titles: ['نوار قلب'],
    words: [],
    bodies: ['¿شش لید قلب؟'],
  })
  for (const text of [title, words]) expect(text).toMatch(/^ (?:[a-z0-9]+ )*$/)
  for (const word of places.keys()) expect(word).toMatch(/^[a-z0-9]+$/)
  expect(words).toContain(keyWords('نوارقلب').join())
  const placeOf = (word: string) => places.get(keyWords(word).join())
  expect([placeOf('قلب'), placeOf('نوارقلب'), placeOf('شش')]).toEqual([
    wordPlaces.title,
    wordPlaces.words,
    wordPlaces.body,
  ])
})

it('marks the words of a text that begin with what was looked for', () => {
  expect(markWords('قندسنج و قند‌خون', readingsOf('قند')[0]?.words ?? [])).toEqual([
    { text: 'قندسنج', isFound: true },
    { text: ' و ', isFound: false },
    { text: 'قند', isFound: true },
    { text: '‌خون', isFound: false },
  ])
  expect(markWords('یک <b>متن</b>', ['8zrafh'])).toEqual([{ text: 'یک <b>متن</b>', isFound: false }])
})
