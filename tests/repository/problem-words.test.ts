import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { readMessage, spokenIn } from '~/domain/values/message'

const root = join(import.meta.dirname, '../..')
const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../domain/**/*.ts', '!../../domain/**/*.test.ts'],
  { eager: true },
)

const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .map((text) => text.replace(/\/\*[\s\S]*?\*\//g, ''))

const wordsIn = (locale: string, list: string) =>
  JSON.parse(readFileSync(join(root, 'locales', locale, `${list}.json`), 'utf8')) as Record<string, string>

/** Codes as the contracts of the domains list them. */
const listed = Object.values(contracts).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) =>
    /(?:Codes|^discountProblems)$/.test(name) && Array.isArray(value) ? (value as string[]) : [],
  ),
)
/** Codes that the API throws, whether a contract lists them or not. */
const thrown = sources('api').flatMap((text) =>
  [
    ...text.matchAll(/new ApiProblem\(\s*\d+,\s*'([a-z-]+)'/g),
    ...text.matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g),
  ].map(([, code = '']) => code),
)
const codes = [...new Set([...listed, ...thrown])].sort()

it('finds the codes', () => {
  expect(listed.length).toBeGreaterThan(50)
  expect(codes).toEqual(
    expect.arrayContaining(['under-age', 'order-concluded', 'internal-error', 'invalid-input']),
  )
})

describe.each(['fa', 'en', 'es'] as const)('%s', (locale) => {
  it('has a sentence for every code of the API', () => {
    const words = wordsIn(locale, 'problems')
    expect(codes.filter((code) => !Object.hasOwn(words, code))).toEqual([])
  })

  it('has no sentence for a code that there is not', () => {
    expect(Object.keys(wordsIn(locale, 'problems')).filter((code) => !codes.includes(code))).toEqual([])
  })

  it('says each in a form, in words alone, and keeps nothing of the API’s English', () => {
    const general = { ...wordsIn('en', 'fields'), ...wordsIn(locale, 'fields') }
    for (const code of codes)
      for (const status of [400, 403, 409, 422, 429, 500, 503]) {
        const body = { code, title: 'Some English', missing: 5, least: 1000, most: 2000, minutes: 3 }
        const failure = new ApiFailure('status', { status, body })
        const messages = Object.values(formErrorsOf(failure, { locale })).flat()
        expect(messages).toHaveLength(1)
        for (const text of messages) {
          const sentence = spokenIn(text)
          const { key } = readMessage(text)
          if (sentence === undefined) expect(general[key] ?? general[`${key}_other`], key).toBeDefined()
          else expect(sentence).not.toMatch(/\{\{|Some English|^[a-z-]+$/)
        }
      }
  })

  it('says what has no code of ours by the number of its status', () => {
    const failure = new ApiFailure('status', { status: 418, body: '<h1>teapot</h1>' })
    const [messages = ''] = formErrorsOf(failure, { locale })[''] ?? []
    expect(spokenIn(messages)).toContain(locale === 'fa' ? '۴۱۸' : '418')
  })
})

/** Keys of what is wrong with a field, wherever schemas, services and forms name them. */
const keys = [
  ...new Set(
    ['domain', 'api', 'app'].flatMap((folder) =>
      sources(folder).flatMap((text) =>
        [...text.matchAll(/['"`](error\.[a-zA-Z-]+)(?=['"`?])/g)].map(([, key = '']) => key),
      ),
    ),
  ),
].sort()
/** Headings of the page that says that something failed. */
const ofPages = ['error.title', 'error.text', 'error.id']

it.each(['fa', 'en'])('%s has a sentence for every key of a field', (locale) => {
  const lists = readdirSync(join(root, 'locales', locale)).map((name) =>
    wordsIn(locale, name.replace(/\.json$/, '')),
  )
  const has = (words: Record<string, string>, key: string) =>
    Object.hasOwn(words, key) || Object.hasOwn(words, `${key}_other`)
  expect(keys.length).toBeGreaterThan(60)
  expect(keys.filter((key) => !ofPages.includes(key) && !lists.some((words) => has(words, key)))).toEqual([])
})

it('what the API says of a field has its sentence in the list that every form brings', () => {
  const fields = wordsIn('fa', 'fields')
  const ofApi = [
    ...new Set(
      [...sources('domain'), ...sources('api')].flatMap((text) =>
        [...text.matchAll(/['"`](error\.[a-zA-Z-]+)(?=['"`?])/g)].map(([, key = '']) => key),
      ),
    ),
  ]
  expect(ofApi.filter((key) => !(key in fields) && !(`${key}_other` in fields))).toEqual([])
})

/** A form's schema is an object; what an address may say is a record of fields. */
it('schemas of forms stand where their walk finds them', () => {
  const elsewhere = ['app/routes', 'app/features'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        !name.endsWith('.form.ts') &&
        /\bz\s*\.(?:strictObject|looseObject|object)\(/.test(readFileSync(join(root, folder, name), 'utf8')),
    ),
  )
  expect(elsewhere).toEqual([])
})
