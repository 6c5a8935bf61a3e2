import type { CustomValidator, PortableTextBlock, SlugValue, ValidationContext } from 'sanity'
import { definitionOf, judgeNumber } from '../domain/facts/fact-table'
import { parseIban } from '../domain/values/iban'
import { defaultLocale } from '../domain/values/locale'
import { formatNumber } from '../domain/values/numbers'
import { label } from './label'
import { ownAddresses, ownWithin, type SectionWithOwn } from './own-addresses'
import { factUnits } from './vocabulary'

/** One language's entry of a per-locale field, as `sanity-plugin-internationalized-array` stores it. */
export interface LocaleEntry {
  _key: string
  value?: unknown
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value != null

/** True when the entry of `locale` says something. */
export const hasLocale = (entries: unknown, locale: string): boolean =>
  Array.isArray(entries) &&
  (entries as LocaleEntry[]).some((entry) => entry._key === locale && isFilled(entry.value))

/** A custom rule: Persian is the source language, so it must be there before anything is published. */
export const persianRequired = (entries: unknown): true | string =>
  hasLocale(entries, defaultLocale) ||
  label('متن فارسی لازم است؛ بدون آن نمی‌توان منتشر کرد.', 'Persian text is required before publishing.')

/** A custom rule for per-locale fields: each language once. A field's own rules take the place of the plugin's. */
export const localesOnce = (entries: unknown): true | string => {
  if (!Array.isArray(entries)) return true
  const keys = (entries as LocaleEntry[]).map(({ _key }) => _key)
  return new Set(keys).size === keys.length || label('هر زبان یک بار می‌آید.', 'Each language is there once.')
}

/** A custom rule for addresses inside the site or on the web, as an editor would type them. */
export const linkTarget = (value: unknown): true | string => {
  if (value === undefined || value === '') return true
  if (typeof value !== 'string') return label('نشانی باید متن باشد.', 'The address must be text.')
  if (
    /^\/(?![/\\])\S*$/.test(value) ||
    /^(https:\/\/|tel:|mailto:)\S+$/.test(value) ||
    /^#[\w-]+$/.test(value)
  )
    return true
  return label(
    'نشانی با / (داخل سایت)، https://‎، tel: یا mailto: آغاز می‌شود و فاصله ندارد.',
    'Begin with /, https://, tel: or mailto:, without spaces.',
  )
}

/** A custom rule for addresses of this site only: a path without locale prefix, query or fragment. */
export const sitePath = (value: unknown): true | string =>
  value === undefined ||
  (typeof value === 'string' &&
    /^\/(?![/\\])[^\s?#]*$/.test(value) &&
    !/^\/(?:fa|en|es)(?:\/|$)/.test(value)) ||
  label(
    'نشانی داخل سایت، با / و بدون پیشوند زبان.',
    'A path of this site, with / and without a language prefix.',
  )

/** A custom rule: what was begun as a picture has one. The words of a removed picture would otherwise stay unseen. */
export const pictureChosen = (value: unknown): true | string => {
  if (value === undefined || value === null) return true
  return (
    Boolean((value as { asset?: { _ref?: string } }).asset?._ref) ||
    label('تصویر را انتخاب کنید یا این بخش را پاک کنید.', 'Choose a picture, or clear this field.')
  )
}

/** A custom rule for formatted text: a subheading stands under a heading, so that pages read in order. */
export const headingsInOrder = (blocks: unknown): true | string => {
  if (!Array.isArray(blocks)) return true
  const styles = (blocks as PortableTextBlock[]).map(({ style }) => style)
  const heading = styles.indexOf('h2')
  const subheading = styles.indexOf('h3')
  return (
    subheading === -1 ||
    (heading !== -1 && heading < subheading) ||
    label('پیش از زیرتیتر یک تیتر می‌آید.', 'A subheading comes after a heading.')
  )
}

/** A custom rule for tables: as many cells in every row as in the first. */
export const evenRows = (rows: unknown): true | string => {
  if (!Array.isArray(rows)) return true
  const widths = (rows as { cells?: unknown[] }[]).map(({ cells }) => cells?.length ?? 0)
  return (
    new Set(widths).size <= 1 ||
    label('همهٔ سطرها به اندازهٔ هم خانه دارند.', 'Every row has the same number of cells.')
  )
}

/** A custom rule for a product's colours. */
export const eachColourOnce = (entries: unknown): true | string => {
  if (!Array.isArray(entries)) return true
  const names = (entries as { colour?: string }[]).flatMap(({ colour }) => colour ?? [])
  return new Set(names).size === names.length || label('هر رنگ یک بار می‌آید.', 'Each colour is listed once.')
}

/** A custom rule for phone numbers as they are stored: ASCII digits, with `+` when the country is named. */
export const phoneNumber = (value: unknown): true | string =>
  value === undefined ||
  (typeof value === 'string' && /^\+?\d+(?:-\d+)*$/.test(value)) ||
  label(
    'شمارهٔ تلفن رقم است، با خط تیره میانشان و + پیش از کد کشور.',
    'Digits, hyphens between them, + before a country code.',
  )

/** A custom rule for the number of a bank account: one slip of a digit is noticed by its check digits. */
export const ibanNumber = (value: unknown): true | string =>
  value === undefined ||
  (typeof value === 'string' && parseIban(value) !== undefined) ||
  label('شبا IR و ۲۴ رقم است؛ یکی از رقم‌ها درست نیست.', 'IR and 24 digits; one of them is wrong.')

/** What a unit is called in both languages. */
function unitNames(unit: string): { fa: string; en: string } {
  const [fa = unit, en = unit] = factUnits.find(({ value }) => value === unit)?.title.split(' · ') ?? []
  return { fa, en: en.toLowerCase() }
}

/** The bounds of a fact in words of both languages; null for one that is wording alone. */
export function factBounds(key: unknown): { fa: string; en: string } | null {
  const definition = typeof key === 'string' ? definitionOf(key) : undefined
  if (!definition) return null
  const { least, most } = definition
  const unit = unitNames(definition.unit)
  const [fa, en] = (['fa', 'en'] as const).map((locale) => {
    const [from, to] = [least, most].map((bound) => formatNumber(locale, bound))
    if (least === most) return locale === 'fa' ? `فقط ${to}` : `only ${to}`
    return locale === 'fa' ? `از ${from} تا ${to}` : `from ${from} to ${to}`
  })
  return { fa: `${fa} ${unit.fa}`, en: `${en} ${unit.en}` }
}

/** A custom rule for the number of a fact: what the code would not take is not published. */
export const factNumber = (value: unknown, key: unknown): true | string => {
  const definition = typeof key === 'string' ? definitionOf(key) : undefined
  const bounds = factBounds(key)
  if (!definition || !bounds) return true
  if (value === undefined)
    return (
      definition.kind === 'copy' ||
      label('قانون‌های سامانه این عدد را لازم دارند.', 'Rules compute with this number, so it is needed.')
    )
  if (typeof value !== 'number') return true
  const refusals = judgeNumber(value, definition)
  if (refusals.includes('not-whole'))
    return label('این مقدار عدد کامل است، بدون اعشار.', 'This is a whole number.')
  return (
    refusals.length === 0 ||
    label(
      `بیرون از حد است: ${bounds.fa} پذیرفته می‌شود و مقدار کنونی سر جایش می‌ماند.`,
      `Out of bounds: ${bounds.en} is taken, and the value in force stays.`,
    )
  )
}

/** A custom rule for the unit of a fact. */
export const factUnit = (
  value: unknown,
  { key, number }: { key?: unknown; number?: unknown },
): true | string => {
  if (number === undefined) return true
  if (!value) return label('عدد واحد می‌خواهد.', 'A number needs its unit.')
  const unit = typeof key === 'string' ? definitionOf(key)?.unit : undefined
  if (unit === undefined || value === unit) return true
  const { fa, en } = unitNames(unit)
  return label(`واحد این مقدار «${fa}» است.`, `The unit of this fact is “${en}”.`)
}

/** A custom rule: no other document of the same type, published or draft, has this value in `field`. */
export const onceIn =
  (field: string): CustomValidator<string | undefined> =>
  async (value, { document, getClient }) => {
    if (!value || !document) return true
    const published = document._id.replace(/^drafts\./, '')
    const others = await getClient({ apiVersion: '2025-02-19' })
      .withConfig({ perspective: 'raw' })
      .fetch<number>(`count(*[_type == $type && ${field} == $value && !(_id in [$published, $draft])])`, {
        type: document._type,
        value,
        published,
        draft: `drafts.${published}`,
      })
    return others === 0 || label('سند دیگری همین را دارد.', 'Another document has the same.')
  }

/** A custom rule for the ids by which the shop joins its goods to their words: a uuid, as the shop shows it. */
export const shopProductId = (value: unknown): true | string =>
  value === undefined ||
  (typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) ||
  label(
    'شناسه همان است که در بخش کالاهای فروشگاه دیده می‌شود، مانند 5a0e0000-0000-4000-8000-000000000001.',
    'The id as the shop’s list of goods shows it, like 5a0e0000-0000-4000-8000-000000000001.',
  )

const countOthers = (
  { document, getClient }: ValidationContext,
  filter: string,
  params: Record<string, unknown>,
): Promise<number> => {
  const published = document?._id.replace(/^drafts\./, '') ?? ''
  return getClient({ apiVersion: '2025-02-19' })
    .withConfig({ perspective: 'raw' })
    .fetch<number>(`count(*[!(_id in [$published, $draft]) && ${filter}])`, {
      ...params,
      published,
      draft: `drafts.${published}`,
    })
}

/** A custom rule: goods of the shop have their words in one document, or it would be chance which of them is shown. */
export const shopIdInOneDocument = async (
  value: unknown,
  context: ValidationContext,
): Promise<true | string> => {
  const ids = [value].flat().filter((id) => typeof id === 'string')
  if (ids.length === 0) return true
  const others = await countOthers(
    context,
    '(shopProductId in $ids || count(shopProductIds[@ in $ids]) > 0)',
    { ids },
  )
  return (
    others === 0 || label('سند دیگری همین شناسهٔ فروشگاه را دارد.', 'Another document has the same shop id.')
  )
}

/** A custom rule: `/shop/:slug` is the address of devices and of other goods alike. */
export const slugOfNoProduct: CustomValidator<SlugValue | undefined> = async (value, context) => {
  if (!value?.current) return true
  const others = await countOthers(context, '_type == "product" && slug.current == $slug', {
    slug: value.current,
  })
  return others === 0 || label('دستگاهی همین نشانی را دارد.', 'A device has the same address.')
}

const takenBySite = label(
  'صفحهٔ دیگری از سایت همین نشانی را دارد.',
  'Another page of the site has this address.',
)

/** A custom rule: a page of blocks stands at an address that nothing of the site's own has. */
export const addressFree = (value: SlugValue | undefined): true | string =>
  !ownAddresses.has(value?.current ?? '') || takenBySite

/** A custom rule: the same within the sections of the site that a document stands in. */
export const addressFreeWithin =
  (sections: readonly SectionWithOwn[]) =>
  (value: SlugValue | undefined): true | string =>
    !sections.some((section) => (ownWithin[section] as readonly string[]).includes(value?.current ?? '')) ||
    takenBySite

/** A custom rule for an hour of the day: `07:30`. */
export const clockTime = (value: unknown): true | string =>
  value === undefined ||
  (typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)) ||
  label('ساعت با دو رقم و دونقطه، مانند 07:30.', 'Two digits, a colon, two digits: 07:30.')

/** A custom rule for blocks of a page: two on the same ground would run into one another. */
export const groundsDiffer = (blocks: unknown): true | string => {
  const grounds = (Array.isArray(blocks) ? (blocks as { _type?: string; tone?: string }[]) : []).map(
    ({ _type, tone }) => (_type === 'traceBlock' ? 'ink' : (tone ?? 'paper')),
  )
  const same = grounds.some((ground, index) => ground !== 'paper' && ground === grounds[index - 1])
  return same
    ? label('دو بخش پشت سر هم زمینهٔ یکسان دارند.', 'Two blocks in a row stand on the same ground.')
    : true
}
