import { z } from 'zod'
import { tomanAnswer, tomanInput } from '../values/amount'
import { toman, type Toman } from '../values/money'
import { reservationMachine, type ReservationStatus } from './reservation-machine'
import { owedFor } from './reservation-rules'

/** Every `code` that giving back answers with, beside the general ones. */
export const refundCodes = [
  /** 409: it has not ended, was not paid, or all of it has gone back. */
  'reservation-not-refundable',
] as const

/** Why staff give money back for a consultation that has ended: kinds, since free words would tell of the visit. */
export const consultationRefundReasons = ['connection', 'unhelpful', 'wrong-charge', 'goodwill'] as const
export type ConsultationRefundReason = (typeof consultationRefundReasons)[number]

/** Times that something goes back for one consultation. */
export const mostConsultationRefunds = 20

interface Ended {
  status: ReservationStatus
  price: number
  discount: number
  /** With its end, and after it. */
  refunded: number
  returned: number
}

/** What can still go back for a consultation that has ended; of what has not, nothing: that is called off. */
export const refundableAfter = ({ status, refunded, returned, ...money }: Ended): Toman =>
  toman(reservationMachine.mayDo('give-back', status, 'staff') ? owedFor(money) - refunded - returned : 0)

export interface ConsultationRefund {
  /** From 1 on. */
  place: number
  amount: Toman
  reason: ConsultationRefundReason
  at: string
  /** Of whoever gave it; null once that account is gone. */
  by: string | null
}

/** `GET /admin-reservations/{id}/refunds`: what went back after it had ended, in that order, and what still can. */
export interface ConsultationRefunds {
  items: ConsultationRefund[]
  left: Toman
}
export const consultationRefundsSchema: z.ZodType<ConsultationRefunds> = z.strictObject({
  items: z
    .array(
      z.strictObject({
        place: z.int().min(1),
        amount: tomanAnswer,
        reason: z.enum(consultationRefundReasons),
        at: z.iso.datetime(),
        by: z.string().nullable(),
      }),
    )
    .max(mostConsultationRefunds),
  left: tomanAnswer,
}) as unknown as z.ZodType<ConsultationRefunds>

/** `POST /admin-reservations/{id}/refunds`: all or a part of what is left. */
export interface NewConsultationRefund {
  amount: Toman
  reason: ConsultationRefundReason
  /** What the page has shown. */
  expectedLeft: Toman
}
export const newConsultationRefundSchema: z.ZodType<NewConsultationRefund> = z.strictObject({
  amount: tomanInput({ min: 1 }),
  reason: z.enum(consultationRefundReasons),
  expectedLeft: tomanInput({ min: 1 }),
}) as unknown as z.ZodType<NewConsultationRefund>
