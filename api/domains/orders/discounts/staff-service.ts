import { randomUUID } from 'node:crypto'
import { findProductIds } from '~/api/domains/catalog/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { readPage } from '~/api/platform/database/keyset'
import { ApiProblem, type InputError } from '~/api/platform/problem'
import {
  isPercentInBounds,
  isPeriodOrdered,
  isPurposeWhole,
  mostPercent,
  parseDiscountCode,
  purposeProblem,
  type DiscountCode,
  type DiscountCodeFilter,
  type DiscountCodeSort,
  type EditDiscountCode,
  type NewDiscountCode,
} from '~/domain/orders/discount-contract'
import { discountCodeIdSchema, type DiscountCodeId, type ShopProductId } from '~/domain/values/ids'
import { message } from '~/domain/values/message'
import { toman } from '~/domain/values/money'
import type { OrdersDeps } from '../deps'
import {
  discountOrders,
  findDiscountById,
  insertDiscount,
  listDiscounts,
  lockDiscount,
  updateDiscount,
  type DiscountRow,
} from './repo'

/** Who of the staff acts, in which request. */
export interface StaffAct {
  actor: Person
  requestId: string
}

const discountCodeOf = ({ startsAt, endsAt, createdAt, updatedAt, ...rest }: DiscountRow): DiscountCode => ({
  ...rest,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A code for what there is not would be for nothing, and look as if it were. */
async function requireProducts(tx: Tx, ids: readonly ShopProductId[] | null): Promise<void> {
  if (ids && (await findProductIds(tx, ids)).length < new Set(ids).size)
    throw invalid('productIds', 'error.choice')
}

/**
 * Adds a code. Audited.
 * @throws ApiProblem 422 beside `code` when there is one of that name, beside `productIds` when there is no such product
 */
export const addDiscountCode = (
  { database, clock }: OrdersDeps,
  act: StaffAct,
  { startsAt, endsAt, note, ...given }: NewDiscountCode,
): Promise<DiscountCode> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const row: DiscountRow = {
      ...given,
      id: discountCodeIdSchema.parse(randomUUID()),
      floor: toman(given.floor),
      ceiling: given.ceiling === null ? null : toman(given.ceiling),
      note: note || null,
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
      used: 0,
      createdAt: at,
      updatedAt: at,
    }
    await requireProducts(tx, row.productIds)
    if (!(await insertDiscount(tx, row))) throw invalid('code', 'error.discountCodeTaken')
    await audit(tx, act, 'add', row.id, at)
    return discountCodeOf(row)
  })

/**
 * Changes what is given; uses so far stay counted. Audited.
 * @throws ApiProblem 404; 422 when the whole does not hold together, or fewer uses are allowed than there were
 */
export const editDiscountCode = (
  { database, clock }: OrdersDeps,
  act: StaffAct,
  id: DiscountCodeId,
  { startsAt, endsAt, ...given }: EditDiscountCode,
): Promise<DiscountCode> =>
  database.transaction(async (tx) => {
    const before = await lockDiscount(tx, id)
    if (!before) throw new ApiProblem(404, 'not-found')
    const at = clock.now()
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const after: DiscountRow = {
      ...before,
      ...(changed as Partial<DiscountRow>),
      ...(startsAt === undefined ? {} : { startsAt: instantOf(startsAt) }),
      ...(endsAt === undefined ? {} : { endsAt: instantOf(endsAt) }),
      updatedAt: at,
    }
    const answer = discountCodeOf(after)
    if (!isPercentInBounds(answer)) throw invalid('value', mostPercent)
    if (!isPeriodOrdered(answer)) throw invalid('endsAt', 'error.endBeforeStart')
    if (!isPurposeWhole(after)) throw invalid('purpose', purposeProblem.error)
    if (after.totalUses !== null && after.totalUses < after.used)
      throw invalid('totalUses', message('error.least', { min: after.used }))
    if (given.productIds) await requireProducts(tx, given.productIds)
    const { id: _id, code: _code, kind: _kind, used: _used, createdAt: _createdAt, ...changes } = after
    await updateDiscount(tx, id, changes)
    await audit(tx, act, 'edit', id, at)
    return answer
  })

/** @throws ApiProblem 404 */
export async function requireDiscountCode(
  { database }: OrdersDeps,
  id: DiscountCodeId,
): Promise<DiscountCode> {
  const row = await findDiscountById(database.db, id)
  if (!row) throw new ApiProblem(404, 'not-found')
  return discountCodeOf(row)
}

export interface DiscountList {
  q?: string | undefined
  filter?: DiscountCodeFilter | undefined
  sort: DiscountCodeSort
  cursor?: string | undefined
  limit: number
}

/** Codes as staff look for them. */
export async function listDiscountCodes(
  { database, clock }: OrdersDeps,
  { q = '', filter, sort, cursor, limit }: DiscountList,
) {
  const beginning = q.trim() === '' ? undefined : parseDiscountCode(q.trim().padEnd(3, '-'))
  // What no code begins with finds nothing.
  if (q.trim() !== '' && beginning === undefined) return { items: [], nextCursor: null }
  const page = await readPage(discountOrders[sort], { cursor, limit }, (part) =>
    listDiscounts(
      database.db,
      { beginning: beginning?.slice(0, q.trim().length), filter, sort, at: clock.now() },
      part,
    ),
  )
  return { ...page, items: page.items.map(discountCodeOf) }
}

const invalid = (field: string, code: string): ApiProblem => {
  const errors: InputError[] = [{ path: [field], code }]
  return new ApiProblem(422, 'invalid-input', { errors })
}

const audit = (
  tx: Parameters<typeof recordAccess>[0],
  act: StaffAct,
  action: string,
  resourceId: string,
  at: Date,
): Promise<void> =>
  recordAccess(tx, { at, ...act, action, resource: 'discount-code', resourceId, outcome: 'allowed' })
