import type { ArchiveItem } from '~/domain/records/contract'
import type { RecordDefinition } from '~/domain/records/define'
import type { RecordsDeps } from '../deps'
import { ownHistoryOf } from '../policy'
import { countsByType } from '../repo/days'
import { countArchive, listArchive, recordsByIds, type ArchiveQuery, type ListQuery } from '../repo/records'
import type { Call } from './refusals'
import { recordOf } from './view'

/** Records of all types, newest first, and how many there are. */
export async function readArchive(
  { database }: RecordsDeps,
  { actor }: Call,
  definitions: readonly RecordDefinition[],
  query: ArchiveQuery & Pick<ListQuery, 'after' | 'limit'>,
): Promise<{ items: ArchiveItem[]; total: number }> {
  const subject = ownHistoryOf(actor)
  const { userId: viewer } = actor
  const { type, source, isFavourite, q } = query
  const isWhole = source === undefined && !isFavourite && q === undefined
  return database.transaction(
    async (tx) => {
      const rows = await listArchive(tx, subject, viewer, query)
      const found = new Map<string, ArchiveItem>()
      for (const definition of definitions) {
        const ids = rows.filter((row) => row.type === definition.type).map(({ id }) => id)
        for (const one of await recordsByIds(tx, definition, viewer, ids))
          found.set(one.common.id, {
            type: definition.type as ArchiveItem['type'],
            record: recordOf(definition, one),
          })
      }
      // What is there by type is known of its days; a filter is counted.
      const counts = isWhole ? await countsByType(tx, subject, definitions) : new Map<string, number>()
      const total = isWhole
        ? type === undefined
          ? [...counts.values()].reduce((sum, count) => sum + count, 0)
          : (counts.get(type) ?? 0)
        : await countArchive(tx, subject, viewer, query)
      return { items: rows.flatMap(({ id }) => found.get(id) ?? []), total }
    },
    { isolation: 'repeatable read' },
  )
}
