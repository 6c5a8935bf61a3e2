import type { Queryable } from '~/api/platform/database/database'
import type { RecordDefinition } from '~/domain/records/define'
import type { AnyRecord, CommonRecord, RecordFile } from '~/domain/records/schemas'
import { statusOf } from '~/domain/records/status'
import type { RecordsDeps } from '../deps'
import { filesOfRecords } from '../repo/files'
import type { FoundRecord } from '../repo/records'

/** A record as it is answered, but for its files. */
export function recordOf(definition: RecordDefinition, found: FoundRecord): AnyRecord {
  const { common, fields, isFavourite, isAdult } = found
  const { id, memberId, takenAt, source, deviceSerial, note, createdAt, updatedAt } = common
  const answered: CommonRecord & Pick<AnyRecord, 'classification'> = {
    id,
    memberId,
    takenAt: takenAt.toISOString(),
    note,
    source,
    deviceSerial,
    isFavourite,
    classification: statusOf(definition, fields, isAdult),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
  return Object.assign({}, fields, answered)
}

/** Records as they are answered, with their files where their type has any. */
export async function recordsWithFiles(
  queryable: Queryable,
  { files }: Pick<RecordsDeps, 'files'>,
  definition: RecordDefinition,
  found: readonly FoundRecord[],
): Promise<AnyRecord[]> {
  const records = found.map((one) => recordOf(definition, one))
  if (!definition.files) return records
  const rows = await filesOfRecords(
    queryable,
    found.map(({ common }) => common.id),
  )
  const known = await files.describe(
    queryable,
    rows.map(({ fileId }) => fileId),
  )
  const facts = new Map(known.map((file) => [file.id, file]))
  const filesOf = (id: string): RecordFile[] =>
    rows.flatMap(({ recordId, fileId, name }) => {
      const file = facts.get(fileId)
      if (recordId !== id || !file) return []
      const { type, bytes, width, height, pixelsPerMm } = file
      return [{ id: fileId, name, type, bytes, width, height, pixelsPerMm }]
    })
  return records.map((record) => Object.assign(record, { files: filesOf(record.id) }))
}

/** The same of one. */
export async function recordWithFiles(
  queryable: Queryable,
  deps: Pick<RecordsDeps, 'files'>,
  definition: RecordDefinition,
  found: FoundRecord,
): Promise<AnyRecord> {
  const [record] = await recordsWithFiles(queryable, deps, definition, [found])
  return record ?? recordOf(definition, found)
}
