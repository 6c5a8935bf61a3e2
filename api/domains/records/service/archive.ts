import type { ArchiveItem } from '~/domain/records/contract'
import { isDocument, type RecordDefinition } from '~/domain/records/define'
import type { Tx } from '~/api/platform/database/database'
import type { RecordsDeps } from '../deps'
import { reachesDays, viewerOf, type Subject } from '../policy'
import { countsByType } from '../repo/days'
import {
  countArchive,
  countDocuments,
  listArchive,
  recordsOfTypes,
  type ArchiveQuery,
  type ListQuery,
} from '../repo/records'
import type { ReadingCall } from './refusals'
import { requireReadable, type OfWhom } from './subject'
import { recordsWithFiles } from './view'

/** Records of all types, newest first, and how many there are. */
export async function readArchive(
  deps: RecordsDeps,
  call: ReadingCall,
  definitions: readonly RecordDefinition[],
  { memberId, shareId, ...query }: ArchiveQuery & Pick<ListQuery, 'after' | 'limit'> & OfWhom,
): Promise<{ items: ArchiveItem[]; total: number }> {
  const subject = await requireReadable(deps, call, { memberId, shareId }, { kind: 'archive' })
  const viewer = viewerOf(call.actor)
  const { type, source, isFavourite, q, from, to } = query
  const isPart =
    source !== undefined || isFavourite === true || q !== undefined || from !== undefined || to !== undefined
  const isWhole = !isPart && reachesDays(subject)
  return deps.database.transaction(
    async (tx) => {
      const rows = await listArchive(tx, subject, viewer, query)
      const found = new Map<string, ArchiveItem>()
      for (const { definition, found: some } of await recordsOfTypes(tx, definitions, viewer, rows))
        for (const record of await recordsWithFiles(tx, deps, definition, some))
          found.set(record.id, { type: definition.type as ArchiveItem['type'], record })
      // What is there by type is known of its days; a filter is counted.
      const counts = isWhole ? await countsOf(tx, subject, definitions) : new Map<string, number>()
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

/** How many records of each type somebody has: measurements by their days, documents one by one. */
export async function countsOf(
  tx: Tx,
  subject: Subject,
  definitions: readonly RecordDefinition[],
): Promise<Map<string, number>> {
  const documents = definitions.filter(isDocument).map(({ type }) => type)
  const measured = await countsByType(
    tx,
    subject,
    definitions.filter((one) => !isDocument(one)),
  )
  return new Map([...measured, ...(await countDocuments(tx, subject, documents))])
}
