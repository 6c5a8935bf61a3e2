import type { ReactNode } from 'react'
import { FieldWordsProvider, type FieldTranslate } from '~/app/ui/fields/field-words'
import { useWords } from './use-words'
import type { Namespace, WordKey } from './namespaces'

/** Gives fields and forms their words from the list `fields`, which the loader of a page with a form brings. */
export function FieldWordsOfPage({ children }: { children: ReactNode }) {
  const words = useWords('fields')
  // Messages come from schemas as plain text; one that is no word of the list is shown as its key.
  const translate: FieldTranslate = (key, values) => words(key as WordKey<'fields'>, values)
  return <FieldWordsProvider translate={translate}>{children}</FieldWordsProvider>
}

/** Inside `FieldWordsOfPage`: messages that a form of one domain brings stand in that domain's own list. */
export function FieldWordsOfList<Name extends Namespace>({
  name,
  children,
}: {
  name: Name
  children: ReactNode
}) {
  const words = useWords(name)
  const translate: FieldTranslate = (key, values) => words(key as WordKey<Name>, values)
  return <FieldWordsProvider translate={translate}>{children}</FieldWordsProvider>
}
