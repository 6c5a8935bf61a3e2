import type { ReactNode } from 'react'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { UiWordsOfPage } from '~/app/platform/words/ui-words-of-page'

/** What stands below speaks with the words that `MoreWords` brings; of what the cart refuses with those of the shop. */
export const BuyWords = ({ children }: { children: ReactNode }) => (
  <UiWordsOfPage>
    <FieldWordsOfPage>
      <FieldWordsOfList name="shop">{children}</FieldWordsOfList>
    </FieldWordsOfPage>
  </UiWordsOfPage>
)
