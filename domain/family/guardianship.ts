import { adultAge } from '../identity/rules'
import { addDays } from '../values/plain-date'
import { descendants, type FamilyRelation } from './relations'

/** How many days before a child comes of age their guardian is told. */
export const noticeDays = 30

/** For how many days from the eighteenth birthday on a former guardian may still write into the record. */
export const writableDays = 90

export const guardianshipStates = ['ending', 'over', 'ended'] as const
export type GuardianshipState = (typeof guardianshipStates)[number]

/** Of a child who comes of age soon, or who has. */
export interface Guardianship {
  /** `ending`: before the birthday; `over`: they are an adult now; `ended`: nothing new may be written into their record any more. */
  state: GuardianshipState
  /** The day on which they come of age. */
  adultOn: string
  /** The last day on which something may be written into their record. */
  writableUntil: string
}

/** The eighteenth birthday. Who is born on 29 February has it on 1 March, as `ageOn` says. @param birthDate a plain date */
export function comesOfAgeOn(birthDate: string): string {
  const day = `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`
  return day.endsWith('-02-29') ? `${day.slice(0, 4)}-03-01` : day
}

export interface Child {
  relation: FamilyRelation
  /** A plain date; null where it is not known. */
  birthDate: string | null
  /** The day on which they were added, in Tehran. */
  addedOn: string
}

/**
 * How somebody’s guardianship of a member stands, where there is something to say of it. Only who was a child when they were added has a guardian: who was an adult
 * already was added as parents are, with their consent.
 * @param today a plain date in Tehran
 */
export function guardianshipOf({ relation, birthDate, addedOn }: Child, today: string): Guardianship | null {
  if (birthDate === null || !descendants.some((descendant) => descendant === relation)) return null
  const adultOn = comesOfAgeOn(birthDate)
  if (addedOn >= adultOn || today < addDays(adultOn, -noticeDays)) return null
  const writableUntil = addDays(adultOn, writableDays - 1)
  const state = today < adultOn ? 'ending' : today <= writableUntil ? 'over' : 'ended'
  return { state, adultOn, writableUntil }
}

/**
 * Whether a change would give a guardian back what has ended with the eighteenth birthday: by a later birthday, by none, or by a relation of adults. What makes them older
 * stays possible, as long as they came of age here.
 * @param today a plain date in Tehran
 */
export function prolongsGuardianship(before: Child, after: Child, today: string): boolean {
  const was = guardianshipOf(before, today)
  if (was === null || was.state === 'ending') return false
  const is = guardianshipOf(after, today)
  return is === null || is.adultOn > was.adultOn
}
