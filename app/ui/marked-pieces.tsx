import { Fragment } from 'react'
import type { Locale } from '~/domain/values/locale'
import { languageAttributes } from './local-text'
import { usePageLocale } from './page-locale'
import { wholeNames } from './whole-names'

interface MarkedPiecesProps {
  lang: Locale
  pieces: readonly { text: string; isFound: boolean }[]
}

/** A text of what a search has found, the words that it was found by underlined softly. */
export function MarkedPieces({ lang, pieces }: MarkedPiecesProps) {
  const locale = usePageLocale()
  return (
    <span {...languageAttributes(locale, lang)}>
      {pieces.map(({ text, isFound }, index) =>
        isFound ? (
          <mark
            key={index}
            className="bg-transparent text-inherit underline decoration-coral decoration-2 underline-offset-4"
          >
            {wholeNames(text)}
          </mark>
        ) : (
          <Fragment key={index}>{wholeNames(text)}</Fragment>
        ),
      )}
    </span>
  )
}
