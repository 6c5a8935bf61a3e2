import { defineLimit } from '~/api/platform/rate-limit/rate-limit'

/**
 * Searches of one network: of pages of results, of the shop's list by words, and of suggestions, which are asked for at each pause of somebody who
 * types, three a second at most. Mobile operators put many behind one address, hence four a second over the whole stretch.
 */
export const searchesPerNetwork = defineLimit('searches', { points: 1200, seconds: 5 * 60 })
