import { existsSync, readFileSync } from 'node:fs'
import type { FeatureName } from '../../domain/values/features'
import { locales, type Locale } from '../../domain/values/locale'
import { keyOf } from './key'
import { portableText } from './markdown'

/** The same words in each locale that has them. Persian is the source and always there. */
export type Words = { fa: string } & Partial<Record<Exclude<Locale, 'fa'>, string>>

/** A document as it is planted: ids are ours, revisions and times are the lake's. */
export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

const entries = <Value>(type: string, values: Partial<Record<Locale, Value>>) =>
  locales.flatMap((locale) =>
    values[locale] === undefined
      ? []
      : [{ _key: locale, _type: `internationalizedArray${type}Value`, value: values[locale] }],
  )

/** A per-locale line of text. */
export const text = (words: Words) => entries('String', words)

/** A per-locale paragraph. */
export const paragraph = (words: Words) => entries('Text', words)

/** Per-locale formatted text, written in the Markdown subset of `markdown.ts`. */
export const rich = (words: Words) =>
  entries('RichText', {
    fa: portableText(words.fa),
    en: words.en === undefined ? undefined : portableText(words.en),
    es: words.es === undefined ? undefined : portableText(words.es),
  })

const texts = new URL('./texts/', import.meta.url)

/** Per-locale formatted text from `texts/<name>.<locale>.md`; the Persian file must exist. */
export function richFile(name: string) {
  const read = (locale: Locale) => {
    const file = new URL(`${name}.${locale}.md`, texts)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const fa = read('fa')
  if (fa === undefined) throw new Error(`content/seed/texts/${name}.fa.md is missing`)
  return rich({ fa, en: read('en'), es: read('es') })
}

/** The reference by which an image is planted; `plant.ts` uploads `assets/<file>` and puts the asset's id in its place. */
const assetReference = (file: string) => ({ _sanityAsset: `image@${file}` })

interface PictureOptions {
  caption?: Words
  /** Centre and size of what must stay in view, as fractions of the picture. */
  hotspot?: { x: number; y: number; width: number; height: number }
}

/** A picture of `content/seed/assets/<file>`. */
export const picture = (file: string, alt: Words, { caption, hotspot }: PictureOptions = {}) => ({
  _type: 'picture',
  ...assetReference(file),
  alt: text(alt),
  ...(caption && { caption: text(caption) }),
  ...(hotspot && {
    hotspot: { _type: 'sanity.imageHotspot', ...hotspot },
    crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0 },
  }),
})

export const slug = (current: string) => ({ _type: 'slug', current })

/** Array members of one object type, each with its key. */
export const list = (type: string, items: object[]) =>
  items.map((item, position) => ({ _key: keyOf(item, position), _type: type, ...item }))

/** Array members that already name their type (blocks of a page, pictures). */
export const mixed = (items: ({ _type: string } & Record<string, unknown>)[]) =>
  items.map((item, position) => ({ _key: keyOf(item, position), ...item }))

export const reference = (id: string) => ({ _type: 'reference', _ref: id })

/** An array of references to documents by id. */
export const references = (ids: string[]) =>
  ids.map((id, position) => ({ _key: keyOf(id, position), ...reference(id) }))

export const seo = (title: Words, description: Words) => ({
  _type: 'seo',
  title: text(title),
  description: paragraph(description),
})

interface Action {
  label: Words
  href: string
  weight?: 'primary' | 'secondary'
}

export const actions = (items: Action[]) =>
  list(
    'action',
    items.map(({ label, href, weight = 'secondary' }) => ({ label: text(label), href, weight })),
  )

/** What something promises, where that is still to come or once was. */
interface Promising {
  feature?: FeatureName
}

export const highlights = (items: ({ value: Words; label: Words } & Promising)[]) =>
  list(
    'highlight',
    items.map(({ value, label, feature }) => ({
      value: text(value),
      label: text(label),
      ...(feature && { feature }),
    })),
  )

export const points = (items: ({ title: Words; text?: Words } & Promising)[]) =>
  list(
    'featurePoint',
    items.map(({ title, text: plain, feature }) => ({
      title: text(title),
      ...(plain && { text: paragraph(plain) }),
      ...(feature && { feature }),
    })),
  )
