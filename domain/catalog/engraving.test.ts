import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engravingLength, engravingProblem, parseEngraving, type EngravingScript } from './engraving'

const problem = (text: string, scripts: EngravingScript[] = ['persian', 'latin'], maxLength = 20) =>
  engravingProblem(parseEngraving(text), { scripts, maxLength })

describe('an engraving', () => {
  it.each([
    'دکتر مریم رضایی',
    'Dr. Sara Karimi',
    'نیک‌پور ۱۴۰۵',
    "O'Brien & Söhne",
    'Dr. كريمي',
    'سارا (قلب)',
  ])('takes %s', (text) => expect(problem(text)).toBeUndefined())

  it.each(['❤ سارا', 'Сара', '<b>Sara</b>', '- . -', 'Sara\u0301\u0301', '心臓', 'a@b'])(
    'refuses %s',
    (text) => expect(problem(text)).toBe('error.engravingScript'),
  )

  it('wants the scripts of the product', () => {
    expect(problem('Sara', ['persian'])).toBe('error.engravingPersian')
    expect(problem('سارا', ['latin'])).toBe('error.engravingLatin')
    expect(problem('سارا ۱۲', ['persian'])).toBeUndefined()
    expect(problem('Sara 12', ['latin'])).toBeUndefined()
  })

  it('counts what is cut', () => {
    expect(engravingLength('نیک‌پور')).toBe(6)
    expect(engravingLength('مُحَمَّد')).toBe(4)
    expect(problem('نیک‌پور', ['persian'], 6)).toBeUndefined()
    expect(problem('نیک‌پورا', ['persian'], 6)).toBe('error.textMost?max=6')
    expect(problem(' \u200c ')).toBe('error.required')
  })

  it('is kept in one line of Persian letters', () => {
    expect(parseEngraving('  دكتر\n علي \u200f ')).toBe('دکتر علی')
    expect(parseEngraving('می \u200cشنوم\u200c')).toBe('می شنوم')
    expect(parseEngraving('س\u200c \u200cس')).toBe('س س')
    expect(parseEngraving('٥٦')).toBe('۵۶')
  })
})

it('reads what it has read as the same, whatever is typed', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'سرا ی\u200c\u200f ك٣aZ.\n\t❤\u0651'), maxLength: 30 })
  fc.assert(
    fc.property(texts, (text) => {
      const read = parseEngraving(text)
      expect(parseEngraving(read)).toBe(read)
    }),
  )
})
