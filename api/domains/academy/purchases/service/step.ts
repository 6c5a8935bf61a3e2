import { cancelOpenPayment } from '~/api/domains/payments/public'
import { releaseHold } from '~/api/domains/wallet/public'
import type { Tx } from '~/api/platform/database/database'
import { purchaseMachine, type PurchaseStatus } from '~/domain/academy/purchase-machine'
import { toman } from '~/domain/values/money'
import { updatePurchase, type NewPurchaseRow, type PurchaseRow } from '../repo/purchases'

export type Doer = 'learner' | 'staff' | 'system'

/** Takes one step of the machine. The row is locked. */
export function step(
  tx: Tx,
  row: PurchaseRow,
  to: PurchaseStatus,
  by: Doer,
  changes: Partial<NewPurchaseRow>,
): Promise<PurchaseRow> {
  if (!purchaseMachine.mayBecome(row.status, to, by))
    throw new Error(`A purchase that is ${row.status} does not become ${to}`)
  return updatePurchase(tx, row.id, { ...changes, status: to })
}

/** As before paying began: no payment waits for it, and no credit is put aside. The row is locked and open. */
export async function withoutPayment(tx: Tx, row: PurchaseRow, at: Date): Promise<PurchaseRow> {
  await cancelOpenPayment(tx, 'course', row.id, at)
  if (row.holdId) await releaseHold(tx, row.holdId, at)
  return updatePurchase(tx, row.id, { holdId: null, fromWallet: toman(0), fromGateway: toman(0) })
}

/** It waits no more: the payment is closed, and credit that was put aside comes back. What it was to be paid with stays written. The row is locked and open. */
export async function letGo(
  tx: Tx,
  row: PurchaseRow,
  by: 'learner' | 'system',
  at: Date,
): Promise<PurchaseRow> {
  await cancelOpenPayment(tx, 'course', row.id, at)
  if (row.holdId) await releaseHold(tx, row.holdId, at)
  return step(tx, row, 'lapsed', by, { holdId: null, endedAt: at, endedBy: by })
}

/** One whose time is over lapses in whatever transaction looks at it next. The row is locked. */
export const lapseIfDue = async (tx: Tx, row: PurchaseRow, at: Date): Promise<PurchaseRow> =>
  row.status === 'open' && row.openUntil <= at ? letGo(tx, row, 'system', at) : row
