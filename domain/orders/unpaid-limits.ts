import type { FactValues } from '../facts/contract'
import type { RuleFactKey } from '../facts/fact-table'

/**
 * By whom goods are counted that an unpaid order keeps from others: the account, each phone that it has to do with (of the account and of the
 * receiver), the network and the one around it that it was placed from, and everybody together who has never had anything delivered.
 */
export const unpaidCounts = ['person', 'phone', 'network', 'neighbourhood', 'newcomers'] as const
export type UnpaidCount = (typeof unpaidCounts)[number]

/** What may be kept at most by orders that nobody has paid. An order that the wallet pays at once keeps nothing unpaid. */
export interface UnpaidTerms {
  /** Toman, of one person or phone. */
  value: number
  /** Toman, from one network: families, offices and the customers of a mobile operator share one. */
  networkValue: number
  /** Percent of how many there are of a variant, those that unpaid orders keep included; by one person, phone or network. */
  share: number
  /** The same, by all newcomers together: the rest is left to known customers and to whoever pays at once. */
  newcomersShare: number
}

/** Read from the facts in force; a shop whose facts were published before there were these goes by what the seed says. */
export function unpaidTermsOf(values: FactValues): UnpaidTerms {
  const number = (key: RuleFactKey, otherwise: number) => values[key]?.number ?? otherwise
  return {
    value: number('orders.unpaid-value', 500_000_000),
    networkValue: number('orders.unpaid-network-value', 2_000_000_000),
    share: number('orders.unpaid-share', 50),
    newcomersShare: number('orders.unpaid-newcomers-share', 75),
  }
}

/** Toman that may be kept unpaid; null where value is not what is counted. */
export function mostValue(count: UnpaidCount, { value, networkValue }: UnpaidTerms): number | null {
  switch (count) {
    case 'person':
    case 'phone':
      return value
    case 'network':
    case 'neighbourhood':
      return networkValue
    case 'newcomers':
      return null
  }
}

/** How many of a variant may be kept unpaid, of `all` that there are; always one, or the last could be bought by nobody. */
export function mostPieces(count: UnpaidCount, all: number, { share, newcomersShare }: UnpaidTerms): number {
  const percent = count === 'newcomers' ? newcomersShare : share
  return Math.max(1, Math.floor((all * percent) / 100))
}
