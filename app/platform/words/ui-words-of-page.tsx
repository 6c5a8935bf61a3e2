import type { ReactNode } from 'react'
import { UiWordsProvider, type UiTranslate } from '~/app/ui/ui-words'
import { useWords } from './use-words'

/** Gives the design system its words from the list `ui`, which the loader of the page or of the root brings. */
export function UiWordsOfPage({ children }: { children: ReactNode }) {
  const translate: UiTranslate = useWords('ui')
  return <UiWordsProvider translate={translate}>{children}</UiWordsProvider>
}
