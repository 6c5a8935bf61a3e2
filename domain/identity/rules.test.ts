import { describe, expect, it } from 'vitest'
import { ageOn, isProfileComplete, mayHaveAccount } from './rules'

describe('an account', () => {
  it('may be had from the 18th birthday itself on, and not a day before', () => {
    expect(mayHaveAccount('2026-11-21', '2008-11-22')).toBe(false)
    expect(mayHaveAccount('2026-11-22', '2008-11-22')).toBe(true)
    expect(mayHaveAccount('2026-11-23', '2008-11-22')).toBe(true)
  })

  it('asks for no birthday', () => {
    expect([mayHaveAccount('2026-11-22', null), mayHaveAccount('2026-11-22', undefined)]).toEqual([
      true,
      true,
    ])
  })

  it('is whole with a first and a last name', () => {
    expect(isProfileComplete({ firstName: 'مریم', lastName: 'رضایی' })).toBe(true)
    expect(isProfileComplete({ firstName: 'مریم', lastName: null })).toBe(false)
    expect(isProfileComplete({ firstName: null, lastName: 'رضایی' })).toBe(false)
  })
})

it('counts years lived, by the first of March for who was born on a leap day', () => {
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
  expect(ageOn('2028-02-29', '2008-02-29')).toBe(20)
})
