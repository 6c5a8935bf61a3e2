import { randomUUID } from 'node:crypto'
import { findNames, type PersonNames } from '~/api/domains/identity/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ofParts, readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { linkedPictureOf, shownPictureOf } from '~/api/platform/files/shown-pictures'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { Names } from '~/domain/catalog/contract'
import type {
  AddReview,
  EditReview,
  OwnReview,
  OwnReviewStanding,
  PublicReview,
  ReviewStatus,
  StaffReview,
} from '~/domain/catalog/review-contract'
import { nameAtWriting } from '~/domain/identity/short-name'
import { reviewIdSchema, type FileId, type ReviewId, type ShopProductId } from '~/domain/values/ids'
import type { LinkedPicture } from '~/domain/values/shown-picture'
import type { CatalogDeps } from '../deps'
import { reviewsPerPerson } from '../limits'
import { hasBought } from '../repo/buyers'
import { findProducts } from '../repo/products'
import {
  countReviewsByStatus,
  deleteReview,
  findReviewOf,
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
import { deletePhoto, deletePhotosOfReviews, findPhotos, type ReviewPhotoRow } from '../repo/review-photos'
import { recordAct, type StaffAct } from './acts'
import { buyersOnly, givePhotos } from './review-photos'

const spokenOf = (
  { id, rating, text, isBuyer, isEdited, createdAt }: ReviewRow,
  names: PersonNames | undefined,
): Omit<PublicReview, 'photos'> => ({
  id,
  rating,
  text,
  author: nameAtWriting(names, createdAt),
  isBuyer,
  isEdited,
  createdAt: createdAt.toISOString(),
})

/** What people say of a product, approved by staff, newest first. @throws ApiProblem 404 */
export async function readReviews(
  { database }: CatalogDeps,
  productId: ShopProductId,
  { photos: only, ...input }: PageInput & { photos?: '1' | undefined },
): Promise<Page<PublicReview>> {
  const page = await readPage(newestReviews, input, (part) =>
    listShownReviews(database.db, { productId, hasPhotos: only !== undefined }, part),
  )
  if ((await findProducts(database.db, [productId])).length === 0) throw new ApiProblem(404, 'not-found')
  const [names, photos] = await Promise.all([
    findNames(
      database.db,
      page.items.map(({ userId }) => userId),
    ),
    findPhotos(
      database.db,
      page.items.map(({ id }) => id),
    ),
  ])
  return {
    items: page.items.map((row) => ({
      ...spokenOf(row, names.get(row.userId)),
      photos: (photos.get(row.id) ?? []).map(shownPictureOf),
    })),
    nextCursor: page.nextCursor,
  }
}

/** How many stand at each status. */
export const countReviews = ({ database }: Pick<CatalogDeps, 'database'>) => countReviewsByStatus(database.db)

/**
 * Records what somebody says of a product, with photos where they have bought it; it is shown after approval.
 * @throws ApiProblem 404; 403 `photos-of-buyers`; 409 `already-reviewed`; 422 for a photo that is not there; 429
 */
export async function addReview(
  deps: CatalogDeps,
  { userId }: Person,
  productId: ShopProductId,
  { rating, text, photos = [] }: AddReview,
): Promise<OwnReview> {
  const { database, clock, limits } = deps
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
    if (photos.length > 0 && !row.isBuyer) throw buyersOnly()
    if (!(await insertReview(tx, row))) throw new ApiProblem(409, 'already-reviewed')
    await givePhotos(tx, deps, row, photos)
    return ownReviewOf(row, await linkedPhotos(tx, deps, row.id))
  })
}

const linkedOf = (deps: CatalogDeps, rows: readonly ReviewPhotoRow[] = []): Promise<LinkedPicture[]> =>
  Promise.all(rows.map((row) => linkedPictureOf(deps.files, row)))

const linkedPhotos = async (
  queryable: Queryable,
  deps: CatalogDeps,
  id: ReviewId,
): Promise<LinkedPicture[]> => linkedOf(deps, (await findPhotos(queryable, [id])).get(id))

const ownReviewOf = (
  { id, productId, rating, text, status, isBuyer, createdAt }: ReviewRow,
  photos: LinkedPicture[],
): OwnReview => ({
  ...{ id, productId, rating, text, status, isBuyer, photos },
  createdAt: createdAt.toISOString(),
})

/** Whether somebody has had a product delivered, and what they have said of it, shown or not. @throws ApiProblem 404 */
export async function readOwnReview(
  deps: CatalogDeps,
  { userId }: Person,
  productId: ShopProductId,
): Promise<OwnReviewStanding> {
  const { db } = deps.database
  if ((await findProducts(db, [productId])).length === 0) throw new ApiProblem(404, 'not-found')
  const [isBuyer, row] = await Promise.all([
    hasBought(db, userId, productId),
    findReviewOf(db, userId, productId),
  ])
  return { isBuyer, review: row ? ownReviewOf(row, await linkedPhotos(db, deps, row.id)) : null }
}

