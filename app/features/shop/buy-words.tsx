import type { ReactNode } from 'react'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'

/** Fields below speak with the words of fields, and of what the cart refuses with those of the shop. */
export const BuyWords = ({ children }: { children: ReactNode }) => (
  <FieldWordsOfPage>
    <FieldWordsOfList name="shop">{children}</FieldWordsOfList>
  </FieldWordsOfPage>
)
