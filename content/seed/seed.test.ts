import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createSchema, validateDocument, type Workspace } from 'sanity'
import { internationalizedArray } from 'sanity-plugin-internationalized-array'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { schemaTypes } from '../../content-schemas/schema-types'
import { singletons } from '../../content-schemas/singletons'
import { locales } from '../../domain/values/locale'
import type { SeedDocument } from './build'
import { seedDocuments } from './documents'
import { assetFolder } from './plant'
import { assetFilesOf, objectsIn, referencedIds, withAssets } from './references'

const documents = seedDocuments()
const ids = new Set(documents.map(({ _id }) => _id))
const asStored = (document: SeedDocument) =>
  withAssets(document, (file) => `image-${file.replace(/\W+/g, '')}-100x100-webp`)

interface Entry {
  _key: string
  _type: string
  value: unknown
}
const isEntry = (object: Record<string, unknown>): object is Entry & Record<string, unknown> =>
  typeof object._type === 'string' && /^internationalizedArray\w+Value$/.test(object._type)

/** The per-locale fields of a document, each as its entries. */
function localFields(document: unknown): Entry[][] {
  const fields: Entry[][] = []
  for (const object of objectsIn(document))
    for (const value of Object.values(object))
      if (Array.isArray(value) && value.length && value.every((item) => isEntry(item as never)))
        fields.push(value as Entry[])
  return fields
}

/** The per-locale fields of a document, each by the names that lead to it: `heroes.lead`. */
function namedFields(value: unknown, path = ''): { path: string; entries: Entry[] }[] {
  if (Array.isArray(value)) {
    if (value.length && value.every((item) => isEntry(item as never)))
      return [{ path, entries: value as Entry[] }]
    return value.flatMap((item) => namedFields(item, path))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => namedFields(part, path ? `${path}.${name}` : name))
}

/** What stands at the head of a page, in a list that leads to it, in a tab of the browser, before each part and in a menu. What a picture shows is read by no eye. */
const headOrMenu =
  /^(?:(?:title|name|role|heading|accent|eyebrow|lead|tagline|summary|excerpt|question)|(?:hero|heroes)\.(?!picture)[\w.]+|(?:blocks|features)\.(?:\w+\.)*(?:eyebrow|heading|limitsHeading|lead|actions\.label)|lessons\.title|seo\.\w+|(?:navigation|footerColumns)\.[\w.]+)$/

/** Documents that say nothing that is not said in Spanish: the home page, and what is sold in the shop alone. */
const wholeInSpanish: ReadonlySet<string> = new Set(['homePage', 'shopItem'])

const wordsIn = (locale: string, entries: Entry[]) =>
  entries.some(({ _key, value }) => _key === locale && wordsOf(value).some((words) => words.trim() !== ''))

/** The words of a value that people read, whatever its shape. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return [...objectsIn(value)].flatMap((object) =>
    [object.text, object.alt, object.caption, ...(Array.isArray(object.cells) ? object.cells : [])].filter(
      (part): part is string => typeof part === 'string',
    ),
  )
}

/** What the Studio would validate with, without a Studio: the schema, no words and a client that finds no double. */
function workspace(): Workspace {
  const plugin = internationalizedArray({
    languages: locales.map((id) => ({ id, title: id })),
    fieldTypes: ['string', 'text', 'richText'],
  })
  const types = plugin.schema?.types
  if (!Array.isArray(types)) throw new Error('the plugin brings no types')
  const schema = createSchema({ name: 'seed', types: [...schemaTypes, ...types] })
  // Sanity's slug rule asks whether none is defined, ours count the others.
  const client = {
    fetch: (query: string) => Promise.resolve(query.startsWith('count(') ? 0 : true),
    withConfig: () => client,
  }
  const i18n = { t: (key: string) => key, loadNamespaces: () => Promise.resolve() }
  return { schema, i18n, getClient: () => client } as unknown as Workspace
}

