import { randomUUID } from 'node:crypto'
import { findNames, type PersonNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { changesBetween, type AuditChanges } from '~/domain/audit/changes'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { vipCodeIdSchema, type UserId, type VipCodeId } from '~/domain/values/ids'
import type { AddVipCode, EditVipCode, VipCode } from '~/domain/wallet/contract'
import { raiseOf, worthOf } from '~/domain/wallet/minting'
import type { WalletDeps } from '../deps'
import {
  countUse,
  findCodeInForce,
  insertRedemption,
  insertVipCode,
  listVipCodes,
  newestVipCodes,
  lockVipCode,
  redemptionsBy,
  updateVipCode,
  type VipCodeRow,
} from '../repo/vip-codes'
import { decideMints, findMints, type VipMintRow } from '../repo/vip-mints'
import { balanceOf, giveCredit } from './credit'
import { leftAlone, mintAlone, mintWaiting } from './mint'

/** Who of the staff acts, in which request. */
export interface StaffAct {
  actor: Person
  requestId: string
}

/** Codes as staff see them: with who has minted each, and who has agreed. */
async function vipCodesOf(tx: Tx, { actor }: StaffAct, rows: readonly VipCodeRow[]): Promise<VipCode[]> {
  if (rows.length === 0) return []
  const mints = await findMints(
    tx,
    rows.map(({ id }) => id),
  )
  const people = mints.flatMap(({ mintedBy, decidedBy }) => [mintedBy, decidedBy])
  const names = await findNames(tx, [...new Set(people.filter((id) => id !== null))])
  const personOf = (id: UserId | null) => id && { id, name: writtenName(names.get(id)) }
  return rows.map(({ createdBy: _, validFrom, validUntil, createdAt, ...row }) => {
    const own = mints.filter(({ codeId }) => codeId === row.id)
    const first = own[0]
    const state = stateOf(own)
    return {
      ...row,
      validFrom: validFrom?.toISOString() ?? null,
      validUntil: validUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      state,
      mintedBy: personOf(first?.mintedBy ?? null),
      decidedBy: personOf(first?.decidedBy ?? null),
      decidedAt: first?.decidedAt?.toISOString() ?? null,
      canDecide: state === 'waiting' && actor.roles.includes('admin') && !isMintedBy(own, actor.userId),
    }
  })
}

async function vipCodeOf(tx: Tx, act: StaffAct, row: VipCodeRow): Promise<VipCode> {
  const [code] = await vipCodesOf(tx, act, [row])
  if (!code) throw new Error('One code was asked for')
  return code
}

const writtenName = (name: PersonNames | undefined): string | null =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null

const stateOf = (mints: readonly VipMintRow[]): VipCode['state'] =>
  mints.some(({ status }) => status === 'refused')
    ? 'refused'
    : mints.some(({ status }) => status === 'waiting')
      ? 'waiting'
      : 'in-force'

const isMintedBy = (mints: readonly VipMintRow[], userId: UserId): boolean =>
  mints.some(({ mintedBy }) => mintedBy === userId)

/**
 * Turns a code into credit. Whoever loses a race for the last use finds it used up; the same person is counted on the code's locked row.
 * @throws ApiProblem 404 `vip-code-unknown`; 409 `vip-code-used-up`, `vip-code-used-by-you`, `vip-code-own`
 */
export async function redeemVipCode(tx: Tx, { userId }: Person, code: string, at: Date) {
  const used = await countUse(tx, code, at)
  if (!used) {
    const known = await findCodeInForce(tx, code, at)
    if (known === undefined) throw new ApiProblem(404, 'vip-code-unknown')
    const isTheirs = (await redemptionsBy(tx, known, userId)) > 0
    throw new ApiProblem(409, isTheirs ? 'vip-code-used-by-you' : 'vip-code-used-up')
  }
  const mints = await findMints(tx, [used.id])
  if (mints.some(({ mintedBy, decidedBy }) => userId === mintedBy || userId === decidedBy))
    throw new ApiProblem(409, 'vip-code-own')
  const before = await redemptionsBy(tx, used.id, userId)
  if (before >= used.usesPerPerson) throw new ApiProblem(409, 'vip-code-used-by-you')
  const id = randomUUID()
  const { amount } = used
  const { transferId } = await giveCredit(tx, { kind: 'vip', userId, amount, reference: `vip:${id}`, at })
  await insertRedemption(tx, { id, codeId: used.id, userId, ordinal: before + 1, transferId, at })
  const { balance } = await balanceOf(tx, userId)
  return { amount, balance }
}

const auditedOf = (row: VipCodeRow, standing: VipCode['state']) => ({
  ...{ amount: row.amount, totalUses: row.maxUses, perUser: row.usesPerPerson },
  ...{ startsAt: row.validFrom, endsAt: row.validUntil, isActive: row.isActive, standing },
})

const audit = (
  tx: Tx,
  { actor, requestId }: StaffAct,
  at: Date,
  action: AuditAction,
  { id, changes }: { id?: VipCodeId; changes?: AuditChanges | undefined } = {},
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'vip-code',
    ...(id === undefined ? {} : { resourceId: id }),
    outcome: 'allowed',
    changes,
  })

/**
 * Makes a code. What is more than one may promise alone in a day, or has no end, waits for a second person.
 * @throws ApiProblem 409 `vip-code-taken`; 422 when it would end before it begins
 */
