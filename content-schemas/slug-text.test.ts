import { expect, it } from 'vitest'
import { slugSource, slugText } from './slug-text'

it.each([
  ['NS1-SE Plus', false, 'ns1-se-plus'],
  ['  Café & crème!  ', false, 'cafe-creme'],
  ['گوشی NS1', false, 'ns1'],
  ['فشار خون چیست؟', true, 'فشار-خون-چیست'],
  ['نيم‌فاصله و كاف', true, 'نیم‌فاصله-و-کاف'],
  ['۷ نشانهٔ سکته', true, '۷-نشانه-سکته'],
])('makes %s an address', (title, persian, expected) => {
  expect(slugText(title, { persian })).toBe(expected)
})

it('takes the words in the language of the address', () => {
  const title = [
    { _key: 'fa', value: 'قلب' },
    { _key: 'en', value: 'Heart' },
  ]
  expect(slugSource(title, { persian: true })).toBe('قلب')
  expect(slugSource(title, { persian: false })).toBe('Heart')
  expect(slugSource('NS1', { persian: false })).toBe('NS1')
  expect(slugSource(undefined, { persian: false })).toBe('')
  expect(slugSource([{ _key: 'fa', value: 'قلب' }], { persian: false })).toBe('')
})
