import { hasLocale } from './validation'
import type { LocaleEntry } from './validation'

/**
 * A title as the last part of an address: words joined by hyphens, without the marks over and under letters.
 * @param persian whether letters of every script may stay; otherwise Latin ones alone do
 */
export function slugText(title: string, { persian }: { persian: boolean }): string {
  return title
    .normalize(persian ? 'NFC' : 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .toLowerCase()
    .replace(persian ? /[^\p{L}\p{N}\u200c]+/gu : /[^a-z0-9]+/g, '-')
    .replace(/^[-\u200c]+|[-\u200c]+$/g, '')
    .slice(0, 96)
}

/** What a slug is made from: plain text, or a per-locale field in the language of the slug. */
export function slugSource(value: unknown, { persian }: { persian: boolean }): string {
  if (typeof value === 'string') return value
  const wanted = persian ? ['fa', 'en'] : ['en']
  const locale = wanted.find((candidate) => hasLocale(value, candidate))
  const words = (value as LocaleEntry[] | undefined)?.find(({ _key }) => _key === locale)?.value
  return typeof words === 'string' ? words : ''
}
