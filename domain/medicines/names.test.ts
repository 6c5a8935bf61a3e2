import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds, seed } from '~/tests/kit/soak'
import { keysOf, namedIn } from './contract'
import { groupNames, medicineGroups } from './groups'
import { ingredientsOf, isNamedIn, linesIn, nameKey } from './names'

const options = { numRuns: rounds(200, 20_000), seed }

/** Ways to type the same letter or digit, and what people put between the parts of a word. */
const ways: Readonly<Record<string, readonly string[]>> = {
  ی: ['ی', 'ي', 'ى', 'ئ'],
  ک: ['ک', 'ك'],
  آ: ['آ', 'ا', 'أ'],
  و: ['و', 'ؤ'],
  '3': ['3', '۳', '٣'],
  '\u200c': ['\u200c', ' ', '', '-', '\u200c\u200c', '\u00a0'],
  ' ': [' ', '\u200c', '', '  ', '-', '\t'],
}
const typedAnyhow = (name: string) =>
  fc
    .tuple(
      ...Array.from(name, (letter) => fc.constantFrom(...(ways[letter] ?? [letter, letter.toUpperCase()]))),
    )
    .map((letters) => letters.join(''))

const medicine = (nameFa: string, nameLatin: string, otherNames: string[] = []) => ({
  nameFa,
  nameLatin,
  otherNames,
})
const list = [
  medicine('آموکسی‌سیلین', 'Amoxicillin'),
  medicine('کوآموکسی‌کلاو', 'Amoxicillin + Clavulanic acid', ['Co-amoxiclav']),
  medicine('استیل‌سالیسیلیک اسید', 'Acetylsalicylic acid', ['آسپرین', 'Aspirin', 'ASA']),
  medicine('کوله‌کلسیفرول', 'Colecalciferol', ['ویتامین D3', 'Vitamin D3']),
  medicine('لووتیروکسین', 'Levothyroxine'),
]

describe('a name of a medicine', () => {
  const names = list.flatMap((one) =>
    [one.nameFa, one.nameLatin, ...one.otherNames].map((name) => ({ name, one })),
  )

  it('is found however its letters, digits, half-spaces and capitals were typed', () => {
    const meantBy = namedIn(list)
    fc.assert(
      fc.property(
        fc
          .constantFrom(...names)
          .chain(({ name, one }) => typedAnyhow(name).map((typed) => ({ typed, one }))),
        ({ typed, one }) => {
          expect(meantBy(typed)).toEqual([one])
        },
      ),
      options,
    )
  })

  it('is found as a whole only, and nothing is found by nothing', () => {
    const meantBy = namedIn(list)
    for (const typed of ['', ' ', '\u200c', '--', 'آموکسی', 'Amoxicillin 500', 'A', 'سیلین', '\u064b'])
      expect([typed, meantBy(typed)]).toEqual([typed, []])
  })

  it('is compared alike once it is compared', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text))
        expect(nameKey(` ${text}\u200c`)).toBe(nameKey(text))
      }),
      options,
    )
  })

  it('finds every form of it', () => {
    const forms = ['capsule', 'syrup'].map((form) => ({ ...medicine('آموکسی‌سیلین', 'Amoxicillin'), form }))
    expect(namedIn(forms)('amoxicillin')).toEqual(forms)
    expect(keysOf(medicine('Aspirin', 'aspirin', ['ASPIRIN', '…']))).toEqual(['aspirin'])
  })
})

describe('somebody’s own words', () => {
  const around = fc.constantFrom('', 'حساسیت شدید به ', 'allergic to ', 'هم ', '(')
  const behind = fc.constantFrom('', '؛ کهیر زد', ' since 2019', 'ها', ')', ' و لبنیات', '‌های خوراکی')

  it('name a group in any of its names, in the singular or the plural', () => {
    const names = medicineGroups.flatMap((group) => groupNames[group].map((name) => ({ name, group })))
    fc.assert(
      fc.property(
        fc
          .constantFrom(...names)
          .chain(({ name, group }) => typedAnyhow(name).map((typed) => ({ typed, group }))),
        around,
        behind,
        ({ typed, group }, before, after) => {
          const ending = /^[\p{L}\d]/u.test(after) && !after.startsWith('ها') ? ` ${after}` : after
          expect(isNamedIn(`${before}${typed}${ending}`, groupNames[group])).toBe(true)
        },
      ),
      options,
    )
  })

  it.each([
    ['آسمان', ['آسم']],
    ['Penicillamine', groupNames.penicillins],
    ['بادام‌زمینی', groupNames.penicillins],
    ['masala', ['ASA']],
    ['سیلین', groupNames.penicillins],
    ['', groupNames.penicillins],
    ['anything', ['', '--']],
  ])('name nothing by a part of a word: «%s»', (text, names) => {
    expect(isNamedIn(text, names)).toBe(false)
  })
})

it('tells what a medicine is made of', () => {
  expect(ingredientsOf('Amoxicillin + Clavulanic acid')).toEqual(['Amoxicillin', 'Clavulanic acid'])
  expect(ingredientsOf('Codeine')).toEqual(['Codeine'])
  expect(ingredientsOf(' + ')).toEqual([])
})

it('takes lines as they are typed, each once and none that is empty', () => {
  expect(linesIn('500 mg\r\n 250 mg ؛500 mg،\n\n1,000 IU')).toEqual(['500 mg', '250 mg', '1,000 IU'])
})
