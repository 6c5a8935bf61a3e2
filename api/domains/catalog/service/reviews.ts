import { randomUUID } from 'node:crypto'
import { findNames, type PersonNames } from '~/api/domains/identity/public'
import type { Person } from '~/api/platform/auth/actor'
import { ofParts, readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { Names } from '~/domain/catalog/contract'
import type {
  AddReview,
  EditReview,
  OwnReview,
  PublicReview,
  ReviewStatus,
  StaffReview,
} from '~/domain/catalog/review-contract'
import { reviewIdSchema, type ReviewId, type ShopProductId } from '~/domain/values/ids'
import type { CatalogDeps } from '../deps'
import { reviewsPerPerson } from '../limits'
import { hasBought } from '../repo/buyers'
import { findProducts } from '../repo/products'
import {
  countReviewsByStatus,
  deleteReview,
  insertReview,
  listReviews,
  listShownReviews,
  lockReview,
  newestReviews,
  refreshRatings,
  reviewOrder,
  updateReview,
  type ReviewRow,
} from '../repo/reviews'
import { recordAct, type StaffAct } from './acts'

/** First name and initial: enough to believe a person stands behind it, and no more. */
const authorOf = (names: PersonNames | undefined): PublicReview['author'] =>
  names?.firstName && names.lastName
    ? { firstName: names.firstName, initial: Array.from(names.lastName)[0] ?? '' }
    : null

const publicReviewOf = (
  { id, rating, text, isBuyer, isEdited, createdAt }: ReviewRow,
  names: PersonNames | undefined,
): PublicReview => ({
  id,
  rating,
  text,
  author: authorOf(names),
  isBuyer,
  isEdited,
  createdAt: createdAt.toISOString(),
})

/** What people say of a product, approved by staff, newest first. @throws ApiProblem 404 */
export async function readReviews(
  { database }: CatalogDeps,
  productId: ShopProductId,
  input: PageInput,
): Promise<Page<PublicReview>> {
  const page = await readPage(newestReviews, input, (part) => listShownReviews(database.db, productId, part))
  if ((await findProducts(database.db, [productId])).length === 0) throw new ApiProblem(404, 'not-found')
  const names = await findNames(
    database.db,
    page.items.map(({ userId }) => userId),
  )
  return {
    items: page.items.map((row) => publicReviewOf(row, names.get(row.userId))),
    nextCursor: page.nextCursor,
  }
}

/** How many stand at each status. */
export const countReviews = ({ database }: Pick<CatalogDeps, 'database'>) => countReviewsByStatus(database.db)

/**
 * Records what somebody says of a product; it is shown after approval.
 * @throws ApiProblem 404; 409 `already-reviewed`; 429
 */
export async function addReview(
  { database, clock, limits }: CatalogDeps,
  { userId }: Person,
  productId: ShopProductId,
  { rating, text }: AddReview,
): Promise<OwnReview> {
  await limits.consume(reviewsPerPerson, userId)
  return database.transaction(async (tx) => {
    if ((await findProducts(tx, [productId])).length === 0) throw new ApiProblem(404, 'not-found')
    const now = clock.now()
    const row: ReviewRow = {
      id: reviewIdSchema.parse(randomUUID()),
      ...{ productId, userId, rating, text },
      status: 'waiting',
      isBuyer: await hasBought(tx, userId, productId),
      isEdited: false,
      createdAt: now,
      decidedAt: null,
    }
    if (!(await insertReview(tx, row))) throw new ApiProblem(409, 'already-reviewed')
    const { id, status, isBuyer } = row
    return { id, productId, rating, text, status, isBuyer, createdAt: now.toISOString() }
  })
}

const staffReviewOf = (
  row: ReviewRow,
  names: Names | null,
  author: PersonNames | undefined,
): StaffReview => ({
  ...publicReviewOf(row, author),
  status: row.status,
  product: { id: row.productId, names },
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Reviews as staff see them: those that wait in the order in which they came. */
export async function listForStaff(
  { database }: CatalogDeps,
  {
    status,
    productId,
    ...input
  }: PageInput & { status?: ReviewStatus | undefined; productId?: ShopProductId | undefined },
): Promise<Page<StaffReview>> {
  const order = ofParts(reviewOrder(status), ({ review }: { review: ReviewRow }) => review)
  const page = await readPage(order, input, (part) => listReviews(database.db, { status, productId }, part))
  const names = await findNames(
    database.db,
    page.items.map(({ review }) => review.userId),
  )
  return {
    items: page.items.map((row) => staffReviewOf(row.review, row.names, names.get(row.review.userId))),
    nextCursor: page.nextCursor,
  }
}

const actionOf = (before: ReviewRow, { status, text }: EditReview): string => {
  if (status !== undefined && status !== before.status)
    return status === 'approved' ? 'approve-review' : 'remove-review'
  return text === undefined ? 'keep-review' : 'edit-review'
}

/** Approves or removes a review, or changes its words, which readers are told. Audited. @throws ApiProblem 404 */
export const decideReview = (
  { database, clock }: CatalogDeps,
  act: StaffAct,
  id: ReviewId,
  edit: EditReview,
): Promise<StaffReview> =>
  database.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) throw new ApiProblem(404, 'not-found')
    const at = clock.now()
    const { status = before.status, text = before.text } = edit
    const changes = {
      ...{ status, text },
      isEdited: before.isEdited || text !== before.text,
      decidedAt: status === before.status ? before.decidedAt : at,
    }
    await updateReview(tx, id, changes)
    await refreshRatings(tx, [before.productId])
    const [product] = await findProducts(tx, [before.productId])
    const names = await findNames(tx, [before.userId])
    await recordAct(tx, act, {
      at,
      action: actionOf(before, edit),
      resource: 'review',
      resourceId: id,
      subjectId: before.userId,
    })
    return staffReviewOf({ ...before, ...changes }, product?.names ?? null, names.get(before.userId))
  })

/** Takes a review away for good; its author may write another. Audited. @throws ApiProblem 404 */
export const removeReview = ({ database, clock }: CatalogDeps, act: StaffAct, id: ReviewId): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) throw new ApiProblem(404, 'not-found')
    await deleteReview(tx, id)
    await refreshRatings(tx, [before.productId])
    await recordAct(tx, act, {
      at: clock.now(),
      action: 'delete-review',
      resource: 'review',
      resourceId: id,
      subjectId: before.userId,
    })
  })
