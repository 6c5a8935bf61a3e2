import { groupShareOf } from '~/domain/orders/group-rules'
import { toman } from '~/domain/values/money'
import type { TierOffer } from './tier-offers'

/** What each member of the example buys goods for: so round that everybody can check the percentages. */
const basket = toman(20_000_000)

/** What one basket costs in each tier, worked out as an order is. */
export const groupExample = (tiers: readonly TierOffer[]) => ({
  basket,
  shares: tiers.map((offer) => {
    const { amount, gift } = groupShareOf(offer, basket)
    return { tier: offer.tier, least: offer.least, off: amount, pays: toman(basket - amount), gift }
  }),
})
