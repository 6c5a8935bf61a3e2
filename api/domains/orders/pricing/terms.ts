import { ApiProblem } from '~/api/platform/problem'
import { FactMissing, type FactsInForce } from '~/api/platform/facts/public'

/**
 * Reads what rules compute with from the facts in force.
 * @throws ApiProblem 503 `facts-missing` while content has not been read for the first time
 */
export function termsFrom<Terms>(
  facts: FactsInForce,
  read: (number: FactsInForce['number']) => Terms,
): Terms {
  try {
    return read((key) => facts.number(key))
  } catch (error) {
    if (!(error instanceof FactMissing)) throw error
    throw new ApiProblem(503, 'facts-missing', { retryAfterSeconds: 5, title: error.message })
  }
}

/** That answer, as endpoints describe it. */
export const factsMissing = { description: 'No facts have been published yet' } as const

/** Versions from before there was this fact say nothing of it; then everything came back. */
export const changedDiscountRefundPercent = ({ values }: Pick<FactsInForce, 'values'>): number =>
  values['orders.changed-discount-refund-percent']?.number ?? 100
