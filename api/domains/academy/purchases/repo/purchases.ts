import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { livePurchaseStatuses, type PurchaseStatus } from '~/domain/academy/purchase-machine'
import type { CoursePurchaseId, UserId } from '~/domain/values/ids'
import { academyCourses } from '../../tables'
import { courseInvoices, coursePurchases } from '../tables'

export type PurchaseRow = typeof coursePurchases.$inferSelect
export type NewPurchaseRow = typeof coursePurchases.$inferInsert
export type InvoiceRow = typeof courseInvoices.$inferSelect

/** With where the course stands, as long as it is offered, and its invoice. */
export interface PlacedPurchase {
  row: PurchaseRow
  slug: string | null
  invoice: InvoiceRow | null
}

export const newestPurchases = keyset<Pick<PlacedPurchase, 'row'>>(
  [
    [coursePurchases.createdAt, 'desc'],
    [coursePurchases.id, 'desc'],
  ],
  ({ row: { createdAt, id } }) => [createdAt, id],
)

const placed = (queryable: Queryable) =>
  queryable
    .select({ row: coursePurchases, slug: academyCourses.slug, invoice: courseInvoices })
    .from(coursePurchases)
    .leftJoin(academyCourses, eq(academyCourses.id, coursePurchases.courseId))
    .leftJoin(courseInvoices, eq(courseInvoices.purchaseId, coursePurchases.id))

/** Somebody’s own. */
export async function findOwnPurchase(
  queryable: Queryable,
  userId: UserId,
  id: CoursePurchaseId,
): Promise<PlacedPurchase | undefined> {
  const [found] = await placed(queryable).where(
    and(eq(coursePurchases.id, id), eq(coursePurchases.userId, userId)),
  )
  return found
}

/** Somebody’s own, newest first. */
export const listOwnPurchases = (
  queryable: Queryable,
  userId: UserId,
  part: Part,
): Promise<PlacedPurchase[]> =>
  placed(queryable)
    .where(and(eq(coursePurchases.userId, userId), newestPurchases.after(part)))
    .orderBy(...newestPurchases.orderBy)
    .limit(part.limit)

/** Everything of an account, for its export. */
export const allPurchasesOf = (queryable: Queryable, userId: UserId): Promise<PlacedPurchase[]> =>
  placed(queryable)
    .where(eq(coursePurchases.userId, userId))
    .orderBy(coursePurchases.createdAt, coursePurchases.id)

/** One that nobody else changes until the transaction ends. */
export async function lockPurchase(tx: Tx, id: CoursePurchaseId): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(coursePurchases).where(eq(coursePurchases.id, id)).for('update')
  return row
}

const isLiveOf = (userId: UserId, courseId: string) =>
  and(
    eq(coursePurchases.userId, userId),
    eq(coursePurchases.courseId, courseId),
    inArray(coursePurchases.status, livePurchaseStatuses),
  )

/** The one of a course that waits or is paid, locked in the same way. */
export async function lockLivePurchase(
  tx: Tx,
  userId: UserId,
  courseId: string,
): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(coursePurchases).where(isLiveOf(userId, courseId)).for('update')
  return row
}

/** The same without holding it: after the enrolment, which those who hold both take second. */
export async function findLivePurchase(
  queryable: Queryable,
  userId: UserId,
  courseId: string,
): Promise<PurchaseRow | undefined> {
  const [row] = await queryable.select().from(coursePurchases).where(isLiveOf(userId, courseId))
  return row
}

const lockOf =
  (status: PurchaseStatus) =>
  (tx: Tx, userId: UserId): Promise<PurchaseRow[]> =>
    tx
      .select()
      .from(coursePurchases)
      .where(and(eq(coursePurchases.userId, userId), eq(coursePurchases.status, status)))
      .orderBy(coursePurchases.id)
      .for('update')

/** Those of an account that wait, locked. */
export const lockOpenOf = lockOf('open')

/** Those of an account that are paid, locked. */
export const lockPaidOf = lockOf('paid')

/** @returns undefined when the account has one of the course that is alive */
export async function insertPurchase(tx: Tx, row: NewPurchaseRow): Promise<PurchaseRow | undefined> {
  const [added] = await tx.insert(coursePurchases).values(row).onConflictDoNothing().returning()
  return added
}

export async function updatePurchase(
  tx: Tx,
  id: CoursePurchaseId,
  changes: Partial<NewPurchaseRow>,
): Promise<PurchaseRow> {
  const [row] = await tx.update(coursePurchases).set(changes).where(eq(coursePurchases.id, id)).returning()
  if (!row) throw new Error('A purchase is never taken away')
  return row
}

export async function listDuePurchases(
  queryable: Queryable,
  at: Date,
  most: number,
): Promise<CoursePurchaseId[]> {
  const rows = await queryable
    .select({ id: coursePurchases.id })
    .from(coursePurchases)
    .where(and(eq(coursePurchases.status, 'open'), lte(coursePurchases.openUntil, at)))
    .orderBy(coursePurchases.openUntil)
    .limit(most)
  return rows.map(({ id }) => id)
}
