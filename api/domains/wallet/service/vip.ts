import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { vipCodeIdSchema, type VipCodeId } from '~/domain/values/ids'
import type { AddVipCode, EditVipCode, VipCode } from '~/domain/wallet/contract'
import type { WalletDeps } from '../deps'
import {
  countUse,
  findCodeInForce,
  insertRedemption,
  insertVipCode,
  listVipCodes,
  lockVipCode,
  redemptionsBy,
  updateVipCode,
  type VipCodeRow,
} from '../repo/vip-codes'
import { balanceOf, giveCredit } from './credit'

/** Who of the staff acts, in which request. */
export interface StaffAct {
  actor: Person
  requestId: string
}

const vipCodeOf = ({ createdBy: _, validFrom, validUntil, createdAt, ...row }: VipCodeRow): VipCode => ({
  ...row,
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/**
 * Turns a code into credit. Whoever loses a race for the last use finds it used up; the same person is counted on the code's locked row.
 * @throws ApiProblem 404 `vip-code-unknown`; 409 `vip-code-used-up`, `vip-code-used-by-you`
 */
export async function redeemVipCode(tx: Tx, { userId }: Person, code: string, at: Date) {
  const used = await countUse(tx, code, at)
  if (!used) {
    const known = await findCodeInForce(tx, code, at)
    if (known === undefined) throw new ApiProblem(404, 'vip-code-unknown')
    const isTheirs = (await redemptionsBy(tx, known, userId)) > 0
    throw new ApiProblem(409, isTheirs ? 'vip-code-used-by-you' : 'vip-code-used-up')
  }
  const before = await redemptionsBy(tx, used.id, userId)
  if (before >= used.usesPerPerson) throw new ApiProblem(409, 'vip-code-used-by-you')
  const id = randomUUID()
  const { amount } = used
  const { transferId } = await giveCredit(tx, { kind: 'vip', userId, amount, reference: `vip:${id}`, at })
  await insertRedemption(tx, { id, codeId: used.id, userId, ordinal: before + 1, transferId, at })
  const { balance } = await balanceOf(tx, userId)
  return { amount, balance }
}

const audit = (tx: Tx, { actor, requestId }: StaffAct, at: Date, action: string, id?: VipCodeId) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'vip-code',
    ...(id === undefined ? {} : { resourceId: id }),
    outcome: 'allowed',
  })

/** @throws ApiProblem 409 `vip-code-taken`; 422 when it would end before it begins */
export async function addVipCode(
  { database, clock }: WalletDeps,
  act: StaffAct,
  { validFrom, validUntil, ...input }: AddVipCode,
): Promise<VipCode> {
  const createdAt = clock.now()
  const row: VipCodeRow = {
    ...input,
    id: vipCodeIdSchema.parse(randomUUID()),
    note: input.note || null,
    uses: 0,
    validFrom: instantOf(validFrom),
    validUntil: instantOf(validUntil),
    createdAt,
    createdBy: act.actor.userId,
  }
  requireOrder(row)
  await database.transaction(async (tx) => {
    if (!(await insertVipCode(tx, row))) throw new ApiProblem(409, 'vip-code-taken')
    await audit(tx, act, createdAt, 'add', row.id)
  })
  return vipCodeOf(row)
}

/** @throws ApiProblem 404; 422 beside the field that cannot be so */
export const editVipCode = (
  { database, clock }: WalletDeps,
  act: StaffAct,
  id: VipCodeId,
  { validFrom, validUntil, note, ...given }: EditVipCode,
): Promise<VipCode> =>
  database.transaction(async (tx) => {
    const before = await lockVipCode(tx, id)
    if (!before) throw new ApiProblem(404, 'not-found')
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
    await updateVipCode(tx, id, changes)
    await audit(tx, act, clock.now(), 'edit', id)
    return vipCodeOf(after)
  })

/** Newest first. Audited. */
export const findVipCodes = (
  { database, clock }: WalletDeps,
  act: StaffAct,
  page: Parameters<typeof listVipCodes>[1],
): Promise<VipCode[]> =>
  database.transaction(async (tx) => {
    const rows = await listVipCodes(tx, page)
    await audit(tx, act, clock.now(), 'list')
    return rows.map(vipCodeOf)
  })

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const invalid = (path: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [path], code }] })

function requireOrder({ validFrom, validUntil }: Pick<VipCodeRow, 'validFrom' | 'validUntil'>): void {
  if (validFrom && validUntil && validFrom >= validUntil)
    throw invalid('validUntil', 'error.endsBeforeItBegins')
}
