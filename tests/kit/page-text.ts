import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '~/domain/values/locale'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, number, name) =>
    hex || number
      ? String.fromCodePoint(hex ? parseInt(hex as string, 16) : Number(number))
      : (entities[name as string] ?? whole),
  )

const tidy = (text: string): string => decoded(text).replace(/\s+/g, ' ').trim()

/** What somebody reads of a page, or has read to them: its title, its texts, and the names and descriptions in attributes. */
export function textsOf(html: string): string[] {
  const seen = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    // React parts neighbouring texts by comments.
    .replace(/<!--[\s\S]*?-->/g, '')
  const named = [...seen.matchAll(/\s(?:alt|aria-label|placeholder|title|aria-valuetext)="([^"]*)"/g)].map(
    ([, text]) => text ?? '',
  )
  return [...new Set([...seen.split(/<[^>]*>/), ...named].map(tidy).filter((text) => text !== ''))]
}

const folder = join(import.meta.dirname, '../../locales')
const chain: Record<Locale, Locale[]> = { fa: ['fa'], en: ['en'], es: ['es', 'en', 'fa'] }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const wordsIn = (locale: Locale): string[] =>
  readdirSync(join(folder, locale)).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as object).map((word) =>
      tidy(String(word)),
    ),
  )

/** The interface's words of one locale that stand there as they are, nothing put into their places. */
export const wholeWordsOf = (locale: Locale): ReadonlySet<string> =>
  new Set(wordsIn(locale).filter((word) => !word.includes('{{')))

/** Whether a text is one of the interface's words in a locale, whatever stands in its places. */
export function catalogueOf(locale: Locale): (text: string) => boolean {
  const whole = new Set<string>()
  const withPlaces: RegExp[] = []
  for (const text of chain[locale].flatMap((from) => wordsIn(from)))
    if (!text.includes('{{')) whole.add(text)
    else withPlaces.push(new RegExp(`^${escaped(text).replace(/\\\{\\\{\w+\\\}\\\}/g, '[^]*?')}$`))
  // `Note:` before a notice and `(done)` behind a step, for those who do not see its colour.
  const isWord = (text: string) => whole.has(text) || withPlaces.some((pattern) => pattern.test(text))
  return (text) => isWord(text) || isWord(text.replace(/^\(|[:)]$/g, ''))
}
