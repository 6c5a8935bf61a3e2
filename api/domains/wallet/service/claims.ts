import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { walletClaimIdSchema, type UserId, type WalletClaimId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import { findClaim, insertClaim, openClaims } from '../repo/claims'
import { lockAccounts, postTransfer } from '../repo/ledger'

export interface NewClaim {
  userId: UserId
  /** Above zero. */
  amount: Toman
  /** `order:<id>`. */
  reference: string
  /** One claim of a thing and reason. */
  reason: string
  at: Date
}

/**
 * Takes credit back, once a thing and reason: what the wallet has at once, and the rest of what comes into it next. It is written down before
 * anything is taken.
 */
export async function claimBack(
  tx: Tx,
  claim: NewClaim,
): Promise<{ claimId: WalletClaimId; isNew: boolean }> {
  await lockAccounts(tx, claim.userId)
  const claimId = walletClaimIdSchema.parse(randomUUID())
  if (!(await insertClaim(tx, { id: claimId, ...claim })))
    return { claimId: await findClaim(tx, claim), isNew: false }
  await collectClaims(tx, claim.userId, claim.at)
  return { claimId, isNew: true }
}

/** Takes what is owed of what the wallet has, oldest first; to be called wherever credit has come in. */
export async function collectClaims(tx: Tx, userId: UserId, at: Date): Promise<void> {
  for (const claim of await openClaims(tx, userId)) {
    const accounts = await lockAccounts(tx, userId)
    const amount = toman(Math.min(accounts.wallet.balance, claim.amount - claim.taken))
    if (amount === 0) return
    const { id: claimId, reference } = claim
    await postTransfer(tx, accounts, { kind: 'group-clawback', userId, amount, reference, claimId, at })
  }
}
