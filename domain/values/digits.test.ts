import { describe, expect, it } from 'vitest'
import { digitsIn, normalizeTyped, toAsciiDigits, toPersianDigits } from './digits'

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

  it('stores what was typed in one form', () => {
    expect(normalizeTyped(' علي كريمي ۰۹۱۲ ')).toBe('علی کریمی 0912')
  })
})
