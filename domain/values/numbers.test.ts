import { expect, it } from 'vitest'
import { formatNumber, pluralOf } from './numbers'

it('prints numbers in the digits of the locale', () => {
  expect(formatNumber('fa', 1234.5)).toBe('۱٬۲۳۴٫۵')
  expect(formatNumber('en', 1234.5)).toBe('1,234.5')
})

it('knows the plural forms', () => {
  expect(pluralOf('en', 1)).toBe('one')
  expect(pluralOf('en', 0)).toBe('other')
  expect(pluralOf('fa', 0)).toBe('one')
  expect(pluralOf('fa', 2)).toBe('other')
  expect(pluralOf('es', 1_000_000)).toBe('many')
})
