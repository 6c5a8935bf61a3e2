import type { Queryable } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { CoursePrices, CoursePurchase } from '~/domain/academy/purchase-contract'
import type { CoursePurchaseId, UserId } from '~/domain/values/ids'
import type { AcademyDeps, Call } from '../../deps'
import { listPrices } from '../repo/prices'
import { findOwnPurchase, listOwnPurchases, lockPurchase, newestPurchases } from '../repo/purchases'
import { noPurchase } from './refusals'
import { lapseIfDue } from './step'
import { leavingInForce } from './terms'
import { viewPurchases } from './view'

/** What courses cost, for everybody. */
export const readPrices = async ({ database }: AcademyDeps): Promise<CoursePrices> => ({
  items: await listPrices(database.db),
  leaving: await leavingInForce(database.db),
})

/** @throws ApiProblem 404 for another’s as for none */
export async function viewOwn(
  queryable: Queryable,
  userId: UserId,
  id: CoursePurchaseId,
): Promise<CoursePurchase> {
  const found = await findOwnPurchase(queryable, userId, id)
  const [view] = found ? await viewPurchases(queryable, [found]) : []
  if (!view) throw noPurchase()
  return view
}

/** One of the caller’s, as it is by now: one whose time is over has lapsed. @throws ApiProblem 404 */
export const readOwnPurchase = (
  { database, clock }: AcademyDeps,
  { actor: { userId } }: Call,
  id: CoursePurchaseId,
): Promise<CoursePurchase> =>
  database.transaction(async (tx) => {
    const row = await lockPurchase(tx, id)
    if (row?.userId === userId) await lapseIfDue(tx, row, clock.now())
    return viewOwn(tx, userId, id)
  })

/** The caller’s, newest first. */
export async function listOwn(
  { database }: AcademyDeps,
  { actor: { userId } }: Call,
  paging: PageInput,
): Promise<Page<CoursePurchase>> {
  const page = await readPage(newestPurchases, paging, (part) => listOwnPurchases(database.db, userId, part))
  return { ...page, items: await viewPurchases(database.db, page.items) }
}
