import { isDocument } from '~/domain/records/define'
import type { AnyRecord } from '~/domain/records/schemas'
import { definitionOf } from '~/domain/records/types'
import type { RecordType } from '~/domain/records/contract'
import { DocumentDetails } from '../documents/document-details'
import { RecordDetails } from '../record-details'

interface SharedRecordProps {
  type: RecordType
  record: AnyRecord
  /** Of its page; its files are below it. */
  path: string
}

/** One record of somebody else’s: to be read, and no more. */
export function SharedRecord({ type, record, path }: SharedRecordProps) {
  const definition = definitionOf(type)
  return isDocument(definition) ? (
    <DocumentDetails definition={definition} record={record} path={path} />
  ) : (
    <RecordDetails definition={definition} record={record} isOthers />
  )
}
