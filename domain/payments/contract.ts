import { z } from 'zod'
import { tomanAnswer } from '../values/amount'
import { freeTextSchema } from '../values/free-text'
import { paymentIdSchema, refundIdSchema, userIdSchema } from '../values/ids'
import { locales } from '../values/locale'
import { paymentStatuses } from './payment-machine'

/** What a payment is for; `referenceId` names the order or the top-up. */
export const paymentPurposes = ['order', 'top-up'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Every `code` that payments answer with, beside the general ones. */
export const paymentCodes = [
  /** 502: no answer, or none that can be read; the payment stays open. */
  'gateway-unreachable',
  /** 502: the gateway refuses us; somebody of the staff has to act. */
  'gateway-refused',
  /** 409: paid, failed or cancelled; nothing more can be tried. */
  'payment-concluded',
  /** 409: more than what is left of what was paid. */
  'refund-too-large',
  /** 409: nothing was paid that could go back. */
  'payment-not-paid',
  /** 409: the money is on its way back already, or has come. */
  'refund-concluded',
] as const

/** What Zarinpal takes at least, in toman: 10,000 rial. */
export const smallestPayment = 1000

/** As Zarinpal writes them; `S` begins those of its own sandbox. */
export const authoritySchema = z.string().regex(/^[AS][0-9a-zA-Z]{35}$/, 'error.authority')

/** `reversed`: by the gateway within half an hour; `transferred`: by staff to the account, within 48 to 72 business hours. */
export const refundStatuses = ['started', 'due', 'completed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundSchema = z.strictObject({
  id: refundIdSchema,
  amount: tomanAnswer,
  /** A code: `cancelled`, `stock-out`, `late`, …; whoever asked for the refund chose it. */
  reason: z.string(),
  status: z.enum(refundStatuses),
  way: z.enum(['reversed', 'transferred']).nullable(),
  startedAt: z.iso.datetime(),
  /** When the money is to be expected; null until staff have to send it. */
  dueFrom: z.iso.datetime().nullable(),
  dueBy: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  /** The bank's number of the transfer. */
  bankReference: z.string().nullable(),
})
export type Refund = z.infer<typeof refundSchema>

/** `GET /payments/{id}` and what a confirmation answers. */
export const paymentSchema = z.strictObject({
  id: paymentIdSchema,
  purpose: z.enum(paymentPurposes),
  referenceId: z.uuid(),
  amount: tomanAnswer,
  status: z.enum(paymentStatuses),
  /** The gateway's number of what was paid, which the payer's bank knows too. */
  refId: z.string().nullable(),
  /** Masked by the gateway: `502229******5995`. */
  cardPan: z.string().nullable(),
  /** Open although the payer came back: staff are looking after it. */
  needsPerson: z.boolean(),
  createdAt: z.iso.datetime(),
  concludedAt: z.iso.datetime().nullable(),
  refunds: z.array(refundSchema),
})
export type PaymentAnswer = z.infer<typeof paymentSchema>

/** `POST /payments/{id}/attempts`: where the payer is sent. */
export const attemptSchema = z.strictObject({ redirectTo: z.url() })

/** `POST /payments/{id}/confirmations`: what the payer's browser brought back. Only the gateway is believed. */
export const confirmPaymentSchema = z.strictObject({
  authority: authoritySchema,
  status: z.enum(['OK', 'NOK']),
})
export type ConfirmPayment = z.infer<typeof confirmPaymentSchema>

/** Why a payment waits for a person. */
export const personReasons = [
  'amount-differs',
  'gateway-refuses',
  'gateway-silent',
  'cannot-be-settled',
] as const
export type PersonReason = (typeof personReasons)[number]

/** A payment as staff see it: `GET /admin-payments`. */
export const staffPaymentSchema = paymentSchema.omit({ needsPerson: true }).extend({
  userId: userIdSchema,
  needsPerson: z.enum(personReasons).nullable(),
  locale: z.enum(locales),
  attempts: z.array(
    z.strictObject({
      authority: z.string(),
      status: z.enum(['open', 'paid', 'surplus', 'failed']),
      startedAt: z.iso.datetime(),
      /** What the gateway said last. */
      lastAnswer: z.string().nullable(),
    }),
  ),
})
export type StaffPayment = z.infer<typeof staffPaymentSchema>

/** `GET /admin-refunds`. */
export const staffRefundSchema = refundSchema.extend({
  paymentId: paymentIdSchema,
  userId: userIdSchema,
  purpose: z.enum(paymentPurposes),
  referenceId: z.uuid(),
  refId: z.string().nullable(),
  cardPan: z.string().nullable(),
  /** The gateway was told to reverse it and nobody knows whether it did: ask the bank before sending money. */
  isReversalUncertain: z.boolean(),
})
export type StaffRefund = z.infer<typeof staffRefundSchema>

/** `POST /admin-refunds/{id}/completions`. */
export const completeRefundSchema = z.strictObject({
  bankReference: freeTextSchema(60, 'error.tooLong').pipe(z.string().min(4, 'error.required')),
})
export type CompleteRefund = z.infer<typeof completeRefundSchema>
