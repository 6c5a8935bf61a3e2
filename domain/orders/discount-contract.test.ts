import { describe, expect, it } from 'vitest'
import { newDiscountCodeSchema, parseDiscountCode } from './discount-contract'

describe('a discount code', () => {
  it.each([
    ['salam10', 'SALAM10'],
    [' Salam ۱۰ ', 'SALAM10'],
    ['SALAM١٠', 'SALAM10'],
    ['new-year-1405\u200f', 'NEW-YEAR-1405'],
  ])('is read as people type it: %s', (typed, code) => {
    expect(parseDiscountCode(typed)).toBe(code)
  })

  it.each(['', 'ab', '-SALAM', 'سلام', 'A'.repeat(41), "X' or 1=1"])('refuses %s', (typed) => {
    expect(parseDiscountCode(typed)).toBeUndefined()
  })

  const problems = (given: Record<string, unknown>) =>
    newDiscountCodeSchema
      .safeParse({ code: 'SALAM10', kind: 'percent', value: 10, ...given })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('has to hold together', () => {
    expect(problems({})).toBeUndefined()
    expect(problems({ value: 101 })).toEqual([['value', 'error.most?max=100']])
    expect(problems({ kind: 'amount', value: 101 })).toBeUndefined()
    expect(problems({ purpose: 'both', isFirstOrderOnly: true })).toEqual([['purpose', 'error.codeOfShop']])
    const startsAt = '2026-11-21T00:00:00Z'
    expect(problems({ startsAt, endsAt: startsAt })).toEqual([['endsAt', 'error.endBeforeStart']])
  })
})
