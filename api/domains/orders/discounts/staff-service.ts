import { randomUUID } from 'node:crypto'
import { findProductIds } from '~/api/domains/catalog/public'
import { findNames, type PersonNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage } from '~/api/platform/database/keyset'
import { ApiProblem, type InputError } from '~/api/platform/problem'
import { changesBetween } from '~/domain/audit/changes'
import type { AuditAction } from '~/domain/audit/vocabulary'
import {
  isPercentInBounds,
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
import { worthOfDiscount } from '~/domain/orders/discount-rules'
import {
  discountCodeIdSchema,
  type DiscountCodeId,
  type ShopProductId,
  type UserId,
} from '~/domain/values/ids'
import { message } from '~/domain/values/message'
import { toman } from '~/domain/values/money'
import type { OrdersDeps } from '../deps'
import { decideGrant, findGrants } from '../discount-grants/repo'
import { grantTerms, isMaker } from '../discount-grants/service'
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

/** Codes as staff see them: with who has made each, and who has approved it. */
async function discountCodesOf(
  queryable: Queryable,
  { actor }: StaffAct,
  rows: readonly DiscountRow[],
): Promise<DiscountCode[]> {
  if (rows.length === 0) return []
  const grants = await findGrants(
    queryable,
    rows.map(({ id }) => id),
  )
  const people = grants.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy])
  const names = await findNames(queryable, [...new Set(people.filter((id) => id !== null))])
  const personOf = (id: UserId | null | undefined) => (id ? { id, name: writtenName(names.get(id)) } : null)
  return rows.map((row) => {
    const own = grants.filter(({ codeId }) => codeId === row.id)
    const [first, last] = [own[0], own.at(-1)]
    const canApprove = actor.roles.includes('admin') && !isMaker(own, actor.userId)
    return {
      ...row,
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      madeBy: personOf(first?.madeBy),
      changedBy: last?.madeBy === first?.madeBy ? null : personOf(last?.madeBy),
      decidedBy: personOf(last?.decidedBy),
      decidedAt: last?.decidedAt?.toISOString() ?? null,
      worth: worthOfDiscount(row),
      version: last?.seq ?? 0,
      canDecide: row.standing === 'waiting' && canApprove,
    }
  })
}

async function discountCodeOf(queryable: Queryable, act: StaffAct, row: DiscountRow): Promise<DiscountCode> {
  const [code] = await discountCodesOf(queryable, act, [row])
  if (!code) throw new Error('One code was asked for')
  return code
}

const writtenName = (name: PersonNames | undefined): string | null =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A code for what there is not would be for nothing, and look as if it were. */
async function requireProducts(tx: Tx, ids: readonly ShopProductId[] | null): Promise<void> {
  if (ids && (await findProductIds(tx, ids)).length < new Set(ids).size)
    throw invalid('productIds', 'error.choice')
}

/** Has the terms of a code promised by who acts: it is in force, or waits. */
async function granted(tx: Tx, act: StaffAct, row: DiscountRow, at: Date): Promise<DiscountCode> {
  const standing = await grantTerms(tx, { code: row, by: act.actor.userId, at })
  if (standing !== row.standing) await updateDiscount(tx, row.id, { standing })
  return discountCodeOf(tx, act, { ...row, standing })
}

/**
 * Adds a code. What gives more than one may promise alone in a day, or without end, waits for a second person. Audited.
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
      standing: 'waiting',
      createdAt: at,
      updatedAt: at,
    }
    await requireProducts(tx, row.productIds)
    if (!(await insertDiscount(tx, row))) throw invalid('code', 'error.discountCodeTaken')
    const added = await granted(tx, act, row, at)
    await audit(tx, act, 'add', { before: null, after: { ...row, standing: added.standing }, at })
    return added
  })

/** What its grant is about; whether it is ended, and its note, are not. */
const termNames = [
  ...(['purpose', 'value', 'floor', 'ceiling', 'productIds', 'isFirstOrderOnly'] as const),
  ...(['perUser', 'totalUses', 'startsAt', 'endsAt'] as const),
] as const

const termsText = (row: DiscountRow): string => JSON.stringify(termNames.map((name) => row[name]))

