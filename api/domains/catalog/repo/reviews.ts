import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm'
import { countEachUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import { reviewStatuses, type ReviewStatus } from '~/domain/catalog/review-contract'
import type { ReviewId, ShopProductId, UserId } from '~/domain/values/ids'
import { reviewPhotos, reviews, shopProducts } from '../tables'

export type ReviewRow = typeof reviews.$inferSelect

const by = (way: 'asc' | 'desc') =>
  keyset<Pick<ReviewRow, 'createdAt' | 'id'>>(
    [
      [reviews.createdAt, way],
      [reviews.id, way],
    ],
    ({ createdAt, id }) => [createdAt, id],
  )
export const newestReviews = by('desc')
const oldestReviews = by('asc')

/** Those that wait come in the order in which they came, the others newest first. */
export const reviewOrder = (status: ReviewStatus | undefined) =>
  status === 'waiting' ? oldestReviews : newestReviews

/** @returns false when this person has said something of this product already */
export async function insertReview(tx: Tx, row: ReviewRow): Promise<boolean> {
  const added = await tx.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id })
  return added.length > 0
}

const photosOf = (queryable: Queryable) =>
  queryable
    .select({ fileId: reviewPhotos.fileId })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviews.id))

/** What everybody may read of a product, newest first. */
export const listShownReviews = (
  queryable: Queryable,
  { productId, hasPhotos }: { productId: ShopProductId; hasPhotos: boolean },
  part: Part,
): Promise<ReviewRow[]> =>
  queryable
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.status, 'approved'),
        eq(reviews.productId, productId),
        hasPhotos ? exists(photosOf(queryable)) : undefined,
        newestReviews.after(part),
      ),
    )
    .orderBy(...newestReviews.orderBy)
    .limit(part.limit)

interface StaffFilter {
  status?: ReviewStatus | undefined
  productId?: ShopProductId | undefined
}

/** In `reviewOrder`. */
export function listReviews(queryable: Queryable, { status, productId }: StaffFilter, part: Part) {
  const order = reviewOrder(status)
  return queryable
    .select({ review: reviews, names: shopProducts.names })
    .from(reviews)
    .innerJoin(shopProducts, eq(shopProducts.id, reviews.productId))
    .where(
      and(
        status && eq(reviews.status, status),
        productId && eq(reviews.productId, productId),
        order.after(part),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

export const countReviewsByStatus = (queryable: Queryable) =>
  countEachUpTo(
    queryable,
    reviews,
    Object.fromEntries(reviewStatuses.map((status) => [status, eq(reviews.status, status)])) as Record<
      ReviewStatus,
      SQL
    >,
  )

/** What no one has decided on, for the desk of staff. */
export const onStaffDesk = () => ({
  reviews: waitingRows({ from: reviews, where: eq(reviews.status, 'waiting'), at: reviews.createdAt }),
})

/** What somebody has said of a product. */
export async function findReviewOf(
  queryable: Queryable,
  userId: UserId,
  productId: ShopProductId,
): Promise<ReviewRow | undefined> {
  const [row] = await queryable
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
  return row
}

/** Held until the transaction ends. */
export async function lockReview(tx: Tx, id: ReviewId): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row
}

export async function updateReview(
  tx: Tx,
  id: ReviewId,
  changes: Partial<Pick<ReviewRow, 'status' | 'text' | 'isEdited' | 'decidedAt'>>,
): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.id, id))
}

export async function deleteReview(tx: Tx, id: ReviewId): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

/**
 * Counts a product's approved reviews anew. The product is held first: of two decisions at once, the second counts what the first has
 * left.
 */
export async function refreshRatings(tx: Tx, productIds: readonly ShopProductId[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = sql`${sql.param([...new Set(productIds)])}::uuid[]`
  await tx.execute(sql`select from ${shopProducts} where id = any(${ids}) order by id for no key update`)
  await tx.execute(sql`
    update ${shopProducts} p set rating_sum = counted.sum, rating_count = counted.count
    from (
      select one.id, coalesce(sum(r.rating), 0) as sum, count(r.rating) as count
      from unnest(${ids}) one(id)
      left join ${reviews} r on r.product_id = one.id and r.status = 'approved'
      group by one.id
    ) counted
    where p.id = counted.id`)
}

/** Everything that somebody has said. */
export const reviewsOf = (queryable: Queryable, userId: UserId): Promise<ReviewRow[]> =>
  queryable.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.createdAt))

/** Their photos go before. @returns the products that they were about */
export async function deleteReviewsOf(tx: Tx, userId: UserId): Promise<ShopProductId[]> {
  const gone = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId })
  return gone.map(({ productId }) => productId)
}
