import { desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { UserId } from '~/domain/values/ids'
import { terms, termsAcceptances, termsPublications } from '../tables'

export type TermsText = typeof terms.$inferSelect
export type TermsPublication = typeof termsPublications.$inferSelect
export type TermsAcceptanceRow = typeof termsAcceptances.$inferSelect

export async function lastPublication(queryable: Queryable): Promise<TermsPublication | undefined> {
  const [row] = await queryable
    .select()
    .from(termsPublications)
    .orderBy(desc(termsPublications.number))
    .limit(1)
  return row
}

/** The texts of a version, in the languages that it has. */
export const textsOf = (queryable: Queryable, version: string): Promise<TermsText[]> =>
  queryable.select().from(terms).where(eq(terms.version, version))

export async function insertPublication(
  tx: Tx,
  publication: TermsPublication,
  texts: TermsText[],
): Promise<void> {
  await tx.insert(terms).values(texts).onConflictDoNothing()
  await tx.insert(termsPublications).values(publication)
}

/** Accepting the same version again changes nothing: the first acceptance is the one that counts. */
export async function insertAcceptance(tx: Tx, acceptance: TermsAcceptanceRow): Promise<void> {
  await tx
    .insert(termsAcceptances)
    .values(acceptance)
    .onConflictDoNothing({ target: [termsAcceptances.userId, termsAcceptances.version] })
}

export const acceptancesOf = (queryable: Queryable, userId: UserId): Promise<TermsAcceptanceRow[]> =>
  queryable
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(termsAcceptances.acceptedAt), termsAcceptances.id)