/**
 * Takes away what somebody has said of a product, and its photos; they may say something else. What staff have removed stays, so that it cannot be said
 * again.
 * @throws ApiProblem 404; 409 `review-removed`
 */
export const withdrawReview = (
  deps: CatalogDeps,
  { userId }: Person,
  productId: ShopProductId,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const own = await findReviewOf(tx, userId, productId)
    const row = own && (await lockReview(tx, own.id))
    if (!row) throw new ApiProblem(404, 'not-found')
    if (row.status === 'removed') throw new ApiProblem(409, 'review-removed')
    await deleteWhole(tx, deps, row)
  })

/** Files go once the transaction is committed. */
async function deleteWhole(tx: Tx, { files }: Pick<CatalogDeps, 'files'>, row: ReviewRow): Promise<void> {
  await files.remove(tx, await deletePhotosOfReviews(tx, [row.id]))
  await deleteReview(tx, row.id)
  await refreshRatings(tx, [row.productId])
}

const staffReviewOf = (
  { actor }: Pick<StaffAct, 'actor'>,
  row: ReviewRow,
  names: Names | null,
  author: PersonNames | undefined,
  photos: LinkedPicture[],
): StaffReview => ({
  ...spokenOf(row, author),
  photos,
  isOwn: row.userId === actor.userId,
  status: row.status,
  product: { id: row.productId, names },
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Reviews as staff see them: those that wait in the order in which they came. */
export async function listForStaff(
  deps: CatalogDeps,
  call: Pick<StaffAct, 'actor'>,
  {
    status,
    productId,
    ...input
  }: PageInput & { status?: ReviewStatus | undefined; productId?: ShopProductId | undefined },
): Promise<Page<StaffReview>> {
  const { database } = deps
  const order = ofParts(reviewOrder(status), ({ review }: { review: ReviewRow }) => review)
  const page = await readPage(order, input, (part) => listReviews(database.db, { status, productId }, part))
  const [names, photos] = await Promise.all([
    findNames(
      database.db,
      page.items.map(({ review }) => review.userId),
    ),
    findPhotos(
      database.db,
      page.items.map(({ review }) => review.id),
    ),
  ])
  const items = page.items.map(async ({ review, names: ofProduct }) =>
    staffReviewOf(
      call,
      review,
      ofProduct,
      names.get(review.userId),
      await linkedOf(deps, photos.get(review.id)),
    ),
  )
  return { items: await Promise.all(items), nextCursor: page.nextCursor }
}

const actionOf = (before: ReviewRow, { status, text }: EditReview): AuditAction => {
  if (status !== undefined && status !== before.status)
    return status === 'approved' ? 'approve-review' : 'remove-review'
  return text === undefined ? 'keep-review' : 'edit-review'
}

/** A review of somebody else. @throws ApiProblem 404; 409 `own-decision` of one's own */
async function lockOthers(tx: Tx, { actor }: StaffAct, id: ReviewId): Promise<ReviewRow> {
  const row = await lockReview(tx, id)
  if (!row) throw new ApiProblem(404, 'not-found')
  if (row.userId === actor.userId) throw new ApiProblem(409, 'own-decision')
  return row
}

/** Approves or removes a review, or changes its words, which readers are told. Audited. @throws ApiProblem 404; 409 `own-decision` */
export const decideReview = (
  deps: CatalogDeps,
  act: StaffAct,
  id: ReviewId,
  edit: EditReview,
): Promise<StaffReview> =>
  deps.database.transaction(async (tx) => {
    const before = await lockOthers(tx, act, id)
    const at = deps.clock.now()
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
    const photos = await linkedPhotos(tx, deps, id)
    await recordAct(tx, act, {
      at,
      action: actionOf(before, edit),
      resource: 'review',
      resourceId: id,
      subjectId: before.userId,
    })
    return staffReviewOf(
      act,
      { ...before, ...changes },
      product?.names ?? null,
      names.get(before.userId),
      photos,
    )
  })

/** Takes one photo of a review away for good. Audited. @throws ApiProblem 404 */
export const removeReviewPhoto = (
  { database, clock, files }: CatalogDeps,
  act: StaffAct,
  { id, photoId }: { id: ReviewId; photoId: FileId },
): Promise<void> =>
  database.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    const gone = review ? await deletePhoto(tx, id, photoId) : []
    if (!review || gone.length === 0) throw new ApiProblem(404, 'not-found')
    await files.remove(tx, gone)
    await recordAct(tx, act, {
      at: clock.now(),
      action: 'remove-review-photo',
      resource: 'review',
      resourceId: id,
      subjectId: review.userId,
    })
  })

/** Takes a review away for good, with its photos; its author may write another. Audited. @throws ApiProblem 404; 409 `own-decision` */
export const removeReview = (deps: CatalogDeps, act: StaffAct, id: ReviewId): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const before = await lockOthers(tx, act, id)
    await deleteWhole(tx, deps, before)
    await recordAct(tx, act, {
      at: deps.clock.now(),
      action: 'delete-review',
      resource: 'review',
      resourceId: id,
      subjectId: before.userId,
    })
  })
