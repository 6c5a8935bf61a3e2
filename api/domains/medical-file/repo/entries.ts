import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { fieldsOf } from '~/domain/medical-file/define'
import { definitionOf, kindDefinitions, type Kind } from '~/domain/medical-file/kinds'
import { mostEntries, type Answers } from '~/domain/medical-file/schemas'
import type { FamilyMemberId, MedicalFileEntryId, UserId } from '~/domain/values/ids'
import type { Subject } from '../policy'
import { medicalFileEntries } from '../tables'
import { isOfKeptMember } from './of-member'

const table = medicalFileEntries
const allColumns: Record<string, AnyPgColumn> = getTableColumns(table)

const common = {
  id: table.id,
  kind: table.kind,
  memberId: table.memberId,
  subjectId: table.subjectId,
  unknown: table.unknown,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  deletedAt: table.deletedAt,
}

/** The columns of the fields of all kinds. */
const answers: Record<string, AnyPgColumn> = Object.fromEntries(
  kindDefinitions.flatMap((definition) =>
    fieldsOf(definition).flatMap(({ name }) => {
      const column = allColumns[name]
      return column ? [[name, column]] : []
    }),
  ),
)

export interface FoundEntry {
  common: Pick<typeof table.$inferSelect, keyof typeof common>
  fields: Answers
}

const selectEntries = (queryable: Queryable) =>
  queryable.select({ common, fields: answers }).from(table).$dynamic()

/** Of all columns those of the entry's own kind. */
function foundOf(row: { common: FoundEntry['common']; fields: Record<string, unknown> }): FoundEntry {
  const names = fieldsOf(definitionOf(row.common.kind)).map(({ name }) => name)
  const fields = Object.fromEntries(names.map((name) => [name, row.fields[name] ?? null])) as Answers
  return { common: row.common, fields }
}

const of = ({ ownerId, subjectId }: Subject): SQL | undefined =>
  and(eq(table.ownerId, ownerId), eq(table.subjectId, subjectId))

/** Everything that stands in a file, of one kind or of all, as it was written. */
export async function listEntries(
  queryable: Queryable,
  subject: Subject,
  kind?: Kind,
): Promise<FoundEntry[]> {
  const rows = await selectEntries(queryable)
    .where(and(of(subject), kind && eq(table.kind, kind), isNull(table.deletedAt)))
    .orderBy(asc(table.createdAt), asc(table.id))
  return rows.map(foundOf)
}

/** What was deleted of a kind since then, newest first; as many as a list holds. */
export async function listDeletedEntries(
  queryable: Queryable,
  subject: Subject,
  { kind, since }: { kind: Kind; since: Date },
): Promise<FoundEntry[]> {
  const rows = await selectEntries(queryable)
    .where(and(of(subject), eq(table.kind, kind), gte(table.deletedAt, since)))
    .orderBy(desc(table.deletedAt), desc(table.id))
    .limit(mostEntries)
  return rows.map(foundOf)
}

/** One entry of a kind that this owner keeps, there or deleted; of a deleted member none. */
export interface Target {
  ownerId: UserId
  kind: Kind
  id: MedicalFileEntryId
}

const targeted = ({ ownerId, kind, id }: Target): SQL | undefined =>
  and(eq(table.ownerId, ownerId), eq(table.kind, kind), eq(table.id, id), isOfKeptMember())

/** Nobody else changes it until the transaction ends. */
export async function lockEntry(tx: Tx, target: Target): Promise<FoundEntry | undefined> {
  const [row] = await selectEntries(tx).where(targeted(target)).for('update')
  return row && foundOf(row)
}

/** Whose entry it is, whoever asks. */
export async function ownerOf(queryable: Queryable, id: MedicalFileEntryId): Promise<UserId | null> {
  const [row] = await queryable.select({ ownerId: table.ownerId }).from(table).where(eq(table.id, id))
  return row?.ownerId ?? null
}

interface NewEntry {
  id: MedicalFileEntryId
  kind: Kind
  fields: Answers
  unknown: string[]
  at: Date
}

/** Takes the first of the list's places that is free. @returns false when none is */
export async function insertEntry(tx: Tx, subject: Subject, entry: NewEntry): Promise<boolean> {
  const { id, kind, fields, unknown, at } = entry
  const { ownerId, memberId } = subject
  const place = await takeFreePlace(tx, subject, kind)
  if (place === null) return false
  await tx
    .insert(table)
    .values({ ...fields, id, ownerId, memberId, kind, place, unknown, createdAt: at, updatedAt: at })
  return true
}

/** The first place of a list that is free, for this transaction alone: others who would take one wait for its end. */
async function takeFreePlace(tx: Tx, subject: Subject, kind: Kind): Promise<number | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`medical-file ${subject.subjectId} ${kind}`}, 0))`,
  )
  return firstFreePlace(tx, subject, kind)
}

async function firstFreePlace(tx: Tx, { ownerId, subjectId }: Subject, kind: Kind): Promise<number | null> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place) as place from generate_series(1, ${mostEntries}::int) as place
    where place not in (
      select taken.place from ${table} as taken
      where taken.owner_id = ${ownerId} and taken.subject_id = ${subjectId} and taken.kind = ${kind}
        and taken.place is not null)`)
  return rows[0]?.place ?? null
}

/** Changes what `lockEntry` has found in the same transaction. */
export async function updateEntry(
  tx: Tx,
  { id, fields, unknown, at }: { id: MedicalFileEntryId; fields: Answers; unknown: string[]; at: Date },
): Promise<void> {
  await tx
    .update(table)
    .set({ ...fields, unknown, updatedAt: at })
    .where(eq(table.id, id))
}

/** Gives up the place of what `lockEntry` has found. */
export async function markDeleted(tx: Tx, id: MedicalFileEntryId, at: Date): Promise<void> {
  await tx.update(table).set({ deletedAt: at, place: null }).where(eq(table.id, id))
}

/** Puts back what `lockEntry` has found. @returns false when the list is full */
export async function unmarkDeleted(
  tx: Tx,
  subject: Subject,
  { id, kind }: { id: MedicalFileEntryId; kind: Kind },
): Promise<boolean> {
  const place = await takeFreePlace(tx, subject, kind)
  if (place === null) return false
  await tx.update(table).set({ deletedAt: null, place }).where(eq(table.id, id))
  return true
}

export async function entriesOfOwner(queryable: Queryable, ownerId: UserId): Promise<FoundEntry[]> {
  const rows = await selectEntries(queryable)
    .where(eq(table.ownerId, ownerId))
    .orderBy(asc(table.createdAt), asc(table.id))
  return rows.map(foundOf)
}

export async function deleteEntriesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(table).where(eq(table.ownerId, ownerId))
}

/** Takes away for good what stands in the files of members, some at a time. @returns how many */
export async function removeEntriesOfMembers(
  tx: Tx,
  memberIds: FamilyMemberId[],
  limit: number,
): Promise<number> {
  const due = tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.memberId, memberIds))
    .limit(limit)
    .for('update')
  const gone = await tx.delete(table).where(inArray(table.id, due)).returning({ id: table.id })
  return gone.length
}

/** Takes away for good what was deleted before then, some at a time. @returns how many */
export async function purgeEntries(tx: Tx, before: Date, limit: number): Promise<number> {
  const due = tx
    .select({ id: table.id })
    .from(table)
    .where(lt(table.deletedAt, before))
    .limit(limit)
    .for('update', { skipLocked: true })
  const gone = await tx.delete(table).where(inArray(table.id, due)).returning({ id: table.id })
  return gone.length
}