export async function addVipCode(
  { database, clock }: WalletDeps,
  act: StaffAct,
  { validFrom, validUntil, ...input }: AddVipCode,
): Promise<VipCode> {
  const createdAt = clock.now()
  const by = act.actor.userId
  const row: VipCodeRow = {
    ...input,
    id: vipCodeIdSchema.parse(randomUUID()),
    note: input.note || null,
    uses: 0,
    validFrom: instantOf(validFrom),
    validUntil: instantOf(validUntil),
    createdAt,
    createdBy: by,
  }
  requireOrder(row)
  return database.transaction(async (tx) => {
    if (!(await insertVipCode(tx, row))) throw new ApiProblem(409, 'vip-code-taken')
    const mint = { codeId: row.id, by, amount: row.amount, worth: worthOf(row), at: createdAt }
    if (!(await mintAlone(tx, mint))) await mintWaiting(tx, mint)
    const added = await vipCodeOf(tx, act, row)
    const changes = changesBetween(null, auditedOf(row, added.state))
    await audit(tx, act, createdAt, 'add', { id: row.id, changes })
    return added
  })
}

/**
 * Changes what is given. What makes a code give more counts as minting that much.
 * @throws ApiProblem 404; 409 `vip-code-raise` with `left`, `vip-code-decided` of a refused one; 422 beside the field that cannot be so
 */
export const editVipCode = (
  { database, clock }: WalletDeps,
  act: StaffAct,
  id: VipCodeId,
  { validFrom, validUntil, note, ...given }: EditVipCode,
): Promise<VipCode> =>
  database.transaction(async (tx) => {
    const before = await lockVipCode(tx, id)
    if (!before) throw new ApiProblem(404, 'not-found')
    const at = clock.now()
    const changes: Partial<VipCodeRow> = Object.fromEntries(
      Object.entries({
        ...given,
        ...(note === undefined ? {} : { note: note || null }),
        ...(validFrom === undefined ? {} : { validFrom: instantOf(validFrom) }),
        ...(validUntil === undefined ? {} : { validUntil: instantOf(validUntil) }),
      }).filter(([, value]) => value !== undefined),
    )
    const after = { ...before, ...changes }
    requireOrder(after)
    if (after.amount !== before.amount && before.uses > 0) throw invalid('amount', 'error.vipCodeUsed')
    if (after.maxUses !== null && after.maxUses < before.uses)
      throw invalid('maxUses', `error.least?min=${before.uses}`)
    if (after.amount !== before.amount || after.maxUses !== before.maxUses)
      await mintRaise(tx, act, after, at)
    await updateVipCode(tx, id, changes)
    const edited = await vipCodeOf(tx, act, after)
    const audited = changesBetween(auditedOf(before, edited.state), auditedOf(after, edited.state))
    await audit(tx, act, at, 'edit', { id, changes: audited })
    return edited
  })

async function mintRaise(tx: Tx, { actor }: StaffAct, after: VipCodeRow, at: Date): Promise<void> {
  const mints = await findMints(tx, [after.id])
  if (stateOf(mints) === 'refused') throw new ApiProblem(409, 'vip-code-decided')
  const worth = raiseOf(after, mints)
  if (worth === 0) return
  const mint = { codeId: after.id, by: actor.userId, amount: after.amount, worth, at }
  if (await mintAlone(tx, mint)) return
  throw new ApiProblem(409, 'vip-code-raise', {
    details: { left: await leftAlone(tx, actor.userId, at) },
  })
}

/**
 * Brings a code that waits into force, or turns it down for good. Nobody confirms what they minted themselves. Audited.
 * @throws ApiProblem 404; 409 `vip-code-decided`, `second-person-needed`
 */
export const decideVipCode = (
  { database, clock }: WalletDeps,
  act: StaffAct,
  id: VipCodeId,
  status: 'confirmed' | 'refused',
): Promise<VipCode> =>
  database.transaction(async (tx) => {
    const row = await lockVipCode(tx, id)
    if (!row) throw new ApiProblem(404, 'not-found')
    const mints = await findMints(tx, [id])
    if (stateOf(mints) !== 'waiting') throw new ApiProblem(409, 'vip-code-decided')
    const { userId } = act.actor
    if (status === 'confirmed' && isMintedBy(mints, userId)) throw new ApiProblem(409, 'second-person-needed')
    const at = clock.now()
    await decideMints(tx, id, { status, decidedBy: userId, decidedAt: at })
    const decided = await vipCodeOf(tx, act, row)
    const changes = changesBetween({ standing: 'waiting' }, { standing: decided.state })
    await audit(tx, act, at, status === 'confirmed' ? 'confirm' : 'refuse', { id, changes })
    return decided
  })

/** Newest first. Audited. */
export const findVipCodes = (
  { database, clock }: WalletDeps,
  act: StaffAct,
  paging: PageInput,
): Promise<Page<VipCode>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestVipCodes, paging, (part) => listVipCodes(tx, part))
    const items = await vipCodesOf(tx, act, page.items)
    await audit(tx, act, clock.now(), 'list')
    return { ...page, items }
  })

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const invalid = (path: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [path], code }] })

function requireOrder({ validFrom, validUntil }: Pick<VipCodeRow, 'validFrom' | 'validUntil'>): void {
  if (validFrom && validUntil && validFrom >= validUntil)
    throw invalid('validUntil', 'error.endsBeforeItBegins')
}