describe('the schema', () => {
  const studio = workspace()
  // Validation waits for an idle browser between fields.
  beforeEach(() => {
    vi.stubGlobal('window', { setTimeout, clearTimeout })
  })
  const problemsOf = async (document: SeedDocument) => {
    const times = { _rev: 'seed', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
    const markers = await validateDocument({
      document: { ...times, ...asStored(document) },
      workspace: studio,
      environment: 'studio',
      getDocumentExists: ({ id }) => Promise.resolve(ids.has(id) || id.startsWith('image-')),
    })
    return markers.map(({ level, path, message }) => `${level} ${JSON.stringify(path)} ${message}`)
  }

  test.each(documents.map((document) => [document._id, document] as const))(
    '%s is valid by it',
    async (_id, document) => {
      expect(await problemsOf(document)).toEqual([])
    },
  )

  test('would refuse what is not', async () => {
    const [product] = documents.filter(({ _type }) => _type === 'product')
    if (!product) throw new Error('no product')
    const problems = await problemsOf({ ...product, name: [], kind: 'teapot', surprise: 1 })
    expect(problems.join('\n')).toMatch(/"name"/)
    expect(problems.join('\n')).toMatch(/"kind"/)
  })

  test('knows every field', () => {
    const known = (document: SeedDocument) => {
      const type = studio.schema.get(document._type)
      const fields = type && 'fields' in type ? type.fields.map(({ name }: { name: string }) => name) : []
      return Object.keys(document).filter((field) => !field.startsWith('_') && !fields.includes(field))
    }
    expect(
      documents.flatMap((document) => known(document).map((field) => `${document._id}.${field}`)),
    ).toEqual([])
  })
})

describe('ids and addresses', () => {
  test('an id is given once', () => {
    expect(documents.length).toBe(ids.size)
  })

  test('an address or key is given once in its type', () => {
    const addresses = documents.flatMap(({ _type, slug }) =>
      slug ? [`${_type} ${JSON.stringify(slug)}`] : [],
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('every singleton is planted', () => {
    expect(singletons.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
  })

  test('every reference leads to a document of the seed', () => {
    const lost = documents.flatMap(({ _id, ...rest }) =>
      referencedIds(rest).flatMap((ref) => (ids.has(ref) ? [] : [`${_id} → ${ref}`])),
    )
    expect(lost).toEqual([])
  })

  test('keys are unique in every array', () => {
    const doubled = documents.filter((document) =>
      [...objectsIn(document)].some((object) =>
        Object.values(object).some((value) => {
          if (!Array.isArray(value)) return false
          const keys = value.flatMap((item: unknown) =>
            typeof item === 'object' && item !== null && '_key' in item ? [item._key] : [],
          )
          return new Set(keys).size !== keys.length
        }),
      ),
    )
    expect(doubled.map(({ _id }) => _id)).toEqual([])
  })
})

describe('pictures', () => {
  const files = assetFilesOf(documents)

  test('every file is there, and every file is used', async () => {
    const entries = await readdir(fileURLToPath(assetFolder), { recursive: true, withFileTypes: true })
    const there = entries
      .filter((entry) => entry.isFile() && /\.(webp|png|jpe?g|avif)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(fileURLToPath(assetFolder).length))
    expect([...files].sort()).toEqual(there.sort())
  })

  test('each has a size that pages can lay out, and all of them fit the repository', async () => {
    let bytes = 0
    for (const file of files) {
      const path = fileURLToPath(new URL(file, assetFolder))
      const { width = 0, height = 0 } = await sharp(path).metadata()
      expect(Math.min(width, height), file).toBeGreaterThanOrEqual(320)
      expect(Math.max(width, height), file).toBeLessThanOrEqual(2400)
      bytes += (await stat(path)).size
    }
    expect(files.length).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(40 * 1024 * 1024)
  })

  test('each is described in Persian and English', () => {
    const pictures = documents.flatMap((document) =>
      [...objectsIn(document)]
        .filter(({ _type }) => _type === 'picture')
        .map((picture) => [document._id, picture]),
    )
    const undescribed = pictures.filter(([, picture]) => {
      const { alt } = picture as { alt?: Entry[] }
      return !['fa', 'en'].every((locale) => alt?.some(({ _key, value }) => _key === locale && value))
    })
    expect(pictures.length).toBeGreaterThan(0)
    expect(undescribed.map(([id]) => id)).toEqual([])
  })
})

describe('words', () => {
  const fields = documents.flatMap(({ _id, ...rest }) =>
    localFields(rest).map((entries) => ({ _id, entries })),
  )
  const inLocale = (locale: string) =>
    fields.flatMap(({ _id, entries }) =>
      entries
        .filter(({ _key }) => _key === locale)
        .flatMap(({ value }) => wordsOf(value).map((words) => ({ _id, words }))),
    )
  const where = (locale: string, pattern: RegExp) =>
    inLocale(locale).flatMap(({ _id, words }) =>
      pattern.test(words) ? [`${_id}: ${words.slice(0, 80)}`] : [],
    )

  test('Persian and English are whole', () => {
    const lacking = (locale: string) =>
      fields.filter(({ entries }) => !entries.some(({ _key }) => _key === locale))
    expect(lacking('fa').map(({ _id }) => _id)).toEqual([])
    expect(
      lacking('en').map(({ _id, entries }) => `${_id} ${JSON.stringify(entries).slice(0, 100)}`),
    ).toEqual([])
  })

  test('Spanish has what a page and each part is called and opens with, and every menu', () => {
    // Figures for editors are named to editors; the body of a page and of its parts may wait for its translation.
    const read = documents.filter(({ _type }) => _type !== 'businessFact')
    const asked = read.flatMap((document) =>
      namedFields(document)
        .filter(({ path }) => wholeInSpanish.has(document._type) || headOrMenu.test(path))
        .map(({ path, entries }) => ({ place: `${document._id} ${path}`, entries })),
    )
    expect(asked.filter(({ entries }) => !wordsIn('es', entries)).map(({ place }) => place)).toEqual([])
    // Each kind of document that has a page of its own is asked for something.
    const kinds = new Set(asked.map(({ place }) => place.split(/[- ]/)[0]))
    for (const kind of ['homePage', 'siteSettings', 'product', 'page', 'solution', 'article', 'course'])
      expect(kinds, kind).toContain(kind)
  })

  test('no line is empty, and none begins or ends with a space', () => {
    const stray = fields.flatMap(({ _id, entries }) =>
      entries.flatMap(({ value }) =>
        typeof value === 'string' && /^\s|\s$|^$/.test(value) ? [`${_id}: ${value}`] : [],
      ),
    )
    expect(stray).toEqual([])
  })

  test('Persian is written with Persian letters and digits', () => {
    // Arabic yeh, kaf and digits; Latin digits belong to names (NS1, ISO 13485, ESC 2024), codes and addresses only.
    expect(where('fa', /[يكى٠-٩]/)).toEqual([])
    expect(where('fa', /(?<![A-Za-z0-9.\-/_:]|[A-Za-z] )\d+(?![A-Za-z0-9.\-/_:])/)).toEqual([])
  })

  test('other locales hold no Persian', () => {
    expect(where('en', /[؀-ۿ]/)).toEqual([])
    expect(where('es', /[؀-ۿ]/)).toEqual([])
  })
})
