import type { Role } from '../values/role'

/** Who may accompany somebody. Whoever loses it reads nothing more from the next row on. */
export const accompanyingRole = 'accompanying-doctor' satisfies Role

/** Which of the two somebody is in a thread. */
export const careSides = ['person', 'doctor'] as const
export type CareSide = (typeof careSides)[number]

/** Requests, with a code or without, of one account in a day. */
export const careRequestsPerDay = 10

/** Messages that one account writes to those it accompanies, or to its doctors, in an hour. */
export const careMessagesPerHour = 60

/** Notices by SMS that there is something to read, to one account in a day. */
export const careNoticesPerDay = 5

/** People that one code may be for. */
export const mostCodeUses = 1000
