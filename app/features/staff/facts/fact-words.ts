import type { WordKey } from '~/app/platform/words/namespaces'
import type { Translate } from '~/app/platform/words/use-words'
import { definitionOf } from '~/domain/facts/fact-table'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'

export type FactWords = Translate<'staff-facts'>

/** What facts are called in the Studio, by key; the key itself where content cannot say. */
export type FactTitles = Readonly<Record<string, { lang: string; value: string; differs: boolean }>>

/** The unit behind a figure; nothing for what is merely counted. */
export const unitWord = (t: FactWords, unit: string | null): string =>
  unit === null || unit === 'count' ? '' : t(`unit.${unit}` as WordKey<'staff-facts'>)

/** `۶۰٬۰۰۰ تومان`, `ساعت ۸`. */
export const figureText = (
  t: FactWords,
  locale: Locale,
  { key, number, unit }: { key: string; number: number; unit: string | null },
): string =>
  definitionOf(key)?.isTimeOfDay
    ? t('timeOfDay', { hour: formatNumber(locale, number) })
    : [formatNumber(locale, number), unitWord(t, unit)].filter(Boolean).join(' ')

/** The bounds of the code in words; null for what has none. */
export function boundsText(t: FactWords, locale: Locale, key: string): string | null {
  const definition = definitionOf(key)
  if (!definition) return null
  const { least, most } = definition
  const words = { least: formatNumber(locale, least), most: formatNumber(locale, most) }
  return least === most ? t('boundsOnly', words) : t('bounds', words)
}

/** Where a fact is read. */
export function usesText(t: FactWords, key: string): string {
  const definition = definitionOf(key)
  if (!definition || definition.kind === 'copy') return t('use.pages')
  if (definition.readBy.length === 0) return t('use.none')
  return definition.readBy.map((reader) => t(`use.${reader}`)).join('، ')
}

/** First what customers' money depends on and is read, last what pages alone say. */
export function rankOf(key: string): number {
  const definition = definitionOf(key)
  if (!definition || definition.kind === 'copy') return 3
  if (definition.readBy.length === 0) return 2
  return definition.movesMoney ? 0 : 1
}
