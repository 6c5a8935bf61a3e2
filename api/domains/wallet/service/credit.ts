import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { TransferId, UserId } from '~/domain/values/ids'
import { toman, type Toman } from '~/domain/values/money'
import type { Wallet } from '~/domain/wallet/contract'
import { owedBy } from '../repo/claims'
import { concludeHold, findHold, insertHold } from '../repo/holds'
import { findAccounts, findTransfer, lockAccounts, postTransfer, refundedOf } from '../repo/ledger'
import { collectClaims } from './claims'

interface Move {
  userId: UserId
  /** Above zero. */
  amount: Toman
  at: Date
}
export interface NewHold extends Move {
  /** `order:<id>`; one live hold a reference. */
  reference: string
}
export type NewCredit = Move & {
  /** Given once a kind and reference. */
  reference: string
} & ({ kind: 'gift' | 'vip' | 'group-gift' } | { kind: 'group-return'; reason: string })
export interface NewWalletRefund extends Move {
  /** `order:<id>`. */
  of: string
  /** A code; one refund of a thing and reason. */
  reason: string
  /** What all refunds to the wallet of this thing may amount to. */
  atMost: Toman
}
export interface Credited {
  transferId: TransferId
  /** False when it had been given before. */
  isNew: boolean
}

/** Puts credit aside. @throws ApiProblem 409 `insufficient-credit` with `missing` and `balance` in its details */
export async function holdCredit(
  tx: Tx,
  { userId, amount, reference, at }: NewHold,
): Promise<{ holdId: TransferId }> {
  const accounts = await lockAccounts(tx, userId)
  const { balance } = accounts.wallet
  if (balance < amount)
    throw new ApiProblem(409, 'insufficient-credit', { details: { missing: amount - balance, balance } })
  const id = await postTransfer(tx, accounts, { kind: 'hold', userId, amount, reference, at })
  if (!id) throw new Error('A hold is never one that was before')
  await insertHold(tx, { id, userId, amount, reference })
  return { holdId: id }
}

/** Spends what is held; once it is captured, again is nothing. @throws ApiProblem 409 `hold-concluded` when it was released; 404 */
export const captureHold = (tx: Tx, holdId: TransferId, at: Date): Promise<void> =>
  endHold(tx, holdId, 'captured', at)

/** Gives back what is held; once it is released, again is nothing. @throws ApiProblem 409 `hold-concluded` when it was captured; 404 */
export const releaseHold = (tx: Tx, holdId: TransferId, at: Date): Promise<void> =>
  endHold(tx, holdId, 'released', at)

async function endHold(tx: Tx, id: TransferId, to: 'captured' | 'released', at: Date): Promise<void> {
  const hold = await findHold(tx, id)
  if (!hold) throw new ApiProblem(404, 'not-found')
  const { userId, amount, reference } = hold
  // The accounts before the hold, as everybody locks them.
  const accounts = await lockAccounts(tx, userId)
  if (!(await concludeHold(tx, id, to, at))) {
    if ((await findHold(tx, id))?.status === to) return
    throw new ApiProblem(409, 'hold-concluded')
  }
  const kind = to === 'captured' ? 'capture' : 'release'
  await postTransfer(tx, accounts, { kind, userId, amount, reference, holdId: id, at })
  if (kind === 'release') await collectClaims(tx, userId, at)
}

/** Gives back what was paid, once a thing and reason. @throws ApiProblem 409 `refund-too-large` */
export async function refundToWallet(
  tx: Tx,
  { userId, amount, of: reference, reason, atMost, at }: NewWalletRefund,
): Promise<Credited> {
  // Refunds of one thing wait here for each other, so that their sum is known.
  const accounts = await lockAccounts(tx, userId)
  const transfer = { kind: 'refund', userId, amount, reference, reason, at } as const
  const transferId = await postTransfer(tx, accounts, transfer)
  if (!transferId) return { transferId: await findTransfer(tx, transfer), isNew: false }
  if ((await refundedOf(tx, reference)) > atMost) throw new ApiProblem(409, 'refund-too-large')
  await collectClaims(tx, userId, at)
  return { transferId, isNew: true }
}

/** Gives credit, once a kind and reference; what is returned, once a reason. */
export async function giveCredit(tx: Tx, transfer: NewCredit): Promise<Credited> {
  const { userId, at } = transfer
  const transferId = await postTransfer(tx, await lockAccounts(tx, userId), transfer)
  if (!transferId) return { transferId: await findTransfer(tx, transfer), isNew: false }
  await collectClaims(tx, userId, at)
  return { transferId, isNew: true }
}

/** What can be spent, what is held, and what is owed. */
export async function balanceOf(queryable: Queryable, userId: UserId): Promise<Wallet> {
  const accounts = await findAccounts(queryable, userId)
  return {
    balance: accounts?.wallet.balance ?? toman(0),
    held: accounts?.held.balance ?? toman(0),
    owed: await owedBy(queryable, userId),
    currency: 'IRT',
  }
}
