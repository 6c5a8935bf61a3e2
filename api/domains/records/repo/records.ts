import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { Fields, RecordDefinition } from '~/domain/records/define'
import type { RecordSource } from '~/domain/records/schemas'
import type { RecordType } from '~/domain/records/types'
import type { FamilyMemberId, RecordId, UserId } from '~/domain/values/ids'
import { searchLetters, searchWordsOf } from '~/domain/values/search-text'
import type { RecordedScope, RecordScope, Subject } from '../policy'
import { recordDays, recordFavourites, recordImports, records, recordVersions } from '../tables'
import { giveUpFilesOf } from './files'
import { isOfAdult } from './of-member'
import { liveRecordsOf, oneInScope } from './scope'
import { fieldColumnsOf, optionOf, valueTableOf } from './values'

type Row = typeof records.$inferSelect
type NewRecordRow = typeof records.$inferInsert

/** What of a record's own row is answered. */
export const commonColumns = {
  id: records.id,
  ownerId: records.ownerId,
  subjectId: records.subjectId,
  memberId: records.memberId,
  takenAt: records.takenAt,
  source: records.source,
  deviceSerial: records.deviceSerial,
  note: records.note,
  createdAt: records.createdAt,
  updatedAt: records.updatedAt,
}

export interface FoundRecord {
  common: Pick<Row, keyof typeof commonColumns>
  fields: Fields
  isFavourite: boolean
  /** Whether whose record it is had come of age when it was measured. */
  isAdult: boolean
}

/** Whether somebody has marked a record. */
export const isMarkedBy = (viewer: UserId | null): SQL<boolean> =>
  sql<boolean>`exists (select from ${recordFavourites} where ${recordFavourites.recordId} = ${records.id} and ${recordFavourites.userId} = ${viewer})`

export const selectRecords = (queryable: Queryable, definition: RecordDefinition, viewer: UserId | null) => {
  const table = valueTableOf(definition.type)
  return queryable
    .select({
      common: commonColumns,
      fields: fieldColumnsOf(definition),
      isFavourite: isMarkedBy(viewer),
      isAdult: isOfAdult(),
    })
    .from(records)
    .innerJoin(table, eq(table.recordId, records.id))
    .$dynamic()
}

interface Selected {
  common: FoundRecord['common']
  fields: Record<string, unknown>
  isFavourite: boolean
  isAdult: boolean
}
/** The columns of a type's fields hold numbers and words. */
export const foundOf = ({ fields, ...rest }: Selected): FoundRecord => ({ ...rest, fields: fields as Fields })

/** One record of a kind within reach, there or deleted. */
interface Target {
  scope: RecordScope | RecordedScope
  type: string
  id: RecordId
}

const targeted = ({ scope, type, id }: Target): SQL | undefined =>
  and(eq(records.id, id), eq(records.type, type as RecordType), oneInScope(scope))

const live = (target: Target): SQL | undefined => and(targeted(target), isNull(records.deletedAt))

/** Adds those that are not there yet. */
export async function insertRecords(tx: Tx, rows: NewRecordRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(records).values(rows).onConflictDoNothing()
}

export async function findRecord(
  queryable: Queryable,
  definition: RecordDefinition,
  { scope, id, viewer }: { scope: RecordScope | RecordedScope; id: RecordId; viewer: UserId | null },
): Promise<FoundRecord | undefined> {
  const [row] = await selectRecords(queryable, definition, viewer).where(
    live({ scope, type: definition.type, id }),
  )
  return row && foundOf(row)
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  definition: RecordDefinition,
  { scope, id, viewer }: { scope: RecordScope; id: RecordId; viewer: UserId | null },
): Promise<FoundRecord | undefined> {
  const [row] = await selectRecords(tx, definition, viewer)
    .where(live({ scope, type: definition.type, id }))
    .for('update')
  return row && foundOf(row)
}

/** Changes what `lockRecord` has found in the same transaction. */
export async function updateRecord(
  tx: Tx,
  id: RecordId,
  changes: Partial<Pick<Row, 'takenAt' | 'note' | 'updatedAt' | 'deletedAt' | 'deletedBy'>>,
): Promise<void> {
  await tx.update(records).set(changes).where(eq(records.id, id))
}

/** When a record within reach was deleted, or null when it is there, and what of it its days want to know; `undefined` when there is none. */
export async function lockDeletion(
  tx: Tx,
  target: Target,
): Promise<Pick<Row, 'deletedAt' | 'ownerId' | 'subjectId' | 'takenAt'> | undefined> {
  const [row] = await tx
    .select({
      deletedAt: records.deletedAt,
      ownerId: records.ownerId,
      subjectId: records.subjectId,
      takenAt: records.takenAt,
    })
    .from(records)
    .where(targeted(target))
    .for('update')
  return row
}

/** Whether anybody but this doctor has written about a record that is locked: its owner, or a colleague. */
export async function isAnswered(tx: Tx, id: RecordId, doctorId: UserId): Promise<boolean> {
  const { rows } = await tx.execute(sql`select where ${answeredBeside(sql`${id}::uuid`, doctorId)}`)
  return rows.length > 0
}

