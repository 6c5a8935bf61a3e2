import { describe, expect, it } from 'vitest'
import { codeIn, digitsIn, digitsInThrees, normalizeTyped, toAsciiDigits, toPersianDigits } from './digits'

describe('digits', () => {
  it('reads Persian and Arabic digits as ASCII', () => {
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(toAsciiDigits('NB1 ۹۰ بار')).toBe('NB1 90 بار')
  })

  it('prints Persian digits, from Arabic ones too', () => {
    expect(toPersianDigits('021-٤٥')).toBe('۰۲۱-۴۵')
  })

  it('prints by locale', () => {
    expect(digitsIn('fa', '12')).toBe('۱۲')
    expect(digitsIn('en', '۱۲')).toBe('12')
    expect(digitsIn('es', '١٢')).toBe('12')
  })

  it('prints a code of digits alone in the reader’s, and one with Latin letters as it was issued', () => {
    expect([codeIn('fa', '123456782'), codeIn('en', '۱۲۳')]).toEqual(['۱۲۳۴۵۶۷۸۲', '123'])
    expect(codeIn('fa', '1405-000012')).toBe('۱۴۰۵-۰۰۰۰۱۲')
    for (const code of ['CO-7K2M-9QXZ', 'NB10000000017', 'nowruz-20']) expect(codeIn('fa', code)).toBe(code)
    expect(digitsInThrees('fa', '123456782')).toBe('۱۲۳\u00a0۴۵۶\u00a0۷۸۲')
  })

  it('stores what was typed in one form', () => {
    expect(normalizeTyped(' علي كريمي ۰۹۱۲ ')).toBe('علی کریمی 0912')
  })
})
