import { createElement } from 'react'
import { directionOf, type Locale } from '~/domain/values/locale'
import { usePageLocale } from './page-locale'
import { wholeNames } from './whole-names'

/** A text with the language that was found for it, which may be a fallback of the page's. */
export interface Localized {
  lang: Locale
  value: string | null
}

/** `lang` and `dir` for text of another language than the page's; nothing when they agree. */
export function languageAttributes(pageLocale: Locale, lang: Locale) {
  return lang === pageLocale ? undefined : { lang, dir: directionOf(lang) }
}

interface LocalTextProps {
  text: Localized | null | undefined
  as?:
    | 'span'
    | 'p'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'div'
    | 'strong'
    | 'b'
    | 'dt'
    | 'dd'
    | 'th'
    | 'td'
    | 'figcaption'
    | 'bdi'
  className?: string
  id?: string
  scope?: 'row' | 'col'
}

/** Prints a text from the CMS, marked with its own language when that is not the page's. Nothing when it is empty. */
export function LocalText({ text, as = 'span', ...attributes }: LocalTextProps) {
  const pageLocale = usePageLocale()
  if (!text?.value) return null
  const marks = languageAttributes(pageLocale, text.lang)
  const words = wholeNames(text.value)
  // A text of several parts stays one: in a row each of them would be an item.
  if (as === 'span' && typeof words === 'string' && !marks && !attributes.className && !attributes.id)
    return words
  return createElement(as, { ...attributes, ...marks }, words)
}
