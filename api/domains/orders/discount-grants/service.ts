import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import type { DiscountStanding } from '~/domain/orders/discount-contract'
import { promisedAlone, worthOfDiscount, type DiscountTerms } from '~/domain/orders/discount-rules'
import type { DiscountCodeId, UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { findGrants, insertGrant, type DiscountGrantRow } from './repo'

interface Promised {
  /** Its terms are written already. */
  code: Pick<DiscountTerms, 'kind' | 'value' | 'ceiling' | 'totalUses'> & { id: DiscountCodeId }
  by: UserId
  at: Date
}

/**
 * Writes down whose terms a code has, made or changed just now. What its maker's day has room for they promise alone; what is more, has no end, or changes what
 * was not promised alone, waits for a second person. Several at once are told apart by the sum that the database keeps.
 */
export async function grantTerms(tx: Tx, { code, by, at }: Promised): Promise<DiscountStanding> {
  const before = await findGrants(tx, [code.id])
  const whole = worthOfDiscount(code)
  const grant = {
    codeId: code.id,
    madeBy: by,
    day: tehranDayAndTime(at).day,
    at,
    decidedBy: null,
    decidedAt: null,
  }
  if (whole !== null && before.every(({ status }) => status === 'alone')) {
    const worth = Math.max(0, whole - before.reduce((sum, one) => sum + (one.worth ?? 0), 0))
    const most = toman(promisedAlone((await factsInForce(tx)).values))
    if (await grantAlone(tx, { ...grant, status: 'alone', worth: toman(worth), most })) return 'in-force'
  }
  await insertGrant(tx, { ...grant, status: 'waiting', worth: null, most: null })
  return 'waiting'
}

async function grantAlone(tx: Tx, grant: Parameters<typeof insertGrant>[1]): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => insertGrant(savepoint, grant))
    return true
  } catch (error) {
    if (brokenConstraint(error) === 'discount_grant_days_most') return false
    throw error
  }
}

/** Whether somebody has made a code, or changed it. */
export const isMaker = (grants: readonly Pick<DiscountGrantRow, 'madeBy'>[], userId: UserId): boolean =>
  grants.some(({ madeBy }) => madeBy === userId)
