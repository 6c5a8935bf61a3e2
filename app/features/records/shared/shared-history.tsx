import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { EmptyState } from '~/app/ui/empty-state'
import { HistoryParts } from '../history/history-parts'
import type { HistoryData } from '../history/load-history.server'
import { useRecordWords } from '../record-words'

interface SharedHistoryProps {
  data: Omit<HistoryData, 'head' | 'words'>
  /** Of the page; records are below it. */
  path: string
  /** Where one record is shown, when not below that page. */
  shownAt?: (record: string) => string
  /** Whether it is of an adult. */
  isAdult: boolean
  /** What is said where there is nothing. */
  empty: string
}

/** The history of a measured type that somebody else shares: to be read, and no more. */
export function SharedHistory({
  data,
  path,
  shownAt = (record) => `${path}/${record}`,
  isAdult,
  empty,
}: SharedHistoryProps) {
  const words = useRecordWords()
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{words.type(data.type)}</h1>
      <div className="mt-5 space-y-6">
        {data.totalEver === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <HistoryParts data={data} path={path} kept={{}} shared={{ shownAt, isAdult }} />
        )}
      </div>
    </FieldWordsOfPage>
  )
}
