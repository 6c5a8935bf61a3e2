import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { DiscountProblem } from '~/domain/orders/discount-contract'
import { problemOfUse, usesPerUser } from '~/domain/orders/discount-rules'
import type { DiscountCodeId, OrderId, UserId } from '~/domain/values/ids'
import { countUse, deleteUse, discountUserOf, findDiscountById, insertUse, uncountUse } from './repo'

export interface DiscountUse {
  codeId: DiscountCodeId
  userId: UserId
  orderId: OrderId
  at: Date
}

/**
 * Counts one use of a code in the transaction that places the order (invariant 8); others who use the code wait for its end, so call it
 * late. The basket has been priced with the code before, in the same transaction.
 * @throws ApiProblem 409 `discount-used-up`, `discount-used-by-you`, `discount-first-order`, `discount-over`, `discount-not-yet`
 */
export async function consumeDiscount(tx: Tx, { codeId, userId, orderId, at }: DiscountUse): Promise<void> {
  const row = await countUse(tx, codeId, at)
  // The row is locked from here on: nobody else's use comes between what is read and what is written.
  const user = await discountUserOf(tx, { codeId, userId, orderId })
  if (!row) {
    const found = await findDiscountById(tx, codeId)
    throw refused((found && problemOfUse(found, { at, user })) ?? 'discount-over')
  }
  // This use itself is counted in the row already.
  const problem = problemOfUse({ ...row, used: row.used - 1 }, { at, user })
  if (problem) throw refused(problem)
  const perUser = usesPerUser(row)
  const isFirstOrder = row.isFirstOrderOnly
  const isTaken = await insertUse(tx, { codeId, userId, orderId, at, isFirstOrder, perUser }).catch(
    (error: unknown) => {
      // Another code for first orders, in an order of the same person at the same time.
      if (brokenConstraint(error) === 'discount_uses_first_order') throw refused('discount-first-order')
      throw error
    },
  )
  if (!isTaken) throw refused('discount-used-by-you')
}

/** Undoes the use by an order that came to nothing; again, or where there was none, it changes nothing. */
export async function giveBackDiscount(tx: Tx, orderId: OrderId): Promise<void> {
  const codeId = await deleteUse(tx, orderId)
  if (codeId) await uncountUse(tx, codeId)
}

const refused = (problem: DiscountProblem) => new ApiProblem(409, problem)
