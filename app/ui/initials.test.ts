import { expect, it } from 'vitest'
import { initialsOf } from './initials'

it('takes the first letters of the first and the last name, kept from joining', () => {
  expect(initialsOf('سارا احمدی')).toBe('س\u200cا')
  expect(initialsOf('  ada  byron  lovelace ')).toBe('A\u200cL')
  expect(initialsOf('ناهید')).toBe('ن')
})

it('leaves titles out, unless there is nothing else', () => {
  expect(initialsOf('دکتر کاوه نادری')).toBe('ک\u200cن')
  expect(initialsOf('Dr. Naderi')).toBe('N')
  expect(initialsOf('خانم')).toBe('خ')
})

it('bears an empty name and letters of two code units', () => {
  expect(initialsOf('')).toBe('')
  expect(initialsOf('𐎠𐎼 𐎭')).toBe('𐎠\u200c𐎭')
})
