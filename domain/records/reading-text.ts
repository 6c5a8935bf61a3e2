import { toAsciiDigits } from '../values/digits'
import { withoutDirectionMarks } from '../values/typed-text'
import type { Pressure } from './pressure'

/** Whole mm[Hg], and beats a minute where they were typed along. */
export interface TypedReading extends Pressure {
  heartRate?: number
}

/**
 * What a person meant by what they typed of a blood pressure. Only `understood` may be stored as it stands; with the others they are asked, by
 * `suggestion` where there is one, and nothing is ever guessed silently.
 */
export type ReadingText =
  | { kind: 'empty' }
  /** No numbers, too many, or words that nobody knows. */
  | { kind: 'unreadable' }
  /** One number alone. `13.8` may well mean two of them. */
  | { kind: 'half'; suggestion?: TypedReading }
  /** The upper is not above the lower. Equal ones suggest nothing. */
  | { kind: 'swapped'; suggestion?: TypedReading }
  | { kind: 'understood'; reading: TypedReading }

/** Below it a number is in centimetres of mercury, as people say it: thirteen over eight. No living person has so few millimetres. */
const firstMillimetres = 30

/** What may stand between two numbers: signs, spaces, and the word of each language. */
const between = /^(?:\s*(?:[/\\|:;,،\-–—_]|\s|روی|به|بر|over|on|sobre|por)\s*)$/iu
/** What may stand before the third, the pulse. */
const beforePulse =
  /^(?:\s*(?:[/\\|:;,،\-–—_]|\s|(?:[,،]?\s*)(?:ضربان(?:\s+قلب)?|نبض|pulse|pulso|heart rate)\s*:?)\s*)$/iu
/** What may stand after the numbers. */
const unit =
  /^\s*(?:mm\s*\[?hg\]?|میلی[\s\u200c]?متر(?:\s+جیوه)?|cm\s*hg|سانتی[\s\u200c]?متر(?:\s+جیوه)?)?\s*$/iu

const millimetres = (typed: number): number => (typed < firstMillimetres ? typed * 10 : typed)

/** Undefined when it is no whole number of millimetres. */
function wholeMillimetres(typed: string): number | undefined {
  // Decimal centimetres are not exact in binary: 13.7 * 10 is 136.99999999999997.
  const value = Math.round(millimetres(Number(typed)) * 1e6) / 1e6
  return Number.isInteger(value) ? value : undefined
}

/** One number with a decimal sign: of `13.8` the second digit is as often the lower number as a tenth of the upper. */
function twoInOne(typed: string): TypedReading | undefined {
  const [upper, lower] = typed.split('.')
  if (upper === undefined || lower === undefined) return undefined
  const [systolic, diastolic] = [wholeMillimetres(upper), wholeMillimetres(lower)]
  if (systolic === undefined || diastolic === undefined || systolic <= diastolic) return undefined
  return { systolic, diastolic }
}

/**
 * Reads a blood pressure as people say and write it: `۱۳ روی ۸`, `13/8`, `130/80`, `130 80`, `۱۳٫۵ روی ۸٫۵`, in any digits; a third number is
 * the pulse (`130/80/72`). Below 30 a number is in centimetres of mercury. Bounds are not looked at here: they belong to the quantities.
 */
export function readPressureText(text: string): ReadingText {
  const written = toAsciiDigits(withoutDirectionMarks(text))
    .replace(/\u200c/g, ' ')
    .replace(/(\d)[٫·](?=\d)/g, '$1.')
    .trim()
  if (written === '') return { kind: 'empty' }
  const numbers = [...written.matchAll(/\d+(?:\.\d+)?/g)]
  const [upper, lower, pulse] = numbers
  if (!upper || numbers.length > 3 || numbers.some(([digits]) => digits.length > 6))
    return { kind: 'unreadable' }
  const gap = (index: number): string => {
    const [from, to] = [numbers[index], numbers[index + 1]]
    return written.slice(from ? from.index + from[0].length : 0, to?.index)
  }
  if (written.slice(0, upper.index).trim() !== '' || !unit.test(afterLast(gap(numbers.length - 1), !lower)))
    return { kind: 'unreadable' }
  if (!lower) {
    const suggestion = twoInOne(upper[0])
    return { kind: 'half', ...(suggestion ? { suggestion } : {}) }
  }
  if (!between.test(gap(0)) || (pulse && !beforePulse.test(gap(1)))) return { kind: 'unreadable' }
  const [systolic, diastolic] = [wholeMillimetres(upper[0]), wholeMillimetres(lower[0])]
  if (systolic === undefined || diastolic === undefined) return { kind: 'unreadable' }
  if (pulse && pulse[0].includes('.')) return { kind: 'unreadable' }
  const along = pulse ? { heartRate: Number(pulse[0]) } : {}
  if (systolic > diastolic) return { kind: 'understood', reading: { systolic, diastolic, ...along } }
  return systolic === diastolic
    ? { kind: 'swapped' }
    : { kind: 'swapped', suggestion: { systolic: diastolic, diastolic: systolic, ...along } }
}

/** Of one number alone, the sign or word after it says that another was to come. */
const afterLast = (rest: string, isAlone: boolean): string =>
  isAlone ? rest.replace(/^\s*(?:[/\\|:;,،\-–—_]|روی|به|بر|over|on|sobre|por)\s*$/iu, '') : rest
