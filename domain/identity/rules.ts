import type { Role } from '../values/role'
import type { CompleteInfo } from './contract'

const minute = 60_000
const day = 24 * 60 * minute

/** A code and its request. Two minutes and 120 s: design.md §8; five tries: with six digits, one chance in 200,000 a request. */
export const codeRules = {
  lifetimeMs: 2 * minute,
  resendAfterMs: 2 * minute,
  tries: 5,
  /**
   * Of those five, how many may come without the challenge and from another device. Whoever requested the code keeps two, so that a
   * stranger who knows the phone alone, though behind the same address, cannot use up somebody's code.
   */
  triesOfStrangers: 3,
} as const

/** Design.md §5 and §8. */
export const tokenRules = {
  accessLifetimeMs: 15 * minute,
  refreshLifetimeMs: 30 * day,
  /** A refresh token's predecessor stays good this long, unless its successor is used before. */
  predecessorGraceMs: minute,
  /** A key signs for thirty days; what it signed last is good for another quarter of an hour. */
  keySignsForMs: 30 * day,
} as const

/** A fresh code lets its session make the change that it was asked for, for so long. */
export const stepUpRules = { goodForMs: 10 * minute } as const

/** A device or network that somebody has signed in from is known so long: after its last use, or after signing in there. */
export const knownForMs = 90 * day

/**
 * Whose account is erased while it is suspended begins no other with the number for half a year: erasing is everybody's right and no way out of a suspension. Numbers that are
 * given up are given to others after about as long.
 */
export const barredForMs = 180 * day

/** Between asking for an account's deletion and its happening. */
export const deletionGraceMs = 7 * day

/**
 * A finished export can be fetched for a week, each link to it for five minutes. Whose files are more than an archive holds gets those that fit, and the names of the rest.
 * What is not made after four hours has failed: every try has had its time by then.
 */
export const exportRules = {
  keptForMs: 7 * day,
  linkSeconds: 300,
  limitBytes: 1024 ** 3,
  makingMs: 4 * 60 * minute,
} as const

export const avatarRules = { limitBytes: 5 * 1024 * 1024, linkSeconds: 3600 } as const

export const adultAge = 18

/** Years lived on `today`; both plain dates. Who is born on 29 February has a birthday on 1 March in other years. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/**
 * Whether somebody born that day may have an account of their own. Age is declared with the terms; a birthday is optional, and
 * must not contradict what was declared. Children are members of a family.
 * @param least years, by the fact `account.minimum-age`
 */
export const mayHaveAccount = (
  today: string,
  birthDate: string | null | undefined,
  least: number = adultAge,
): boolean => birthDate == null || ageOn(today, birthDate) >= least

/** First and last name are required to use the services (points 5 and 8 of the specification). */
export const isProfileComplete = (user: { firstName: string | null; lastName: string | null }): boolean =>
  user.firstName !== null && user.lastName !== null

/** The services want the terms accepted as well, and age declared with them: before the first use, and not before the name is told. */
export const mayUseServices = (user: { isComplete: boolean; acceptedTermsVersion: string | null }): boolean =>
  user.isComplete && user.acceptedTermsVersion !== null

/** Roles as they are stored: `user` first, each once, in the order of the list of all. */
export const orderedRoles = (all: readonly Role[], given: readonly Role[]): Role[] =>
  all.filter((role) => role === 'user' || given.includes(role))

/** The part of a completed form that becomes the profile. */
export const profileOf = ({ firstName, lastName, job, birthDate, locale }: CompleteInfo) => ({
  firstName,
  lastName,
  ...(job === undefined ? {} : { job }),
  ...(birthDate === undefined ? {} : { birthDate }),
  ...(locale === undefined ? {} : { locale }),
})

const staffRoles: readonly Role[] = ['support', 'seller', 'admin']

/** Whether somebody works for the company. */
export const isStaff = (held: readonly Role[]): boolean => held.some((role) => staffRoles.includes(role))
