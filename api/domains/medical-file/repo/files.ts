import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import type { Subject } from '../policy'
import { medicalFiles } from '../tables'

export type FileRow = typeof medicalFiles.$inferSelect
export type FileChange = Partial<
  Pick<FileRow, 'gender' | 'height' | 'nationalId' | 'country' | 'province' | 'city'>
>

const of = ({ ownerId, subjectId }: Subject) =>
  and(eq(medicalFiles.ownerId, ownerId), eq(medicalFiles.subjectId, subjectId))

export async function findFile(queryable: Queryable, subject: Subject): Promise<FileRow | undefined> {
  const [row] = await queryable.select().from(medicalFiles).where(of(subject))
  return row
}

/** The file, which there is from now on, and which nobody else changes until the transaction ends. */
export async function lockFile(tx: Tx, subject: Subject, at: Date): Promise<FileRow> {
  const { ownerId, memberId } = subject
  await tx.insert(medicalFiles).values({ ownerId, memberId, updatedAt: at }).onConflictDoNothing()
  const [row] = await tx.select().from(medicalFiles).where(of(subject)).for('update')
  if (!row) throw new Error('A medical file went while it was written')
  return row
}

/** Changes what `lockFile` has found in the same transaction. */
export async function updateFile(tx: Tx, subject: Subject, change: FileChange, at: Date): Promise<void> {
  await tx
    .update(medicalFiles)
    .set({ ...change, updatedAt: at })
    .where(of(subject))
}

export const filesOfOwner = (queryable: Queryable, ownerId: UserId): Promise<FileRow[]> =>
  queryable.select().from(medicalFiles).where(eq(medicalFiles.ownerId, ownerId))

export async function deleteFilesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(medicalFiles).where(eq(medicalFiles.ownerId, ownerId))
}

export async function deleteFilesOfMembers(tx: Tx, memberIds: FamilyMemberId[]): Promise<void> {
  await tx.delete(medicalFiles).where(inArray(medicalFiles.memberId, memberIds))
}
