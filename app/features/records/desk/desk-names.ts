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

/** Where a record is read: by what opens it, or in the doctor’s own archive. */
export const addressOf = ({ shareId, type, id }: DeskRecord): string =>
  shareId === null ? `/app/records/${type}/${id}` : `/app/shared/${shareId}/${type}/${id}`

/** Where one is held against others, or against another. */
export const comparisonPath = (id: string, otherId?: string): string =>
  `/doctor/records/${id}/compare${otherId ? `?with=${otherId}` : ''}`
