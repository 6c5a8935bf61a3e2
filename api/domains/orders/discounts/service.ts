import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { parseDiscountCode, type DiscountProblem } from '~/domain/orders/discount-contract'
import { discountOf, problemOfUse, usesPerUser } from '~/domain/orders/discount-rules'
import type { DiscountCodeId, UserId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import {
  countUse,
  deleteUse,
  discountUserOf,
  findDiscount,
  findDiscountById,
  insertUse,
  uncountUse,
  type UserOfCode,
} from './repo'

export interface DiscountUse {
  codeId: DiscountCodeId
  userId: UserId
  by: UserOfCode
  at: Date
}

/**
 * Counts one use of a code in the transaction that places the order or lowers the price of a time that is held (invariant 8); others who use the code wait
 * for its end, so call it late. What it gives has been computed before, in the same transaction.
 * @throws ApiProblem 409 `discount-used-up`, `discount-used-by-you`, `discount-first-order`, `discount-over`, `discount-not-yet`, `discount-other-purpose`
 */
export async function consumeDiscount(tx: Tx, { codeId, userId, by, at }: DiscountUse): Promise<void> {
  const subject = 'orderId' in by ? 'orders' : 'consultations'
  const row = await countUse(tx, codeId, at)
  // The row is locked from here on: nobody else's use comes between what is read and what is written.
  const user = await discountUserOf(tx, { codeId, userId, by })
  if (!row) {
    const found = await findDiscountById(tx, codeId)
    throw refused((found && problemOfUse(found, { subject, at, user })) ?? 'discount-over')
  }
  // This use itself is counted in the row already.
  const problem = problemOfUse({ ...row, used: row.used - 1 }, { subject, at, user })
  if (problem) throw refused(problem)
  const perUser = usesPerUser(row)
  const isFirstOrder = row.isFirstOrderOnly
  const isTaken = await insertUse(tx, { codeId, userId, by, at, isFirstOrder, perUser }).catch(
    (error: unknown) => {
      // Another code for first orders, in an order of the same person at the same time.
      if (brokenConstraint(error) === 'discount_uses_first_order') throw refused('discount-first-order')
      throw error
    },
  )
  if (!isTaken) throw refused('discount-used-by-you')
}

/** Undoes the use by what came to nothing; again, or where there was none, it changes nothing. */
export async function giveBackDiscount(tx: Tx, by: UserOfCode): Promise<void> {
  const codeId = await deleteUse(tx, by)
  if (codeId) await uncountUse(tx, codeId)
}

/**
 * What a code takes off the price of a consultation for this person; nothing is counted yet.
 * @throws ApiProblem 409 of `discountProblems`
 */
export async function discountOfConsultation(
  tx: Tx,
  { typed, userId, price, at }: { typed: string; userId: UserId; price: Toman; at: Date },
): Promise<{ codeId: DiscountCodeId; code: string; amount: Toman }> {
  const code = parseDiscountCode(typed)
  const found = code && (await findDiscount(tx, code, userId))
  if (!found) throw refused('discount-unknown')
  const problem = problemOfUse(found.row, { subject: 'consultations', at, user: found.user })
  if (problem) throw refused(problem)
  const given = discountOf(found.row, price)
  if ('problem' in given) throw refused(given.problem)
  return { codeId: found.row.id, code: found.row.code, amount: given.amount }
}

const refused = (problem: DiscountProblem) => new ApiProblem(409, problem)
