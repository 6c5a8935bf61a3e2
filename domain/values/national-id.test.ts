import { expect, it } from 'vitest'
import { parseNationalId } from './national-id'

it('reads ids whose check digit fits, in any digits', () => {
  expect(parseNationalId('0499370899')).toBe('0499370899')
  expect(parseNationalId('۰۷۹۰۴۱۹۹۰۴')).toBe('0790419904')
  expect(parseNationalId(' 0084-575-948 ')).toBe('0084575948')
})

it('notices each single wrong digit', () => {
  const id = '0499370899'
  for (let place = 0; place < 10; place++)
    for (let digit = 0; digit < 10; digit++)
      if (String(digit) !== id[place])
        expect(parseNationalId(id.slice(0, place) + digit + id.slice(place + 1))).toBeUndefined()
})

it('refuses ten times the same digit, and other lengths', () => {
  for (let digit = 0; digit < 10; digit++) expect(parseNationalId(String(digit).repeat(10))).toBeUndefined()
  expect(parseNationalId('499370899')).toBeUndefined()
  expect(parseNationalId('')).toBeUndefined()
})
