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

/** Notices that a doctor has recorded something, to one account in a day: several values of one morning are one look. */
export const recordNoticesPerDay = 2

/**
 * How it stands with the medical file of whom a doctor accompanies: shut to them unless the family says otherwise; `asked` is shut as well, and the doctor has
 * asked for it. Of a member whose guardianship has `ended` it is shut whatever was said, and nobody’s to open.
 */
export const careFileTurns = ['shut', 'asked', 'open'] as const
export type TurnedFile = (typeof careFileTurns)[number]
export const careFiles = [...careFileTurns, 'ended'] as const
export type CareFile = (typeof careFiles)[number]

/** Who of the two says which: the person opens and shuts, the doctor asks. */
export const mayTurnFile = (side: CareSide, to: TurnedFile): boolean =>
  (side === 'doctor') === (to === 'asked')

/** A doctor asks one family again for the file of one person no sooner than after so many days. */
export const fileAskedAgainAfterDays = 7

/** People that one code may be for. */
export const mostCodeUses = 1000
