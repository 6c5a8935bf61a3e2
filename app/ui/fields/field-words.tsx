import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { formatDate } from '~/domain/values/dates'
import { readMessage, spokenIn, type MessageValues } from '~/domain/values/message'
import { usePageLocale } from '../page-locale'

/** Words of fields and forms by key: `locales/<locale>/fields.json`. A key that is missing comes back as it is. */
export type FieldTranslate = (key: string, values?: MessageValues) => string

const FieldWords = createContext<FieldTranslate>((key) => key)

interface FieldWordsProviderProps {
  translate: FieldTranslate
  children: ReactNode
}

/**
 * Hands fields below their words. Inside another provider its words come first and the outer ones stand in, so that a form
 * brings the messages of its own schema.
 */
export function FieldWordsProvider({ translate, children }: FieldWordsProviderProps) {
  const outer = useContext(FieldWords)
  const both = useMemo<FieldTranslate>(
    () => (key, values) => {
      const text = translate(key, values)
      return text === key ? outer(key, values) : text
    },
    [translate, outer],
  )
  return <FieldWords.Provider value={both}>{children}</FieldWords.Provider>
}

export const useFieldWords = (): FieldTranslate => useContext(FieldWords)

/** What is said of a value when nothing better is known. */
const generalKey = 'error.invalid'

/**
 * Prints a schema's message (`error.least?min=34`) in the reader's language; days in it, in the reader's calendar. What no list has words for
 * is said in general words rather than by its key.
 */
export function useMessageText(): (text: string) => string {
  const t = useFieldWords()
  const locale = usePageLocale()
  return (text) => {
    const sentence = spokenIn(text)
    if (sentence !== undefined) return sentence
    const { key, values } = readMessage(text)
    if (typeof values.date === 'string') values.date = formatDate(locale, values.date)
    const translated = t(key, values)
    const general = t(generalKey)
    return translated === key && general !== generalKey ? general : translated
  }
}
