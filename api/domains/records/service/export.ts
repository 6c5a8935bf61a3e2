import type { exportFormats } from '~/domain/records/contract'
import { csvHeader, csvRow } from '~/domain/records/csv'
import type { RecordDefinition } from '~/domain/records/define'
import { fhirOf } from '~/domain/records/fhir'
import type { AnyRecord } from '~/domain/records/schemas'
import type { RecordType } from '~/domain/records/types'
import type { RecordsDeps } from '../deps'
import { viewerOf } from '../policy'
import { listRecords } from '../repo/lists'
import type { RangeQuery } from '../repo/records'
import type { ReadingCall } from './refusals'
import { requireReadable, type OfWhom } from './subject'
import { recordsWithFiles } from './view'

export type ExportFormat = (typeof exportFormats)[number]

interface Writer {
  mediaType: string
  head: string
  one: (record: AnyRecord, isFirst: boolean) => string
  foot: string
}

/** Rows that are read at a time, so that a history of any length is in memory by parts. */
const batch = 500

const writerOf = (definition: RecordDefinition, format: ExportFormat, subjectId: string): Writer => {
  const entry = (value: unknown, isFirst: boolean) => `${isFirst ? '' : ','}${JSON.stringify(value)}`
  switch (format) {
    case 'csv':
      return {
        mediaType: 'text/csv; charset=utf-8',
        // The mark by which spreadsheets know that it is UTF-8.
        head: `\ufeff${csvHeader(definition)}`,
        one: (record) => csvRow(definition, record),
        foot: '',
      }
    case 'json':
      return {
        mediaType: 'application/json',
        head: `{"type":"${definition.type}","records":[`,
        one: entry,
        foot: ']}',
      }
    case 'fhir':
      return {
        mediaType: 'application/fhir+json',
        head: '{"resourceType":"Bundle","type":"collection","entry":[',
        one: (record, isFirst) => entry({ resource: fhirOf(definition, record, subjectId) }, isFirst),
        foot: ']}',
      }
  }
}

/** Everything of a type in a range, newest first, written while it is read. @throws ApiProblem 404 when the member is none of the caller's family */
export async function exportRecords(
  deps: RecordsDeps,
  call: ReadingCall,
  definition: RecordDefinition,
  { format, memberId, shareId, ...range }: RangeQuery & OfWhom & { format: ExportFormat },
): Promise<{ mediaType: string; name: string; text: AsyncGenerator<string> }> {
  const subject = await requireReadable(
    deps,
    call,
    { memberId, shareId },
    { kind: 'export', type: definition.type as RecordType },
  )
  const { mediaType, head, one, foot } = writerOf(definition, format, subject.subjectId)
  async function* text() {
    yield head
    let isFirst = true
    let after: Parameters<typeof listRecords>[4]['after']
    do {
      const rows = await listRecords(deps.database, definition, subject, viewerOf(call.actor), {
        ...range,
        after,
        limit: batch,
      })
      let part = ''
      for (const record of await recordsWithFiles(deps.database.db, deps, definition, rows)) {
        part += one(record, isFirst)
        isFirst = false
      }
      if (part) yield part
      const last = rows.length === batch ? rows.at(-1)?.common : undefined
      after = last && { takenAt: last.takenAt, id: last.id }
    } while (after)
    yield foot
  }
  return { mediaType, name: `${definition.type}.${format === 'csv' ? 'csv' : 'json'}`, text: text() }
}
