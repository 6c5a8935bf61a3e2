import { expect, it } from 'vitest'
import { locales } from './locale'
import { formatAmount, parseToman, shareOf, toman, tomanSchema } from './money'

it.each(['80000', '۸۰۰۰۰', '۸۰٬۰۰۰', '80,000', '80.000', '۸۰ ۰۰۰ تومان', '٨٠،٠٠٠', '80,000 toman'])(
  'reads %s',
  (text) => {
    expect(parseToman(text)).toBe(80_000)
  },
)

it.each(['', '-5', '80.5', '8,00', '1,2345', 'هزار', '99999999999999999999'])('refuses %s', (text) => {
  expect(parseToman(text)).toBeUndefined()
})

it('reads back what it prints', () => {
  for (const locale of locales) expect(parseToman(formatAmount(locale, toman(2_750_000)))).toBe(2_750_000)
  expect(formatAmount('fa', toman(275_000))).toBe('۲۷۵٬۰۰۰')
})

it('rounds shares down, and stays exact where numbers are not', () => {
  expect(shareOf(toman(99), 1, 2)).toBe(49)
  expect(shareOf(toman(100), 1, 3)).toBe(33)
  expect(shareOf(toman(9_007_199_254_740_991), 99, 100)).toBe(8_917_127_262_193_581)
  expect(() => shareOf(toman(-1), 1, 2)).toThrow(RangeError)
  expect(() => toman(0.5)).toThrow(RangeError)
})

it('holds its bounds', () => {
  expect(tomanSchema({ min: 10_000 }).safeParse('۹٬۹۹۹').error?.issues[0]?.message).toBe(
    'error.least?min=10000',
  )
  expect(tomanSchema({ max: 5 }).safeParse('6').error?.issues[0]?.message).toBe('error.most?max=5')
  expect(tomanSchema().parse('۰')).toBe(0)
})
