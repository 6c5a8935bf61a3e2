import { randomUUID } from 'node:crypto'
import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import type { UserId, VipCodeId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { mintedAlone } from '~/domain/wallet/minting'
import { insertMint, mintedOn } from '../repo/vip-mints'

interface Mint {
  codeId: VipCodeId
  by: UserId
  /** What one use gives. */
  amount: number
  /** What all give; null without end. */
  worth: number | null
  at: Date
}

/**
 * Writes down what somebody promises all by themselves, when their day has room for it. Several at once are told apart by the sum that
 * the database keeps.
 * @returns whether it has
 */
export async function mintAlone(tx: Tx, { codeId, by, amount, worth, at }: Mint): Promise<boolean> {
  if (worth === null) return false
  const most = toman(mintedAlone((await factsInForce(tx)).values))
  const { day } = tehranDayAndTime(at)
  const mint = { id: randomUUID(), codeId, mintedBy: by, day, at, most }
  try {
    await tx.transaction((savepoint) =>
      insertMint(savepoint, { ...mint, amount: toman(amount), worth: toman(worth), status: 'alone' }),
    )
    return true
  } catch (error) {
    if (brokenConstraint(error) === 'vip_mint_days_most') return false
    throw error
  }
}

/** Writes down what waits for a second person. */
export const mintWaiting = (tx: Tx, { codeId, by, amount, worth, at }: Mint): Promise<void> =>
  insertMint(tx, {
    id: randomUUID(),
    codeId,
    mintedBy: by,
    day: tehranDayAndTime(at).day,
    at,
    amount: toman(amount),
    worth: worth === null ? null : toman(worth),
    status: 'waiting',
  })

/** Toman that somebody may still mint alone today. */
export async function leftAlone(tx: Tx, by: UserId, at: Date): Promise<number> {
  const most = mintedAlone((await factsInForce(tx)).values)
  return Math.max(0, most - (await mintedOn(tx, by, tehranDayAndTime(at).day)))
}
