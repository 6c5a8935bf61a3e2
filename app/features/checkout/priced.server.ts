import type { AppLoadContext } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import type { PriceCart, PricedCart } from '~/domain/orders/cart-contract'
import { orderProblems } from './order-failure.server'

export interface PricedWithCode {
  priced: PricedCart
  /** What stands beside the code that was typed; null when there is none, or it holds. */
  codeProblem: string | null
}

/** What a basket costs with a code; without it, and with a word on it, when too many codes were tried that there are not. */
export async function priceWithCode(context: AppLoadContext, basket: PriceCart): Promise<PricedWithCode> {
  const api = apiOf(context)
  try {
    const priced = await api.post('/cart/price', { body: basket })
    const problem = basket.discountCode ? priced.discountProblem : null
    return { priced, codeProblem: problem && `problem.${problem}` }
  } catch (error) {
    if (!isFailure(error, 'too-many-code-tries')) throw error
    const [codeProblem = null] = formErrorsOf(error, context, orderProblems).discountCode ?? []
    const priced = await api.post('/cart/price', { body: { ...basket, discountCode: undefined } })
    return { priced, codeProblem }
  }
}
