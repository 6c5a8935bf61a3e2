import type { PaymentHandler } from '~/api/domains/payments/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { JobWorker } from '~/api/platform/jobs/public'
import type { Wallet } from '~/domain/wallet/contract'
import type { TransferId, UserId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import type { WalletDeps } from './deps'

interface Move {
  userId: UserId
  amount: Toman
  at: Date
}
export interface NewHold extends Move {
  /** `order:<id>`; one live hold a reference. */
  reference: string
}
export interface NewCredit extends Move {
  /** Given once a kind and reference. */
  reference: string
  kind: 'gift' | 'vip' | 'group-gift'
}
export interface NewWalletRefund extends Move {
  /** `order:<id>`. */
  of: string
  /** A code; one refund of a thing and reason. */
  reason: string
  /** What all refunds to the wallet of this thing may amount to. */
  atMost: Toman
}

const later = (): never => {
  throw new Error('built in the next push')
}

/** Puts credit aside. @throws ApiProblem 409 `insufficient-credit` with `missing` and `balance` in its details */
export const holdCredit = (_tx: Tx, _hold: NewHold): Promise<{ holdId: TransferId }> => later()

/** Spends what is held; once it is captured, again is nothing. @throws ApiProblem 409 `hold-concluded` when it was released */
export const captureHold = (_tx: Tx, _holdId: TransferId, _at: Date): Promise<void> => later()

/** Gives back what is held; once it is released, again is nothing. @throws ApiProblem 409 `hold-concluded` when it was captured */
export const releaseHold = (_tx: Tx, _holdId: TransferId, _at: Date): Promise<void> => later()

/** Gives back what was paid, once a thing and reason. @returns `isNew: false` when it had been. @throws ApiProblem 409 `refund-too-large` */
export const refundToWallet = (
  _tx: Tx,
  _refund: NewWalletRefund,
): Promise<{ transferId: TransferId; isNew: boolean }> => later()

/** Gives credit, once a kind and reference. @returns `isNew: false` when it had been */
export const giveCredit = (
  _tx: Tx,
  _credit: NewCredit,
): Promise<{ transferId: TransferId; isNew: boolean }> => later()

/** What can be spent, and what is held. */
export const balanceOf = (_queryable: Queryable, _userId: UserId): Promise<Wallet> => later()

/** Turns a paid top-up into credit. */
export const topUpPaymentHandler = (): PaymentHandler => ({ settled: later, failed: later })

export const walletWorkers = (_deps: WalletDeps): JobWorker[] => []
