import { z } from 'zod'
import { doctorReservationSchema, type DoctorReservation } from '../booking/reservation-contract'
import { doctorCallRequestSchema, type DoctorCallRequest } from '../calls/contract'
import { receivedReferralSchema, type ReceivedReferral } from '../referrals/contract'
import {
  personNewsSchema,
  receivedShareSchema,
  type PersonNews,
  type ReceivedShare,
} from '../sharing/contract'

/** Rows of each kind that the desk shows; whatever there is beyond them stands in the lists of its kind. */
export const mostOnDesk = 25

/** `GET /doctor-desk`: what waits for a doctor, in one answer. */
export interface DoctorDesk {
  /** At the moment of the answer: what is near is told by it. */
  at: string
  /** Of today in Tehran, by when they begin; null for who sees nobody: suspended, or no doctor of the house. */
  sessions: DoctorReservation[] | null
  /** Ended by their time within a day, with nothing written down yet, the oldest first; null as `sessions`. */
  toWriteUp: DoctorReservation[] | null
  /** Calls and questions of colleagues, emergencies first, then by when the answer is due. */
  calls: DoctorCallRequest[]
  /** Letters of colleagues that name the doctor, open and not yet answered: those that were not read first, each newest first. */
  letters: ReceivedReferral[]
  /** What was shared with the doctor and not yet looked at, newest first. */
  shares: ReceivedShare[]
  /** Whose records have grown since the doctor looked at them, what came last first. */
  news: PersonNews[]
  /** Whether there is more than is shown. */
  more: { calls: boolean; letters: boolean; shares: boolean; news: boolean }
}
export const doctorDeskSchema: z.ZodType<DoctorDesk> = z.strictObject({
  at: z.iso.datetime(),
  sessions: z.array(doctorReservationSchema).nullable(),
  toWriteUp: z.array(doctorReservationSchema).nullable(),
  calls: z.array(doctorCallRequestSchema),
  letters: z.array(receivedReferralSchema),
  shares: z.array(receivedShareSchema),
  news: z.array(personNewsSchema),
  more: z.strictObject({ calls: z.boolean(), letters: z.boolean(), shares: z.boolean(), news: z.boolean() }),
}) as unknown as z.ZodType<DoctorDesk>
