import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '~/api/platform/database/database'
import { writtenOnce } from '~/api/platform/database/written-once'
import { onceFor } from '~/api/platform/memory/once-for'
import type { RecordDefinition } from '~/domain/records/define'
import type { RecordId, UserId } from '~/domain/values/ids'
import type { Subject } from '../policy'
import { records } from '../tables'
import { recordCells, recordReader } from './record-cells'
import { foundOf, inRange, isAfter, selectRecords, type FoundRecord, type ListQuery } from './records'
import { liveRecordsOf } from './scope'
import { optionOf, valueTableOf } from './values'

type Row = { cells: readonly unknown[] }

/** The statements of one's own lists, by their definition. */
const ownStatement = onceFor((definition: RecordDefinition) => {
  const placeholder = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`
  const id = (name: string) => sql.placeholder(name) as unknown as UserId
  const subject: Subject = { scope: { kind: 'own', ownerId: id('owner') }, subjectId: id('subject') }
  const table = valueTableOf(definition.type)
  const option = placeholder('option', 'text')
  return writtenOnce<Row>(sql`
    select ${recordCells(definition, id('viewer'))} as cells
    from ${records} join ${table} on ${table.recordId} = ${records.id}
    where ${liveRecordsOf(subject)} and ${records.type} = ${definition.type}
      and ${records.takenAt} >= ${placeholder('from', 'timestamptz')} and ${records.takenAt} < ${placeholder('to', 'timestamptz')}
      and (${records.takenAt}, ${records.id}) < (${placeholder('afterAt', 'timestamptz')}, ${placeholder('afterId', 'uuid')})
      and (${option} is null or ${optionOf(definition)} = ${option})
    order by ${records.takenAt} desc, ${records.id} desc limit ${placeholder('limit', 'int')}`)
})

/** After which every record comes. */
const beginning = { takenAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' as RecordId }

/** A page of a history, newest first; records of the same instant by id. */
export async function listRecords(
  database: Database,
  definition: RecordDefinition,
  subject: Subject,
  viewer: UserId | null,
  query: ListQuery,
): Promise<FoundRecord[]> {
  const { scope, subjectId } = subject
  const { from, to, option = null, after, limit } = query
  if (scope.kind !== 'own' || query.isFavourite) {
    const selected = await selectRecords(database.db, definition, viewer)
      .where(and(inRange(definition, subject, viewer, query), after && isAfter(after)))
      .orderBy(desc(records.takenAt), desc(records.id))
      .limit(limit)
    return selected.map(foundOf)
  }
  const rows = await ownStatement(definition).rows(database, {
    owner: scope.ownerId,
    subject: subjectId,
    viewer,
    from: from ?? '-infinity',
    to: to ?? 'infinity',
    afterAt: after?.takenAt ?? beginning.takenAt,
    afterId: after?.id ?? beginning.id,
    option,
    limit,
  })
  const read = recordReader(definition)
  return rows.map(({ cells }) => read(cells))
}
