import { describe, expect, it } from 'vitest'
import { instantInTehran } from '../values/tehran-time'
import { isInForce, soldAs, warrantedProducts, warrantyEnd, warrantyState } from './rules'

describe('the end of a warranty', () => {
  it.each([
    // ۳۰ آبان ۱۴۰۵ to the same day of ۱۴۰۶.
    ['2026-11-21', 12, '2027-11-21'],
    ['2026-11-21', 24, '2028-11-20'],
    // ۳۱ شهریور: Esfand has 29 days in a year without a leap.
    ['2026-09-22', 6, '2027-03-20'],
    // ۳۰ اسفند ۱۴۰۳, a leap year, to the last day of an Esfand that has 29.
    ['2025-03-20', 12, '2026-03-20'],
  ])('of %s and %i months is %s', (boughtOn, months, end) => {
    expect(warrantyEnd(boughtOn, months)).toBe(end)
  })

  it('counts the whole of its last day in Tehran', () => {
    const last = '2027-11-21'
    expect(isInForce(last, instantInTehran('2027-11-21', '23:59'))).toBe(true)
    expect(isInForce(last, instantInTehran('2027-11-22', '00:00'))).toBe(false)
  })
})

it('is over by its day and not by anything that is written', () => {
  const before = instantInTehran('2027-01-01', '12:00')
  const after = instantInTehran('2028-01-01', '12:00')
  const endsOn = '2027-11-21'
  expect(warrantyState({ status: 'active', endsOn }, before)).toBe('active')
  expect(warrantyState({ status: 'active', endsOn }, after)).toBe('ended')
  for (const status of ['waiting', 'refused', 'void'] as const)
    expect(warrantyState({ status, endsOn }, after)).toBe(status)
})

it('is activated for what the shop sells with a serial that is known', () => {
  expect(warrantedProducts).toEqual(['ecg', 'health-kit', 'blood-pressure', 'stethoscope'])
  for (const products of Object.values(soldAs)) expect(products).toContain('health-kit')
})