/** The same of a row, by an expression for its id. */
export const answeredBeside = (id: SQL, doctorId: UserId): SQL =>
  sql`exists (select from record_comment_threads as talk where talk.record_id = ${id} and (talk.doctor_id <> ${doctorId}
    or exists (select from record_comments as comment where comment.thread_id = talk.id and comment.by = 'family')))`

/** Whose a record is, deleted or not: for the log of refusals alone, never for an answer. */
export async function ownerOf(queryable: Queryable, id: RecordId): Promise<UserId | null> {
  const [row] = await queryable.select({ ownerId: records.ownerId }).from(records).where(eq(records.id, id))
  return row?.ownerId ?? null
}

export interface RangeQuery {
  from?: Date | undefined
  to?: Date | undefined
  /** Of the choice that the type is judged by. */
  option?: string | undefined
  isFavourite?: boolean | undefined
}

export interface ListQuery extends RangeQuery {
  /** Where the page before ended. */
  after?: { takenAt: Date; id: RecordId } | undefined
  limit: number
}

export const inRange = (
  definition: RecordDefinition,
  subject: Subject,
  viewer: UserId | null,
  { from, to, option, isFavourite }: RangeQuery,
): SQL | undefined =>
  and(
    liveRecordsOf(subject),
    eq(records.type, definition.type as RecordType),
    from && gte(records.takenAt, from),
    to && lt(records.takenAt, to),
    option === undefined ? undefined : sql`${optionOf(definition)} = ${option}`,
    isFavourite ? isMarked(viewer) : undefined,
  )

/** As a condition that lists are read by: what somebody has marked is few, what there is may be many. */
const isMarked = (viewer: UserId | null): SQL =>
  sql`${records.id} in (select ${recordFavourites.recordId} from ${recordFavourites} where ${recordFavourites.userId} = ${viewer})`

export const isAfter = ({ takenAt, id }: { takenAt: Date; id: RecordId }): SQL =>
  sql`(${records.takenAt}, ${records.id}) < (${takenAt.toISOString()}::timestamptz, ${id}::uuid)`

/** Records of a range, one by one: of favourites and of documents, which are few. */
export async function countRange(
  queryable: Queryable,
  definition: RecordDefinition,
  subject: Subject,
  viewer: UserId | null,
  range: RangeQuery,
): Promise<number> {
  const table = valueTableOf(definition.type)
  const [row] = await queryable
    .select({ count: count() })
    .from(records)
    .innerJoin(table, eq(table.recordId, records.id))
    .where(inRange(definition, subject, viewer, range))
  return row?.count ?? 0
}

/** Records of a kind by their ids, in no order. */
async function recordsByIds(
  queryable: Queryable,
  definition: RecordDefinition,
  viewer: UserId | null,
  ids: RecordId[],
): Promise<FoundRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectRecords(queryable, definition, viewer).where(inArray(records.id, ids))
  return rows.map(foundOf)
}

/** Records of several types with their values: a statement for each type that there is among them. */
export async function recordsOfTypes(
  queryable: Queryable,
  definitions: readonly RecordDefinition[],
  viewer: UserId | null,
  rows: readonly { type: RecordType; id: RecordId }[],
): Promise<{ definition: RecordDefinition; found: FoundRecord[] }[]> {
  const groups: { definition: RecordDefinition; found: FoundRecord[] }[] = []
  for (const definition of definitions) {
    const ids = rows.flatMap(({ type, id }) => (type === definition.type ? [id] : []))
    groups.push({ definition, found: await recordsByIds(queryable, definition, viewer, ids) })
  }
  return groups
}

export interface ArchiveQuery {
  type?: RecordType | undefined
  source?: RecordSource | undefined
  isFavourite?: boolean | undefined
  /** What is looked for in notes. */
  q?: string | undefined
  /** Types that it names: their records are found whatever their notes say. */
  named?: readonly RecordType[] | undefined
  /** Taken from this moment on, which counts, to before that one. */
  from?: Date | undefined
  to?: Date | undefined
}

const inArchive = (
  subject: Subject,
  viewer: UserId | null,
  { type, source, isFavourite, q = '', named = [], from, to }: ArchiveQuery,
) =>
  and(
    liveRecordsOf(subject),
    type && eq(records.type, type),
    source && eq(records.source, source),
    isFavourite ? isMarked(viewer) : undefined,
    answersTo(searchWordsOf(q), named),
    from && gte(records.takenAt, from),
    to && lt(records.takenAt, to),
  )

/** Every word stands in the note, or the type is one that they name. */
function answersTo(words: readonly string[], named: readonly RecordType[]): SQL | undefined {
  if (words.length === 0) return undefined
  const { written, read } = searchLetters
  const note = sql`translate(lower(${records.note}), ${written}, ${read})`
  // No letter of it has a meaning of its own.
  const isNoted = and(...words.map((word) => sql`position(${word} in ${note}) > 0`))
  return named.length > 0 ? or(inArray(records.type, [...named]), isNoted) : isNoted
}

