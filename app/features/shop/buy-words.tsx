import type { ReactNode } from 'react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { FieldWordsProvider, type FieldTranslate } from '~/app/ui/fields/field-words'

/** Fields below speak with the words of fields, and of what the cart refuses with those of the shop. */
export function BuyWords({ children }: { children: ReactNode }) {
  const t = useWords('shop')
  const translate: FieldTranslate = (key, values) => t(key as WordKey<'shop'>, values)
  return (
    <FieldWordsOfPage>
      <FieldWordsProvider translate={translate}>{children}</FieldWordsProvider>
    </FieldWordsOfPage>
  )
}
