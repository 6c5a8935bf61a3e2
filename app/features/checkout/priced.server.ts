import { ApiFailure, type ApiClient } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import type { PriceCart, PricedCart } from '~/domain/orders/cart-contract'
import { orderProblems } from './order-failure.server'

export interface PricedWithCode {
  priced: PricedCart
  /** What stands beside the code that was typed; null when there is none, or it holds. */
  codeProblem: string | null
}

/** What a basket costs with a code; without it, and with a word on it, when too many codes were tried that there are not. */
export async function priceWithCode(api: ApiClient, basket: PriceCart): Promise<PricedWithCode> {
  try {
    const priced = await api.post('/cart/price', { body: basket })
    const problem = basket.discountCode ? priced.discountProblem : null
    return { priced, codeProblem: problem && `problem.${problem}` }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'too-many-code-tries') throw error
    const [codeProblem = null] = formErrorsOf(error, orderProblems).discountCode ?? []
    const priced = await api.post('/cart/price', { body: { ...basket, discountCode: undefined } })
    return { priced, codeProblem }
  }
}
