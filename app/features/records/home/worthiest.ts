import type { AnySummary } from '~/domain/records/contract'
import type { Insight } from '~/domain/records/insight'

/** What is said first, where several types have something to say. */
const order: readonly Insight['kind'][] = ['urgent', 'halves', 'change', 'steady', 'first', 'few', 'none']

/** The type whose last days are most worth a sentence; of equals the first listed. Undefined where nothing was measured in them. */
export const worthiest = <Summary extends Pick<AnySummary, 'count' | 'insight'>>(
  types: readonly Summary[],
): Summary | undefined =>
  types
    .filter(({ count }) => count > 0)
    .reduce<Summary | undefined>(
      (best, one) =>
        best === undefined || order.indexOf(one.insight.kind) < order.indexOf(best.insight.kind) ? one : best,
      undefined,
    )
