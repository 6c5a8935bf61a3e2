import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wordedPages } from '~/app/platform/content/worded-pages'
import { namespaces as saidOnServer } from '~/app/platform/words/i18n.server'
import { persianFaults } from '~/tests/kit/persian-prose'

const folder = join(import.meta.dirname, '../../locales')
type Words = Map<string, string>

function flatten(value: unknown, prefix: string, words: Words): Words {
  if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flatten(inner, prefix ? `${prefix}.${key}` : key, words)
  } else {
    words.set(prefix, typeof value === 'string' ? value : '')
  }
  return words
}

const namespaces = (locale: string) =>
  existsSync(join(folder, locale))
    ? readdirSync(join(folder, locale))
        .filter((name) => name.endsWith('.json'))
        .sort()
    : []
const wordsOf = (locale: string, namespace: string): Words =>
  flatten(JSON.parse(readFileSync(join(folder, locale, namespace), 'utf8')), '', new Map())

/** A plural form is a matter of the language: Persian has fewer than Spanish. */
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')
const keys = (words: Words) => [...new Set([...words.keys()].map(withoutPlural))].sort()
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}\}?/g)].map((match) => match[1]!).sort()
const withoutPlaceholders = (text: string) => text.replace(/\{\{?[^}]*\}\}?/g, '')

/** What somebody reads who buys, and looks after what they bought, in Spanish; other areas are in Spanish as far as they have been written. */
const wholeInSpanish = [
  'app',
  'booking',
  'cart',
  'checkout',
  'comments',
  'compare',
  'fields',
  'groups',
  'guides',
  'help',
  'identity',
  'line',
  'messages-out',
  'orders',
  'pricing',
  'problems',
  'products',
  'refusals',
  'shell',
  'shop',
  'ui',
  'wallet',
  'warranties',
]

/** Namespaces of the pages that anybody may open without an account. */
const ofPublicPages = [
  ...['academy', 'apps', 'asking', 'booking', 'careers', 'community', 'compare', 'contact', 'cooperation'],
  ...['demos', 'groups', 'guides', 'help', 'home', 'magazine', 'news', 'panel', 'pricing', 'products'],
  ...['questions', 'rules', 'search', 'shop', 'signed-documents', 'stethoscopes', 'tools', 'tutorials'],
]

/** What a page or a part of it is called, and the sentence it opens with. */
const isHead = (key: string) => /(?:^|\.)(?:title|heading|lead|description|\w+(?:Title|Lead))$/.test(key)

/** Where somebody buys, books a visit or keeps their account: what these carry to the next page is read there. */
const buying = [
  ...[
    'addresses',
    'booking/reservations',
    'booking/wait-actions.server.ts',
    'cart',
    'checkout',
    'compare',
    'groups',
    'identity',
  ],
  ...['orders', 'shop', 'wallet'],
].map((folder) => `app/features/${folder}`)
const pagesOfBuying = [
  ...['checkout', 'compare', 'dashboard/orders', 'groups', 'identity', 'shop'],
  ...['app/profile.tsx', 'app/settings.tsx', 'app/wallet'],
].map((path) => `app/routes/${path}`)

it('says in Spanish what buying tells on the next page', () => {
  const folders = [...buying, ...pagesOfBuying, 'app/platform/cart', 'app/platform/pdf-answer.server.ts']
  const found = execFileSync(
    'git',
    ['grep', '-hoIE', '--untracked', "messages:[A-Za-z.]+['`]", '--', ...folders],
    {
      encoding: 'utf8',
    },
  )
  const carried = new Set(found.match(/(?<=messages:)[\w.]+\w/g))
  expect(carried.size).toBeGreaterThan(25)
  const spanish = wordsOf('es', 'messages.json')
  expect([...carried].filter((key) => !spanish.has(key)).sort()).toEqual([])
})

it('has on the server the words that pages are called by', () => {
  const used = wordedPages.flatMap(({ title, description }) =>
    [title, description].flatMap((key) => key?.split(':')[0] ?? []),
  )
  expect(used).toContain('compare')
  expect(used.filter((name) => !saidOnServer.some((known) => known === name))).toEqual([])
})

describe('locales', () => {
  it.each(wholeInSpanish)('have all of %s in Spanish', (namespace) => {
    expect(keys(wordsOf('es', `${namespace}.json`))).toEqual(keys(wordsOf('fa', `${namespace}.json`)))
  })

  it.each(ofPublicPages)('say in Spanish what pages of %s are called and open with', (namespace) => {
    const spanish = wordsOf('es', `${namespace}.json`)
    const heads = keys(wordsOf('fa', `${namespace}.json`)).filter(isHead)
    expect(heads.filter((key) => !spanish.has(key))).toEqual([])
  })

  it('say in Spanish what every page without a document is called', () => {
    const named = wordedPages.flatMap(({ title, description }) => [title, description])
    const isSaid = (name: string) => {
      const [namespace = '', key = ''] = name.split(':')
      return wordsOf('es', `${namespace}.json`).has(key)
    }
    expect(named.filter((name) => !isSaid(name))).toEqual([])
  })

  it('has words at all', () => {
    expect(namespaces('fa').length).toBeGreaterThan(0)
  })

  it('has the same files in fa and en, and none besides in es', () => {
    expect(namespaces('en')).toEqual(namespaces('fa'))
    expect(namespaces('fa')).toEqual(expect.arrayContaining(namespaces('es')))
  })

  describe.each(namespaces('fa'))('%s', (namespace) => {
    const fa = wordsOf('fa', namespace)

    it('has the same keys in fa and en', () => {
      expect(keys(wordsOf('en', namespace))).toEqual(keys(fa))
    })

    it('has no key in es that fa lacks', () => {
      const es = namespaces('es').includes(namespace) ? keys(wordsOf('es', namespace)) : []
      expect(es.filter((key) => !keys(fa).includes(key))).toEqual([])
    })

    it('has no empty value', () => {
      for (const locale of ['fa', 'en', 'es'].filter((name) => namespaces(name).includes(namespace))) {
        const empty = [...wordsOf(locale, namespace)].filter(([, text]) => text.trim() === '')
        expect(empty.map(([key]) => `${locale}: ${key}`)).toEqual([])
      }
    })

    it('names the same placeholders in every locale', () => {
      for (const locale of ['en', 'es'].filter((name) => namespaces(name).includes(namespace))) {
        for (const [key, text] of wordsOf(locale, namespace)) {
          const source = fa.get(key)
          if (source !== undefined) expect([key, placeholders(text)]).toEqual([key, placeholders(source)])
        }
      }
    })

    it('is careful Persian', () => {
      const found = [...fa].flatMap(([key, text]) =>
        persianFaults(withoutPlaceholders(text)).map((fault) => `${key}: ${fault}: ${text}`),
      )
      expect(found).toEqual([])
    })
  })
})

it('has no sentence among its messages that nothing shows', () => {
  const sources = execFileSync('git', ['grep', '-hI', '--untracked', '-E', '[\'"`:]', '--', 'app', 'api'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const isShown = (key: string) =>
    // What a failed call says goes by its kind: `client.${kind}` of `api/platform/client/failure.ts`.
    key.startsWith('client.') ||
    new RegExp(`['"\`:]${key.replaceAll('.', String.raw`\.`)}['"\`]`).test(sources)
  const silent = [...wordsOf('fa', 'messages.json').keys()].filter((key) => !isShown(key))
  expect(silent).toEqual([])
})