/**
 * Changes what is given; uses so far stay counted. Other terms are promised anew: those that somebody has approved wait for it again. Audited.
 * @throws ApiProblem 404; 409 `discount-code-decided` of one that was refused; 422 when the whole does not hold together, or fewer uses are allowed than there were
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
    requireWhole(after)
    if (given.productIds) await requireProducts(tx, given.productIds)
    const isOther = termsText(after) !== termsText(before)
    if (isOther && before.standing === 'refused') throw new ApiProblem(409, 'discount-code-decided')
    const { id: _id, code: _code, kind: _kind, used: _used, createdAt: _createdAt, ...changes } = after
    await updateDiscount(tx, id, changes)
    const edited = await (isOther ? granted(tx, act, after, at) : discountCodeOf(tx, act, after))
    await audit(tx, act, 'edit', { before, after: { ...after, standing: edited.standing }, at })
    return edited
  })

function requireWhole(row: DiscountRow): void {
  const { startsAt, endsAt, totalUses, used } = row
  if (!isPercentInBounds(row)) throw invalid('value', mostPercent)
  if (startsAt && endsAt && startsAt >= endsAt) throw invalid('endsAt', 'error.endBeforeStart')
  if (!isPurposeWhole(row)) throw invalid('purpose', purposeProblem.error)
  if (totalUses !== null && totalUses < used)
    throw invalid('totalUses', message('error.least', { min: used }))
}

/**
 * Brings a code that waits into force, or turns it down for good. Nobody approves what they have made or changed themselves. Audited.
 * @param seen the version of the terms that were read: others are not decided about
 * @throws ApiProblem 404; 409 `discount-code-decided`, `discount-code-changed`, `second-person-needed`
 */
export const decideDiscountCode = (
  { database, clock }: OrdersDeps,
  act: StaffAct,
  id: DiscountCodeId,
  { status, seen }: { status: 'approved' | 'refused'; seen: number },
): Promise<DiscountCode> =>
  database.transaction(async (tx) => {
    const row = await lockDiscount(tx, id)
    if (!row) throw new ApiProblem(404, 'not-found')
    const grants = await findGrants(tx, [id])
    const last = grants.at(-1)
    if (last?.status !== 'waiting') throw new ApiProblem(409, 'discount-code-decided')
    if (last.seq !== seen) throw new ApiProblem(409, 'discount-code-changed')
    const { userId: decidedBy } = act.actor
    if (status === 'approved' && isMaker(grants, decidedBy)) throw new ApiProblem(409, 'second-person-needed')
    const at = clock.now()
    await decideGrant(tx, last, { status, decidedBy, decidedAt: at })
    const standing = status === 'approved' ? 'in-force' : 'refused'
    await updateDiscount(tx, id, { standing, updatedAt: at })
    const decided = await discountCodeOf(tx, act, { ...row, standing, updatedAt: at })
    const action = status === 'approved' ? 'approve' : 'refuse'
    await audit(tx, act, action, { before: row, after: { ...row, standing }, at })
    return decided
  })

/** @throws ApiProblem 404 */
export async function requireDiscountCode(
  { database }: OrdersDeps,
  act: StaffAct,
  id: DiscountCodeId,
): Promise<DiscountCode> {
  const row = await findDiscountById(database.db, id)
  if (!row) throw new ApiProblem(404, 'not-found')
  return discountCodeOf(database.db, act, row)
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
  act: StaffAct,
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
  return { ...page, items: await discountCodesOf(database.db, act, page.items) }
}

const invalid = (field: string, code: string): ApiProblem => {
  const errors: InputError[] = [{ path: [field], code }]
  return new ApiProblem(422, 'invalid-input', { errors })
}

/** Products by their number: a row of the log is bounded. */
const auditedOf = ({ kind, value, productIds, startsAt, endsAt, ...row }: DiscountRow) => ({
  ...{ kind, purpose: row.purpose, standing: row.standing, isActive: row.isActive },
  percent: kind === 'percent' ? value : null,
  amount: kind === 'amount' ? value : null,
  ...{ floor: row.floor, ceiling: row.ceiling },
  products: productIds?.length ?? null,
  isFirstOrderOnly: row.isFirstOrderOnly,
  ...{ perUser: row.perUser, totalUses: row.totalUses },
  startsAt,
  endsAt,
})

const audit = (
  tx: Tx,
  act: StaffAct,
  action: AuditAction,
  { before, after, at }: { before: DiscountRow | null; after: DiscountRow; at: Date },
): Promise<void> =>
  recordAccess(tx, {
    ...{ at, ...act, action, resource: 'discount-code', resourceId: after.id, outcome: 'allowed' },
    changes: changesBetween(before && auditedOf(before), auditedOf(after)),
  })
