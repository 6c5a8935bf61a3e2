import { createContext, useContext, type ReactNode } from 'react'

/** The words that the parts of the design system say by themselves; what they are about comes by props. */
export type UiWordKey =
  | 'cancel'
  | 'chart.cursor'
  | 'chart.date'
  | 'chart.empty'
  | 'chart.guideline'
  | 'chart.lineSummary'
  | 'chart.pair'
  | 'chart.reading'
  | 'chart.summary'
  | 'chart.table'
  | 'close'
  | 'coming'
  | 'external'
  | 'list.first'
  | 'list.next'
  | 'list.previous'
  | 'loading'
  | 'modal.drag'
  | 'notification.close'
  | 'notification.error'
  | 'notification.info'
  | 'notification.region'
  | 'notification.success'
  | 'notification.warning'
  | 'pending'
  | 'percent'
  | 'stepper.current'
  | 'stepper.done'
  | 'stepper.label'
  | 'stepper.position'
  | 'table.all'
  | 'table.apply'
  | 'table.ascending'
  | 'table.clear'
  | 'table.columns'
  | 'table.count'
  | 'table.descending'
  | 'table.download'
  | 'table.empty'
  | 'table.noMatch'
  | 'table.page'
  | 'table.pages'
  | 'table.search'
  | 'table.sortBy'
  | 'table.unsorted'
  | 'toman'
  | 'tour.finish'
  | 'tour.goTo'
  | 'tour.label'
  | 'tour.next'
  | 'tour.position'
  | 'tour.previous'

/** Words with their values filled in; numbers are printed in the reader's digits. */
export type UiTranslate = (key: UiWordKey, values?: Record<string, string | number>) => string

const UiWords = createContext<UiTranslate>((key) => key)

/** Hands the parts below their words; `app/platform/words/ui-words-of-page.tsx` does so with the page's. */
export const UiWordsProvider = ({ translate, children }: { translate: UiTranslate; children: ReactNode }) => (
  <UiWords.Provider value={translate}>{children}</UiWords.Provider>
)

export const useUiWords = (): UiTranslate => useContext(UiWords)
