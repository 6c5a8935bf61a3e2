import { expect, it } from 'vitest'
import { parseCompanyId } from './company-id'

it('reads ids whose check digit fits', () => {
  expect(parseCompanyId('10380284790')).toBe('10380284790')
  expect(parseCompanyId('۱۰۳۸۰-۲۸۴۷۹۰')).toBe('10380284790')
})

it('refuses the rest', () => {
  for (const text of ['10380285692', '10380284792', '1038028479', '00000000000', '09053433123', ''])
    expect(parseCompanyId(text)).toBeUndefined()
})
