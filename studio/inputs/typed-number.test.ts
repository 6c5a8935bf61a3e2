import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from './typed-number'

describe('a typed number', () => {
  it.each([
    ['۲۷۵۰۰۰', 275_000],
    ['۲۷۵٬۰۰۰', 275_000],
    ['۲٬۷۵۰٬۰۰۰', 2_750_000],
    ['275,000', 275_000],
    ['٣٫٥', 3.5],
    ['-۱۲', -12],
    [' ۲۰ ', 20],
  ])('is read from %s', (typed, expected) => {
    expect(parseTypedNumber(typed)).toBe(expected)
  })

  it.each(['', '۱۲الف', '1,2', '1.2.3', '--1', '1e5', '۱۲٬۳'])('is not read from "%s"', (typed) => {
    expect(parseTypedNumber(typed)).toBeNull()
  })
})
