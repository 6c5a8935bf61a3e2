import type { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { changesBetween } from '~/domain/audit/changes'
import type {
  AdjustStock,
  StockMovement,
  stockMovementQuery,
  stockQuery,
  StockRow,
} from '~/domain/catalog/staff-contract'
import type { CatalogDeps } from '../deps'
import { findAdminProduct, findFeatures } from '../repo/admin-products'
import { addStock, lockVariants, recordMovements, subtractStock } from '../repo/stock'
import { listStock, stockOrders, type StockListRow } from '../repo/stock-list'
import { latestMovements, listMovements } from '../repo/stock-movements'
import { recordAct, type StaffAct } from './acts'

const stockRowOf = ({ id: _id, changedAt, ...row }: StockListRow): StockRow => ({
  ...row,
  changedAt: changedAt.toISOString(),
})

type ListQuery = z.infer<z.ZodObject<typeof stockQuery>> & PageInput

/** How many there are of each variant. */
export async function readStock(
  { database }: CatalogDeps,
  { filter = 'all', sort = 'fewest', productId, q, ...paging }: ListQuery,
): Promise<Page<StockRow>> {
  const page = await readPage(stockOrders[sort], paging, (part) =>
    listStock(database.db, { filter, productId, text: q }, { sort, ...part }),
  )
  return { items: page.items.map(stockRowOf), nextCursor: page.nextCursor }
}

type MovementQuery = z.infer<z.ZodObject<typeof stockMovementQuery>> & PageInput

/** What has changed the stock of a product, the latest first. */
export async function readMovements(
  { database }: CatalogDeps,
  { cursor, limit, ...filter }: MovementQuery,
): Promise<Page<StockMovement>> {
  const page = await readPage(latestMovements, { cursor, limit }, (part) =>
    listMovements(database.db, filter, part),
  )
  return { ...page, items: page.items.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}

const invalid = (field: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [field], code }] })

/**
 * Adds to a variant or takes from it, by hand. Audited.
 * @throws ApiProblem 404 for no such product; 409 `stock-short` with `available` when less is there; 422 `error.variant` beside `colourFeatureId` for a
 * colour that it does not come in
 */
export async function adjustStock(
  tx: Tx,
  { clock }: CatalogDeps,
  act: StaffAct,
  { productId, colourFeatureId, change, reason }: AdjustStock,
): Promise<StockRow> {
  if (change === 0) throw invalid('change', 'error.required')
  if (!(await findAdminProduct(tx, productId))) throw new ApiProblem(404, 'not-found')
  if (colourFeatureId !== null) {
    const [feature] = await findFeatures(tx, [colourFeatureId])
    if (feature?.type !== 'COLOR') throw invalid('colourFeatureId', 'error.choice')
  }
  const at = clock.now()
  const line = { productId, colourFeatureId, quantity: Math.abs(change) }
  const [held] = await lockVariants(tx, [line])
  // Products begin with a row for each variant that they come in: without one there is no such thing to be counted.
  if (!held) throw invalid('colourFeatureId', 'error.variant')
  if (held.available + change < 0)
    throw new ApiProblem(409, 'stock-short', { details: { available: held.available } })
  // 32 bits hold what is there; nobody stocks more.
  if (held.available + change > 1_000_000) throw invalid('change', 'error.most?max=1000000')
  await (change > 0 ? addStock : subtractStock)(tx, [line], at)
  await recordMovements(tx, [line], change > 0 ? 1 : -1, {
    ...{ kind: 'adjustment', at, reason, actorId: act.actor.userId },
  })
  const rows = await listStock(tx, { filter: 'all', productId }, { sort: 'changed', limit: 100 })
  const row = rows.find((one) => one.colourFeatureId === colourFeatureId)
  if (!row) throw new Error('A variant that was changed is not there')
  await recordAct(tx, act, {
    ...{ at, action: 'adjust-stock', resource: 'stock', resourceId: productId },
    changes: changesBetween({ stock: held.available }, { stock: held.available + change }),
  })
  return stockRowOf(row)
}
