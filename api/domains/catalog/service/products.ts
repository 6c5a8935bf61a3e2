import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import { ofParts, readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { changesBetween } from '~/domain/audit/changes'
import type {
  AddProduct,
  adminProductQuery,
  AdminProduct,
  EditProduct,
} from '~/domain/catalog/staff-contract'
import { shopProductIdSchema, type FeatureId, type ShopProductId } from '~/domain/values/ids'
import type { CatalogDeps } from '../deps'
import {
  findAdminProduct,
  findFeatures,
  insertProduct,
  listAdminProducts,
  lockProduct,
  setProductFeatures,
  updateProduct,
  type AdminProductRow,
} from '../repo/admin-products'
import { productOrders } from '../repo/order'
import { ensureVariants } from '../repo/stock'
import { recordAct, type StaffAct } from './acts'

const adminProductOf = ({ product, featureIds, available }: AdminProductRow): AdminProduct => {
  const { id, kind, device, price, comparePrice, isSold, largeQuantity, names, buyers } = product
  return {
    ...{ id, kind, device, price, comparePrice, isSold, largeQuantity, names, buyers },
    ...{ featureIds, available },
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

type Audited = Pick<AdminProduct, 'price' | 'comparePrice' | 'isSold' | 'largeQuantity'>
const auditedOf = ({ price, comparePrice, isSold, largeQuantity }: Audited): Audited => ({
  price,
  comparePrice,
  isSold,
  largeQuantity,
})

type ListQuery = z.infer<z.ZodObject<typeof adminProductQuery>> & PageInput

/** All that there is, sold or not. */
export async function listForStaff(
  { database }: CatalogDeps,
  { sort = 'newest', q, isSold, kind, ...paging }: ListQuery,
): Promise<Page<AdminProduct>> {
  const filter = { kind, text: q, isSold: isSold === undefined ? undefined : isSold === '1' }
  const order = ofParts(productOrders[sort], ({ product }: AdminProductRow) => product)
  const page = await readPage(order, paging, (part) =>
    listAdminProducts(database.db, filter, { sort, ...part }),
  )
  return { items: page.items.map(adminProductOf), nextCursor: page.nextCursor }
}

const invalid = (field: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [field], code }] })

/** The choices of a product as they were given: each once, there, and one engraving at most. */
async function setChoices(tx: Tx, id: ShopProductId, given: FeatureId[], at: Date): Promise<void> {
  const found = await findFeatures(tx, given)
  const isWhole = new Set(given).size === given.length && found.length === given.length
  if (!isWhole || found.filter(({ type }) => type === 'ENGRAVING').length > 1)
    throw invalid('featureIds', 'error.choice')
  const colours = found.filter(({ type }) => type === 'COLOR').map((feature) => feature.id)
  await ensureVariants(tx, id, colours.length > 0 ? colours : [null], at)
  await setProductFeatures(tx, id, given)
}

async function requireProduct(tx: Tx, id: ShopProductId): Promise<AdminProduct> {
  const row = await findAdminProduct(tx, id)
  if (!row) throw new ApiProblem(404, 'not-found')
  return adminProductOf(row)
}

const settled = <Price extends { price: number; comparePrice: number | null }>(product: Price): Price => {
  if (product.comparePrice !== null && product.comparePrice <= product.price)
    throw invalid('comparePrice', 'error.comparePrice')
  return product
}

/** Adds a product; content names it, and it is listed from then on. Audited. @throws ApiProblem 422 */
export const addProduct = (
  { database, clock }: CatalogDeps,
  act: StaffAct,
  { featureIds, ...given }: AddProduct,
): Promise<AdminProduct> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const id = shopProductIdSchema.parse(randomUUID())
    const { device = null, comparePrice = null, largeQuantity = null, ...rest } = given
    await insertProduct(tx, {
      ...settled({ ...rest, device, comparePrice, largeQuantity }),
      ...{ id, createdAt: at, updatedAt: at },
    })
    await setChoices(tx, id, featureIds, at)
    const added = await requireProduct(tx, id)
    await recordAct(tx, act, {
      ...{ at, action: 'add-product', resource: 'shop-product', resourceId: id },
      changes: changesBetween(null, auditedOf(added)),
    })
    return added
  })

/** Changes what is given. Audited. @throws ApiProblem 404; 422 when a price does not go with the other */
export const editProduct = (
  { database, clock }: CatalogDeps,
  act: StaffAct,
  id: ShopProductId,
  { featureIds, ...edit }: EditProduct,
): Promise<AdminProduct> =>
  database.transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    if (!before) throw new ApiProblem(404, 'not-found')
    const at = clock.now()
    const {
      kind = before.kind,
      device = before.device,
      price = before.price,
      comparePrice = before.comparePrice,
      isSold = before.isSold,
      largeQuantity = before.largeQuantity,
    } = edit
    await updateProduct(tx, id, {
      ...settled({ kind, device, price, comparePrice, isSold, largeQuantity }),
      updatedAt: at,
    })
    if (featureIds !== undefined) await setChoices(tx, id, featureIds, at)
    const edited = await requireProduct(tx, id)
    await recordAct(tx, act, {
      ...{ at, action: 'edit-product', resource: 'shop-product', resourceId: id },
      changes: changesBetween(auditedOf(before), auditedOf(edited)),
    })
    return edited
  })