/** Records of all kinds, newest first: which they are, their values by `recordsOfTypes`. */
export async function listArchive(
  queryable: Queryable,
  subject: Subject,
  viewer: UserId | null,
  { after, limit, ...filter }: ArchiveQuery & Pick<ListQuery, 'after' | 'limit'>,
): Promise<{ id: RecordId; type: RecordType; takenAt: Date }[]> {
  return queryable
    .select({ id: records.id, type: records.type, takenAt: records.takenAt })
    .from(records)
    .where(and(inArchive(subject, viewer, filter), after && isAfter(after)))
    .orderBy(desc(records.takenAt), desc(records.id))
    .limit(limit)
}

export async function countArchive(
  queryable: Queryable,
  subject: Subject,
  viewer: UserId | null,
  filter: ArchiveQuery,
): Promise<number> {
  return queryable.$count(records, inArchive(subject, viewer, filter))
}

/** How many documents somebody has of each kind. */
export async function countDocuments(
  queryable: Queryable,
  subject: Subject,
  types: readonly string[],
): Promise<Map<string, number>> {
  if (types.length === 0) return new Map()
  const rows = await queryable
    .select({ type: records.type, count: count() })
    .from(records)
    .where(and(liveRecordsOf(subject), inArray(records.type, types as RecordType[])))
    .groupBy(records.type)
  return new Map(rows.map(({ type, count: found }) => [type, found]))
}

/** Everything of a person, what is deleted but still there included, oldest first. */
export async function allRecordsOf(
  queryable: Queryable,
  definition: RecordDefinition,
  ownerId: UserId,
): Promise<FoundRecord[]> {
  const rows = await selectRecords(queryable, definition, ownerId)
    .where(and(eq(records.ownerId, ownerId), eq(records.type, definition.type as RecordType)))
    .orderBy(records.takenAt, records.id)
  return rows.map(foundOf)
}

/** What was deleted before, `limit` at most; nobody brings it back until the transaction ends. */
export async function lockDeleted(tx: Tx, before: Date, limit: number): Promise<RecordId[]> {
  const due = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(isNotNull(records.deletedAt), lt(records.deletedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return due.map(({ id }) => id)
}

/** Records of members, `limit` at most, there or deleted. */
export async function recordsOfMembers(
  tx: Tx,
  members: readonly FamilyMemberId[],
  limit: number,
): Promise<RecordId[]> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(inArray(records.memberId, [...members]))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The days of members, of whom no record is left. */
export async function removeDaysOf(
  tx: Tx,
  members: readonly { ownerId: UserId; id: FamilyMemberId }[],
): Promise<void> {
  const days = members.map(({ ownerId, id }) =>
    and(eq(recordDays.ownerId, ownerId), eq(recordDays.subjectId, id)),
  )
  if (days.length === 0) return
  await tx.delete(recordDays).where(or(...days))
  const versions = members.map(({ ownerId, id }) =>
    and(eq(recordVersions.ownerId, ownerId), eq(recordVersions.subjectId, id)),
  )
  await tx.delete(recordVersions).where(or(...versions))
}

/** Takes records away for good, whose files have been given up. */
export async function removeRecords(tx: Tx, ids: RecordId[]): Promise<void> {
  if (ids.length > 0) await tx.delete(records).where(inArray(records.id, ids))
}

/** Everything of a person, their values, marks and days with it. */
export async function deleteAllOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(recordFavourites).where(eq(recordFavourites.userId, ownerId))
  await tx.delete(recordDays).where(eq(recordDays.ownerId, ownerId))
  await giveUpFilesOf(tx, ownerId)
  await tx.delete(records).where(eq(records.ownerId, ownerId))
  await tx.delete(recordImports).where(eq(recordImports.ownerId, ownerId))
  await tx.delete(recordVersions).where(eq(recordVersions.ownerId, ownerId))
}

/** Whether there has ever been a record of this kind of this body that is still kept. */
export async function hasRecords(
  queryable: Queryable,
  type: RecordType,
  { ownerId, subjectId }: { ownerId: UserId; subjectId: string },
): Promise<boolean> {
  const found = await queryable
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.ownerId, ownerId), eq(records.subjectId, subjectId), eq(records.type, type)))
    .limit(1)
  return found.length > 0
}

/** When somebody last measured something for themselves; null when never. */
export async function latestTakenAt(
  queryable: Queryable,
  userId: UserId,
  type: RecordType,
): Promise<Date | null> {
  const [row] = await queryable
    .select({ takenAt: records.takenAt })
    .from(records)
    .where(
      and(
        eq(records.ownerId, userId),
        eq(records.subjectId, userId),
        eq(records.type, type),
        isNull(records.deletedAt),
      ),
    )
    .orderBy(desc(records.takenAt))
    .limit(1)
  return row?.takenAt ?? null
}
