import { expect, it } from 'vitest'
import { typesNamed } from './types-named.server'

it.each([
  ['فشار خون', ['blood-pressure']],
  ['خون فشار', ['blood-pressure']],
  ['اكسيژن', ['blood-oxygen']],
  ['pressure', ['blood-pressure']],
  ['GLUCOSE sugar none', []],
  ['\u200c', []],
  ['', []],
])('«%s» names types in any language and in letters of any keyboard', (text, types) => {
  expect(typesNamed(text)).toEqual(types)
})

it('finds several by what their names have in common', () => {
  expect(typesNamed('خون')).toEqual(expect.arrayContaining(['blood-pressure', 'blood-sugar', 'blood-oxygen']))
})
