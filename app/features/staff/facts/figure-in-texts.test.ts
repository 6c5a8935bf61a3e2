import { describe, expect, it } from 'vitest'
import { documentsThatSay } from './figure-in-texts'

const units = ['تومان', 'toman']
const found = (text: unknown, number = 100_000, words: readonly string[] = units) =>
  documentsThatSay([{ _id: 'a', _type: 'page', title: [{ _key: 'fa', value: 'خدمات' }], body: text }], {
    number,
    units: words,
    locale: 'en',
  })

describe('a figure in a text', () => {
  it.each([
    'لغو ۱۰۰٬۰۰۰ تومان هزینه دارد.',
    'cancelling costs 100,000 toman.',
    'cancelling costs 100000 toman.',
    [{ _type: 'block', children: [{ text: 'لغو ' }, { text: '۱۰۰٬۰۰۰' }, { text: ' تومان' }] }],
    { deep: [{ value: { text: '۱۰۰٬۰۰۰\u00a0تومان' } }] },
  ])('is found beside its unit: %j', (text) => {
    expect(found(text)).toEqual([{ id: 'a', type: 'page', name: 'خدمات' }])
  })

  it.each(['۱٬۱۰۰٬۰۰۰ تومان', '۱۰۰٬۰۰۰ ریال', '100,0001 toman', 'صد هزار تومان', '', null, 7])(
    'is not what is another one, or has another unit: %j',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  it('is found in front of a noun, without its plural', () => {
    expect(found('the 48-hour limit', 48, ['ساعت', 'hours'])).toHaveLength(1)
    expect(found('تا ۴۸ ساعت', 48, ['ساعت', 'hours'])).toHaveLength(1)
    expect(found('148 hours', 48, ['ساعت', 'hours'])).toEqual([])
  })
})
