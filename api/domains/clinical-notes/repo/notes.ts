import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { isReadBy, type DocumentReader } from '~/api/platform/signed-documents/document-reader'
import type { CallRequestId, CareId, ClinicalNoteId, FamilyMemberId, UserId } from '~/domain/values/ids'
import { clinicalNotes as notes } from '../tables'

export type NoteRow = typeof notes.$inferSelect

export const newestNotes = keyset<Pick<NoteRow, 'writtenAt' | 'id'>>(
  [
    [notes.writtenAt, 'desc'],
    [notes.id, 'desc'],
  ],
  ({ writtenAt, id }) => [writtenAt, id],
)

/** Of which accompaniment or call request alone. */
export interface NoteFilter {
  careId?: CareId | undefined
  callId?: CallRequestId | undefined
}

/** Newest first. */
export const listNotes = (
  queryable: Queryable,
  reader: DocumentReader,
  { careId, callId }: NoteFilter,
  part: Part,
): Promise<NoteRow[]> =>
  queryable
    .select()
    .from(notes)
    .where(
      and(
        isReadBy(notes, reader),
        careId && eq(notes.careId, careId),
        callId && eq(notes.callId, callId),
        newestNotes.after(part),
      ),
    )
    .orderBy(...newestNotes.orderBy)
    .limit(part.limit)

export async function findNote(
  queryable: Queryable,
  reader: DocumentReader,
  id: ClinicalNoteId,
): Promise<NoteRow | undefined> {
  const [row] = await queryable
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), isReadBy(notes, reader)))
  return row
}

/** One that goes with no account until the transaction ends. */
export async function holdNote(tx: Tx, id: ClinicalNoteId): Promise<void> {
  await tx.select({ id: notes.id }).from(notes).where(eq(notes.id, id)).for('share')
}

export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx.insert(notes).values(row)
}

/** All of a family, in the order in which they were written, for their export. */
export const allOf = (queryable: Queryable, ownerId: UserId): Promise<NoteRow[]> =>
  queryable
    .select()
    .from(notes)
    .where(eq(notes.ownerId, ownerId))
    .orderBy(asc(notes.writtenAt), asc(notes.id))

export async function deleteOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(notes).where(eq(notes.ownerId, ownerId))
}

/** With members that go for good. */
export async function removeOfMembers(tx: Tx, memberIds: readonly FamilyMemberId[]): Promise<void> {
  if (memberIds.length > 0) await tx.delete(notes).where(inArray(notes.memberId, [...memberIds]))
}
