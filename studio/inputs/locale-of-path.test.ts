import { expect, it } from 'vitest'
import { isLocaleValue, localeOfPath } from './locale-of-path'

it('knows whose words stand at a path', () => {
  expect(localeOfPath(['title', { _key: 'fa' }, 'value'])).toBe('fa')
  expect(localeOfPath(['features', { _key: 'a1' }, 'heading', { _key: 'es' }, 'value'])).toBe('es')
  expect(localeOfPath(['body', { _key: 'en' }, 'value', { _key: 'b1' }, 'alt'])).toBe('en')
  expect(localeOfPath(['model'])).toBeNull()
  expect(localeOfPath(['features', { _key: 'a1' }, 'tone'])).toBeNull()
})

it('knows the field of an entry', () => {
  expect(isLocaleValue(['picture', 'alt', { _key: 'fa' }, 'value'])).toBe(true)
  expect(isLocaleValue(['body', { _key: 'fa' }, 'value', { _key: 'b1' }, 'alt'])).toBe(false)
  expect(isLocaleValue(['groups', { _key: 'a1' }, 'value'])).toBe(false)
})
