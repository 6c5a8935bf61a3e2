import { toAsciiDigits } from './digits'
import type { Locale } from './locale'
import { message } from './message'
import { withoutDirectionMarks } from './typed-text'

/**
 * Reads a number in any digits. Decimals follow `.`, `٫` or, as people write in Persian, `/`; `٬` and spaces group. A comma
 * groups where it stands before threes (`1,234`) and is a decimal sign elsewhere (`36,5`); of `1.234,5` and `1,234.5` the last sign is
 * the decimal one.
 */
export function parseNumber(text: string): number | undefined {
  const written = toAsciiDigits(withoutDirectionMarks(text))
    .replace(/[\s٬\u00a0\u202f]/g, '')
    .replace(/[٫/]/g, '.')
    .replace(/،/g, ',')
    .replace(/^[−–]/, '-')
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)
    ? written.replace(/,/g, '')
    : /^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(written)
      ? written.replace(/\./g, '').replace(',', '.')
      : written.replace(',', '.')
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

/**
 * A number as it stands in a field: the reader's digits without groups, so that it reads back as the same number in every
 * locale.
 */
export function printTypedNumber(locale: Locale, value: number): string {
  const plain = String(value)
  if (locale !== 'fa') return plain
  return plain
    .replace('.', '٫')
    .replace(/\d/g, (digit) => String.fromCharCode('۰'.charCodeAt(0) + Number(digit)))
}

export interface NumberBounds {
  min?: number
  max?: number
  /** Only multiples of it from `min` (or zero) on; 1 for whole numbers. */
  step?: number
}

/** Why a number is refused, as a message of translation key and values. Undefined when it is fine. */
export function refusalOfNumber(value: number, { min, max, step }: NumberBounds): string | undefined {
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max)
  if (isOutside && min !== undefined && max !== undefined) return message('error.between', { min, max })
  if (isOutside && min !== undefined) return message('error.least', { min })
  if (isOutside && max !== undefined) return message('error.most', { max })
  if (step === undefined) return undefined
  const steps = (value - (min ?? 0)) / step
  // Decimal steps are not exact in binary: 0.3 / 0.1 is 2.9999999999999996.
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return undefined
  return step === 1 ? 'error.whole' : message('error.step', { step })
}
