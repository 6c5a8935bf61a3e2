import type { DeskRecord } from '~/domain/desk/records-contract'
import { definitionOf } from '~/domain/records/types'
import { nameOf } from '../documents/document-words'
import { useRecordWords } from '../record-words'

/** What records of the desk are called, each as on its own page. */
export function useDeskNames() {
  const words = useRecordWords()
  return ({ type, title }: Pick<DeskRecord, 'type' | 'title'>): string =>
    nameOf(words, definitionOf(type), title)
}

/** Below which page its files are: of what opens it, or of the doctor’s own archive. */
export const filesOf = ({ shareId, type, id }: Pick<DeskRecord, 'shareId' | 'type' | 'id'>): string =>
  shareId === null ? `/app/records/${type}/${id}` : `/app/shared/${shareId}/${type}/${id}`

/**
 * Where a doctor reads a record.
 * @param by the share that it is read by, where a page is of one; the one that is open longest when absent
 * @param from the page that leads there, with its query: what is returned to
 */
export function recordPath(id: string, { by, from }: { by?: string | null; from?: string } = {}): string {
  const query = new URLSearchParams([...(by ? [['by', by]] : []), ...(from ? [['from', from]] : [])])
  return `/doctor/records/${id}${query.size > 0 ? `?${query}` : ''}`
}

/** Where one is held against others, or against another. */
export const comparisonPath = (id: string, otherId?: string): string =>
  `/doctor/records/${id}/compare${otherId ? `?with=${otherId}` : ''}`
