/** So many in so many seconds. */
export interface LimitRule {
  points: number
  seconds: number
}

const hour = 3600
const day = 24 * hour

/**
 * How often codes may be asked for and guessed. What a successful sign-in used is given back, so these numbers count failures;
 * `docs/decisions/0017-identity.md` has what they leave to an attacker, and `limits.test.ts` computes it.
 *
 * A network is an IPv4 address or an IPv6 /64 (`networkOf`). Mobile operators put thousands behind one address, hence the
 * width of the numbers per network.
 */
export const identityLimits = {
  /** Per phone and network, and not per phone alone: else whoever knows a phone could keep its owner from asking. */
  codeResend: { points: 1, seconds: 120 },
  /** Per phone, over all networks that it has not been signed in from before. */
  codesPerPhone: { points: 10, seconds: hour },
  codesPerPhoneDaily: { points: 20, seconds: day },
  codesPerNetwork: { points: 60, seconds: hour },
  /** Over everyone: what a flood may cost in messages and leave in chances. */
  codesOfService: { points: 3000, seconds: hour },
  guessesPerNetwork: { points: 60, seconds: hour },
  /** Per person. */
  emailCodes: { points: 5, seconds: hour },
  dataExports: { points: 5, seconds: day },
  userSearches: { points: 600, seconds: hour },
} as const satisfies Record<string, LimitRule>

export type IdentityLimit = keyof typeof identityLimits
