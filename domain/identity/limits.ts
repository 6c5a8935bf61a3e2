import { refilledDaily, refilledHourly, type BucketRule } from '../values/token-bucket'

/** So many in so many seconds. */
export interface LimitRule {
  points: number
  seconds: number
}

const hour = 3600
const day = 24 * hour

/** What somebody who is signed in may have of what costs. Per person. */
export const identityLimits = {
  dataExports: { points: 5, seconds: day },
  userSearches: { points: 600, seconds: hour },
} as const satisfies Record<string, LimitRule>

export type IdentityLimit = keyof typeof identityLimits

/**
 * How often codes may be asked for, sent and guessed (`docs/decisions/0037-shedding-sign-in.md`; `limits.test.ts` works out what they leave to
 * an attacker). A person is counted by `limitKey` of `domain/values/identity`, networks by `networksOf`. What a sign-in that succeeded has
 * used is given back, except where it says “never”: mobile operators put thousands behind one address, so numbers per network count what came to nothing.
 */
export const signInBuckets = {
  /** The next code, per person and network: per person alone whoever knows a phone could keep its owner from asking. */
  resend: { room: 1, everyMs: 120_000 },

  // Codes asked for by strangers, who have not signed in as this person from this device or network.
  codesFromCustomer: refilledHourly(40, 20),
  codesFromSite: refilledHourly(80, 40),
  codesFromProvider: refilledHourly(240, 160),
  /** Over all strangers: what the queue is spared. No message is counted here, so a drained bucket stops no known person. */
  codesOfStrangers: refilledHourly(20_000, 10_000),
  codesByStrangers: refilledDaily(10, 10),
  // The same person from a network that they have signed in from within ninety days: from one, and from all of them.
  codesAtPlace: refilledDaily(10, 10),
  codesAtPlaces: refilledDaily(20, 20),
  /** From their own devices, which nobody else can spend. */
  codesOnDevices: refilledDaily(20, 20),
  /** Messages to one person, whoever has them sent and whatever becomes of it. Never given back. */
  codesToPerson: refilledDaily(60, 60),

  /** Messages of the whole service. Never given back. */
  messages: refilledHourly(1500, 1500),
  /** Of the reserve (`messageLines`), per account: nobody drains it with a handful of accounts of their own. Never given back. */
  shareOfReserve: refilledHourly(3, 3),

  // For whoever has no script and waits instead of working: per /24 or /48, and over all.
  slowLaneOfSite: refilledHourly(3, 6),
  slowLane: refilledHourly(60, 120),

  // Guesses.
  guessesFromCustomer: refilledHourly(40, 20),
  guessesFromSite: refilledHourly(80, 40),
  guessesFromProvider: refilledHourly(240, 160),
  guessesByStrangers: refilledDaily(30, 30),
  guessesAtPlaces: refilledDaily(30, 30),
  guessesOnDevices: refilledDaily(30, 30),

  // Codes within a session: for a new address, per person, and for a sensitive change, per session.
  codesForEmail: refilledHourly(5, 5),
  codesOfSession: refilledDaily(6, 12),
  guessesOfSession: refilledDaily(30, 30),
  /** Sensitive changes, of each of which a message tells the phone. Per person. */
  changesOfPerson: refilledDaily(10, 10),
} as const satisfies Record<string, BucketRule>

export type SignInBucket = keyof typeof signInBuckets

/** Of the service's messages, how many are left for those who come before: newcomers leave most, the known on their devices none. */
export const messageLines = { newcomer: 900, person: 450, known: 0 } as const

/**
 * Strangers are asked for proof of work once fewer tokens are left than this: half of a network's and a person's, and for everybody once
 * three hundred codes more than usual have come to nothing.
 */
export const freeUntil = {
  codesFromCustomer: signInBuckets.codesFromCustomer.room / 2,
  codesFromSite: signInBuckets.codesFromSite.room / 2,
  codesFromProvider: signInBuckets.codesFromProvider.room / 2,
  codesByStrangers: signInBuckets.codesByStrangers.room / 2,
  codesOfStrangers: signInBuckets.codesOfStrangers.room - 300,
} as const
