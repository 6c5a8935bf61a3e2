import { defaultLocale } from '../domain/values/locale'

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
  'متن فارسی لازم است؛ بدون آن نمی‌توان منتشر کرد. · Persian text is required before publishing.'

/** A custom rule for addresses inside the site or on the web, as an editor would type them. */
export const linkTarget = (value: unknown): true | string => {
  if (value === undefined || value === '') return true
  if (typeof value !== 'string') return 'نشانی باید متن باشد. · The address must be text.'
  if (
    /^\/(?![/\\])\S*$/.test(value) ||
    /^(https:\/\/|tel:|mailto:)\S+$/.test(value) ||
    /^#[\w-]+$/.test(value)
  )
    return true
  return 'نشانی با / (داخل سایت)، https://‎، tel: یا mailto: آغاز می‌شود و فاصله ندارد. · Begin with /, https://, tel: or mailto:, without spaces.'
}
