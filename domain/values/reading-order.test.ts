import { describe, expect, it } from 'vitest'
import { allInReadingOrder, inReadingOrder, withoutReadingOrder } from './reading-order'

describe('the order of reading', () => {
  it.each([
    ['NS1، NS1-SE و NS1-SE-Plus', 'NS1،\u200f NS1-SE و NS1-SE-Plus'],
    ['S1، S2 و سوفل', 'S1،\u200f S2 و سوفل'],
    ['CE و FDA، ۹۰ اندازه', 'CE و FDA،\u200f ۹۰ اندازه'],
    ['(ECG)، «PPG»', '(ECG)،\u200f «PPG»'],
    ['۲۰٪ تخفیف', '\u061c۲۰٪ تخفیف'],
    ['تا ۱۲٫۵٪', 'تا \u061c۱۲٫۵٪'],
  ])('of %s is kept', (text, kept) => {
    expect(inReadingOrder(text)).toBe(kept)
    expect(inReadingOrder(kept)).toBe(kept)
    expect(withoutReadingOrder(kept)).toBe(text)
  })

  it.each(['قلب، ریه، هر دو', 'NS1، گوشی', 'گوشی، NS1', '/a،b', 'One, two', '۲۰ درصد'])(
    'of %s needs no mark',
    (text) => {
      expect(inReadingOrder(text)).toBe(text)
    },
  )

  it('is kept in every text of a result, and nothing else is changed', () => {
    expect(allInReadingOrder([{ a: 'S1، S2', b: 1, c: null, d: ['S1، S2'] }, true])).toEqual([
      { a: 'S1،\u200f S2', b: 1, c: null, d: ['S1،\u200f S2'] },
      true,
    ])
  })
})
