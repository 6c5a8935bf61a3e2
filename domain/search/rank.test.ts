import { describe, expect, it } from 'vitest'
import { markedParts, ranked, soughtIn } from './rank'

const pages = [
  { name: 'cancel', texts: ['لغو نوبت', 'نیمی از مبلغ برمی‌گردد', 'تا ۴۸ ساعت پیش از نوبت'] },
  { name: 'delivery', texts: ['زمان و هزینهٔ ارسال', 'تا ۲ روز کاری در تهران', 'لغو سفارش پیش از ارسال'] },
  { name: 'connect', texts: ['وصل کردن دستگاه', 'اپ اندروید لازم است', 'اگر فشارسنج وصل نمی‌شود'] },
  { name: 'codes', texts: ['Why the code does not come', 'Two minutes', 'signing in and messages'] },
]
const namesFor = (query: string) => ranked(query, pages, ({ texts }) => texts).found.map(({ name }) => name)

describe('words that are looked for', () => {
  it.each([
    ['لغو', ['cancel', 'delivery']],
    // Letters of Arabic keyboards, digits of any keyboard, and half-spaces that are not there.
    ['هزينه', ['delivery']],
    ['48 ساعت', ['cancel']],
    ['برمیگردد', ['cancel']],
    ['برمی گردد', ['cancel']],
    // As people ask: the words around are none that anybody looks for.
    ['چرا فشارسنج وصل نمی‌شود', ['connect']],
    ['دستگاه‌هایم', ['connect']],
    ['messages', ['codes']],
    ['the CODES', ['codes']],
    ['سونوگرافی', []],
    ['', []],
    ['؟!', []],
  ])('«%s» finds %j', (query, names) => {
    expect(namesFor(query)).toEqual(names)
  })

  it('in a title are worth more than in a text', () => {
    expect(namesFor('ارسال لغو')).toEqual(['delivery'])
    expect(namesFor('نوبت')[0]).toBe('cancel')
  })

  it('which no page has all of lead to those that have most of them', () => {
    const { found, haveAll } = ranked('لغو نوبت سونوگرافی', pages, ({ texts }) => texts)
    expect([found.map(({ name }) => name), haveAll]).toEqual([['cancel'], false])
    expect(namesFor('سونوگرافی رنگی لغو')).toEqual([])
  })

  it('are all that was written where it is fillers alone', () => {
    expect(soughtIn('از کجا')).toEqual(['از', 'کجا'])
    expect(soughtIn('از کجا بخرم')).toEqual(['بخر'])
  })
})

it('marks what was looked for as it stands in the text', () => {
  expect(markedParts('پیاده‌روی، ۴۸ ساعت', 'پیاده‌روي 48')).toEqual([
    { text: 'پیاده‌روی', isFound: true },
    { text: '، ', isFound: false },
    { text: '۴۸', isFound: true },
    { text: ' ساعت', isFound: false },
  ])
  expect(markedParts('Two codes', 'code')).toEqual([
    { text: 'Two ', isFound: false },
    { text: 'code', isFound: true },
    { text: 's', isFound: false },
  ])
  expect(markedParts('', 'a')).toEqual([])
  expect(markedParts('متن', 'دیگر').map(({ text }) => text)).toEqual(['متن'])
})
