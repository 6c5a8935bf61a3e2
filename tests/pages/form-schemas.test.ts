import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { namesOf, parsePosted } from '~/app/ui/forms/parse-form'
import type { WordList } from '~/app/platform/words/namespaces'
import { definitionOf, kinds } from '~/domain/medical-file/kinds'
import { measurementOf, recordDefinitions } from '~/domain/records/types'
import { locales, type Locale } from '~/domain/values/locale'
import { readMessage } from '~/domain/values/message'
import { hostileFile, hostileNames, hostileTexts, hugeTexts, megabyteOfNumbers } from '../kit/hostile-values'
import { isSoak } from '../kit/soak'

const modules = import.meta.glob<Record<string, unknown>>('../../app/**/*.form.ts', { eager: true })
const lists = import.meta.glob<WordList>('../../locales/*/*.json', { eager: true, import: 'default' })

/** Forms that depend on what they are about: all that each is made with here. A new one has to be named. */
const madeWith: Record<string, readonly unknown[]> = {
  editForm: ['2026-11-22'],
  entryForm: kinds.map(definitionOf),
  memberForm: ['2026-11-22'],
  personalForm: ['2026-11-22'],
  pressureAddForm: [measurementOf('blood-pressure')],
  recordForm: recordDefinitions,
  refundForm: [1_000_000],
  transferForm: [{ amount: 1_000_000, left: 400_000 }],
  shipForm: [
    {
      lines: [
        {
          id: '6f1d5c1e-8f5e-4b55-9d0e-0d7f6f7a1b2c',
          quantity: 3,
          shipped: 1,
          names: {},
          replacedBy: null,
          isLeftOut: false,
        },
      ],
    },
  ],
}

const isSchema = (value: unknown): value is z.ZodObject => value instanceof z.ZodObject

const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => {
    const made =
      typeof value === 'function' && name.endsWith('Form')
        ? (madeWith[name] ?? []).map(value as (given: unknown) => unknown)
        : [value]
    return made.filter(isSchema).map((schema) => [`${file.split('/').at(-1)}: ${name}`, schema] as const)
  }),
)
const cases = schemas.map(([name, schema], row) => [name, schema, row] as const)

const keysIn = (...from: Locale[]): ReadonlySet<string> =>
  new Set(
    Object.entries(lists)
      .filter(([file]) => from.some((locale) => file.includes(`/locales/${locale}/`)))
      .flatMap(([, words]) => Object.keys(words)),
  )
/** What has a sentence in each locale; for Spanish English stands in, and for neither Persian. */
const catalogued: Record<Locale, ReadonlySet<string>> = {
  fa: keysIn('fa'),
  en: keysIn('en'),
  es: keysIn('es', 'en'),
}

const hasWord = (locale: Locale, key: string): boolean =>
  catalogued[locale].has(key) || catalogued[locale].has(`${key}_other`)

function wordless(errors: Record<string, string[] | null> | null | undefined): string[] {
  const messages = Object.values(errors ?? {}).flatMap((texts) => texts ?? [])
  return messages.filter((text) => locales.some((locale) => !hasWord(locale, readMessage(text).key)))
}

type Entry = [string, string | File]

function refusal(schema: z.ZodObject, entries: Entry[]) {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return parsePosted(body, schema).reply().error
}

it('finds the forms of the product', () => {
  expect(schemas.length).toBeGreaterThan(40)
  const functions = Object.values(modules).flatMap((exported) =>
    Object.entries(exported).filter(([name, value]) => typeof value === 'function' && name.endsWith('Form')),
  )
  expect(functions.map(([name]) => name).filter((name) => !(name in madeWith))).toEqual([])
})

/** Those of ways to reach somebody that are found in what is written, and refused. */
const contactsIn = (errors: ReturnType<typeof refusal>): string[] =>
  Object.values(errors ?? {})
    .flatMap((texts) => texts ?? [])
    .filter((text) => text.endsWith('Contact'))

/** Each form meets one of the megabytes in turn; one that searches its texts meets what is searched for. In a soak run all of all. */
function hugeTextsFor(schema: z.ZodObject, row: number): string[] {
  const all = Object.values(hugeTexts)
  if (isSoak) return all
  const errors = refusal(
    schema,
    namesOf(schema).map((name) => [name, '۰۹۱۲۳۴۵۶۷۸۹']),
  )
  const inTurn = all[row % all.length] ?? ''
  return contactsIn(errors).length > 0 ? [...new Set([inTurn, megabyteOfNumbers])] : [inTurn]
}

describe.each(cases)('%s', (_, schema, row) => {
  const names = namesOf(schema)

  it('says in catalogued words that nothing was posted', () => {
    expect(wordless(refusal(schema, []))).toEqual([])
  })

  it('says in catalogued words what is wrong with whatever is posted in a field', () => {
    // In all fields at once: each is judged by itself, and what holds between them where all is well has keys of its own.
    for (const value of [...Object.values(hostileTexts), hostileFile()])
      for (const entries of [
        names.map((name): Entry => [name, value]),
        names.flatMap((name): Entry[] => [
          [name, value],
          [name, value],
        ]),
        names.map((name): Entry => [`${name}.year`, value]),
      ])
        expect(wordless(refusal(schema, entries))).toEqual([])
  })

  it('says it of a megabyte, and of a name ten thousand times', () => {
    for (const value of hugeTextsFor(schema, row)) {
      const errors = refusal(
        schema,
        names.map((name) => [name, value]),
      )
      expect(wordless(errors)).toEqual([])
      // What is too long is refused for that alone, and searched for nothing.
      expect(contactsIn(errors)).toEqual([])
    }
    const [name = 'none'] = names
    expect(
      wordless(
        refusal(
          schema,
          Array.from({ length: 10_000 }, (): Entry => [name, 'a']),
        ),
      ),
    ).toEqual([])
  })

  it('pays no heed to names that are none of its own', () => {
    const nothing = refusal(schema, [])
    expect(refusal(schema, hostileNames)).toEqual(nothing)
    for (const name of names) expect(refusal(schema, [[`${name}[4294967294]`, 'a']])).toEqual(nothing)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
