import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { namesOf, parsePosted } from '~/app/ui/forms/parse-form'
import type { WordList } from '~/app/platform/words/namespaces'
import { definitionOf, kinds } from '~/domain/medical-file/kinds'
import { measurementOf, recordDefinitions } from '~/domain/records/types'
import { locales, type Locale } from '~/domain/values/locale'
import { readMessage } from '~/domain/values/message'
import { hostileFile, hostileNames, hostileTexts, hugeTexts } from '../kit/hostile-values'

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

const chain: Record<Locale, Locale[]> = { fa: ['fa'], en: ['en'], es: ['es', 'en'] }

/** Whether a list of the locale has a sentence for a key; for Spanish English stands in, and for neither Persian. */
const hasWord = (locale: Locale, key: string): boolean =>
  chain[locale].some((from) =>
    Object.entries(lists).some(
      ([file, words]) =>
        file.includes(`/locales/${from}/`) &&
        [key, `${key}_other`].some((name) => Object.hasOwn(words, name)),
    ),
  )

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

describe.each(schemas)('%s', (_, schema) => {
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
    for (const value of Object.values(hugeTexts)) {
      const errors = refusal(
        schema,
        names.map((name) => [name, value]),
      )
      expect(wordless(errors)).toEqual([])
      // What is too long is refused for that alone, and searched for nothing.
      expect(
        Object.values(errors ?? {})
          .flat()
          .filter((text) => text?.endsWith('Contact')),
      ).toEqual([])
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
