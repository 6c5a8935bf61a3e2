import { languageAttributes, type Localized } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { markWords } from '~/domain/search/marks'

interface MarkedTextProps {
  text: Localized | null | undefined
  /** What was looked for, as the answer says it. */
  words: readonly string[]
  className?: string
}

/** A text of what was found, the words that it was found by underlined softly. */
export function MarkedText({ text, words, className }: MarkedTextProps) {
  const locale = usePageLocale()
  if (!text?.value) return null
  return (
    <span className={className} {...languageAttributes(locale, text.lang)}>
      {markWords(text.value, words).map(({ text: piece, isFound }, index) =>
        isFound ? (
          <mark
            key={index}
            className="bg-transparent text-inherit shadow-[inset_0_-0.45em_0_var(--coral-soft)]"
          >
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </span>
  )
}
