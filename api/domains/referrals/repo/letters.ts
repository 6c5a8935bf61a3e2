import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { isReadBy, type DocumentReader } from '~/api/platform/signed-documents/document-reader'
import type { CitedRecord } from '~/domain/referrals/contract'
import type { SignedDocument } from '~/domain/signed-documents/contract'
import type {
  CallRequestId,
  CareId,
  FamilyMemberId,
  RecordId,
  ReferralId,
  ReservationId,
  UserId,
} from '~/domain/values/ids'
import {
  referralCitations as citations,
  referralLetters as letters,
  referralWithdrawals as withdrawals,
} from '../tables'

export type LetterRow = typeof letters.$inferSelect
export type LetterView = LetterRow & { withdrawal: { reason: string; withdrawnAt: Date } | null }

export const newestLetters = keyset<Pick<LetterRow, 'writtenAt' | 'id'>>(
  [
    [letters.writtenAt, 'desc'],
    [letters.id, 'desc'],
  ],
  ({ writtenAt, id }) => [writtenAt, id],
)

/** Of which consultation, accompaniment or call request alone. */
export interface LetterFilter {
  reservationId?: ReservationId | undefined
  careId?: CareId | undefined
  callId?: CallRequestId | undefined
}

const select = (queryable: Queryable) =>
  queryable
    .select({
      letter: letters,
      withdrawal: { reason: withdrawals.reason, withdrawnAt: withdrawals.withdrawnAt },
    })
    .from(letters)
    .leftJoin(withdrawals, eq(withdrawals.letterId, letters.id))
    .$dynamic()

const viewOf = ({ letter, withdrawal }: { letter: LetterRow; withdrawal: LetterView['withdrawal'] }) => ({
  ...letter,
  withdrawal,
})

/** Newest first. */
export async function listLetters(
  queryable: Queryable,
  reader: DocumentReader,
  { reservationId, careId, callId }: LetterFilter,
  part: Part,
): Promise<LetterView[]> {
  const rows = await select(queryable)
    .where(
      and(
        isReadBy(letters, reader),
        reservationId && eq(letters.reservationId, reservationId),
        careId && eq(letters.careId, careId),
        callId && eq(letters.callId, callId),
        newestLetters.after(part),
      ),
    )
    .orderBy(...newestLetters.orderBy)
    .limit(part.limit)
  return rows.map(viewOf)
}

export async function findLetter(
  queryable: Queryable,
  reader: DocumentReader,
  id: ReferralId,
): Promise<LetterView | undefined> {
  const [row] = await select(queryable).where(and(eq(letters.id, id), isReadBy(letters, reader)))
  return row && viewOf(row)
}

/** One that goes with no account until the transaction ends. */
export async function holdLetter(tx: Tx, id: ReferralId): Promise<void> {
  await tx.select({ id: letters.id }).from(letters).where(eq(letters.id, id)).for('share')
}

/** One that is neither withdrawn nor answered by anybody else until the transaction ends. */
export async function lockLetter(tx: Tx, id: ReferralId): Promise<void> {
  await tx.select({ id: letters.id }).from(letters).where(eq(letters.id, id)).for('update')
}

/** What these cite, in its order; one statement however many. */
export async function citedOf(
  queryable: Queryable,
  ids: readonly ReferralId[],
): Promise<Map<ReferralId, CitedRecord[]>> {
  const cited = new Map<ReferralId, CitedRecord[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return cited
  const rows = await queryable
    .select()
    .from(citations)
    .where(inArray(citations.letterId, [...ids]))
    .orderBy(asc(citations.letterId), asc(citations.place))
  for (const { letterId, type, titleName: name, titleValue: value, takenAt } of rows)
    cited.get(letterId)?.push({
      type,
      title: name !== null && value !== null ? { name, value } : null,
      takenAt: takenAt.toISOString(),
    })
  return cited
}

export async function insertLetter(
  tx: Tx,
  row: Omit<LetterRow, 'citedCount'>,
  cited: readonly (CitedRecord & { id: RecordId })[],
): Promise<void> {
  await tx.insert(letters).values({ ...row, citedCount: cited.length })
  if (cited.length === 0) return
  await tx.insert(citations).values(
    cited.map(({ id: recordId, type, title, takenAt }, index) => ({
      letterId: row.id,
      place: index + 1,
      recordId,
      type,
      titleName: title?.name ?? null,
      titleValue: title?.value ?? null,
      takenAt: new Date(takenAt),
    })),
  )
}

/** @returns false when it is withdrawn already */
export async function insertWithdrawal(tx: Tx, row: typeof withdrawals.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(withdrawals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: withdrawals.letterId })
  return inserted.length > 0
}

/** What anybody may know of the letter of a number: nothing of whose it is, and nothing of what it says. */
export async function checkReferral(
  queryable: Queryable,
  number: string,
): Promise<SignedDocument | undefined> {
  const [row] = await select(queryable).where(eq(letters.trackingNumber, number))
  return (
    row && {
      signature: { name: row.letter.signedName, councilNumber: row.letter.councilNumber },
      writtenAt: row.letter.writtenAt.toISOString(),
      withdrawnAt: row.withdrawal?.withdrawnAt.toISOString() ?? null,
      lines: [],
    }
  )
}

/** All of a family, in the order in which they were written, for their export. */
export async function allOf(queryable: Queryable, ownerId: UserId): Promise<LetterView[]> {
  const rows = await select(queryable)
    .where(eq(letters.ownerId, ownerId))
    .orderBy(asc(letters.writtenAt), asc(letters.id))
  return rows.map(viewOf)
}

export async function deleteOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(letters).where(eq(letters.ownerId, ownerId))
}

/** With members that go for good. */
export async function removeOfMembers(tx: Tx, memberIds: readonly FamilyMemberId[]): Promise<void> {
  if (memberIds.length > 0) await tx.delete(letters).where(inArray(letters.memberId, [...memberIds]))
}
