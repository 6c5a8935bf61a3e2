import { defineLimit } from '~/api/platform/rate-limit/rate-limit'

/** Codes that there are not, per network: what guessing amounts to. Mobile operators put thousands behind one address. */
export const unknownCodes = defineLimit('unknown-discount-codes', { points: 300, seconds: 3600 })
