import { expect, it } from 'vitest'
import { parseCouncilNumber } from './council-number'

it.each([
  ['84213', '84213'],
  ['۸۴۲۱۳', '84213'],
  ['ن.پ ٠٨٤٢١٣', '84213'],
  [' 123 ', '123'],
])('%s is the number %s', (text, number) => {
  expect(parseCouncilNumber(text)).toBe(number)
})

it.each(['', '12', '00', '12345678', '12a45', '-123'])('%s is none', (text) => {
  expect(parseCouncilNumber(text)).toBeUndefined()
})
