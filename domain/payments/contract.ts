import { z } from 'zod'
import { tomanAnswer } from '../values/amount'
import { freeTextSchema } from '../values/free-text'
import { paymentIdSchema, refundIdSchema, userIdSchema } from '../values/ids'
import { locales } from '../values/locale'
import { evidenceSources, gatewayCallKinds, gatewayCallStates } from './gateway-call'
import { paymentStatuses } from './payment-machine'
import { refundStatuses } from './refund-machine'

/** What a payment is for; `referenceId` names it. */
export const paymentPurposes = ['order', 'top-up', 'reservation', 'course'] as const
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
  /** 409: nobody waits for evidence about it; somebody else was first, or the gateway has said it by now. */
  'nothing-uncertain',
  /** 409, with `most`: the gateway takes no more in one payment. */
  'above-largest-payment',
  /** 409: nobody decides about money of their own. */
  'own-money',
  /** 409: this transfer has been confirmed before, for this order or another. */
  'transfer-known',
] as const

/** As Zarinpal writes them; `S` begins those of its own sandbox. */
export const authoritySchema = z.string().regex(/^[AS][0-9a-zA-Z]{35}$/, 'error.authority')

/** How money came: through the gateway, or by bank transfer, which staff confirm. */
export const paymentWays = ['gateway', 'transfer'] as const
export type PaymentWay = (typeof paymentWays)[number]

export const refundSchema = z.strictObject({
  id: refundIdSchema,
  amount: tomanAnswer,
  /** A code: `cancelled`, `stock-out`, `late`, …; whoever asked for the refund chose it. */
  reason: z.string(),
  status: z.enum(refundStatuses),
  /** `reversed`: by the gateway within half an hour; `transferred`: by staff to the account, within 48 to 72 business hours. */
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
  way: z.enum(paymentWays),
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
  /** Somebody came back from the gateway, and what it said of it cannot be read; it is asked again. */
  'uncertain',
  'amount-differs',
  'gateway-refuses',
  'gateway-silent',
  'cannot-be-settled',
] as const
export type PersonReason = (typeof personReasons)[number]

export const attemptStatuses = ['open', 'uncertain', 'paid', 'surplus', 'failed'] as const

/** What was asked of the gateway, and what is known of it, for staff. */
export const gatewayCallSchema = z.strictObject({
  kind: z.enum(gatewayCallKinds),
  authority: z.string().nullable(),
  amount: tomanAnswer,
  askedAt: z.iso.datetime(),
  state: z.enum(gatewayCallStates),
  /** `100`, `-61`, `zarinpal.timed-out`; null while nobody has one. */
  answer: z.string().nullable(),
  /** What ended an uncertainty, and by whose word. */
  evidence: z.string().nullable(),
  evidenceFrom: z.enum(evidenceSources).nullable(),
})
export type GatewayCall = z.infer<typeof gatewayCallSchema>

/** A payment as staff see it: `GET /admin-payments`. */
export const staffPaymentSchema = paymentSchema.omit({ needsPerson: true }).extend({
  userId: userIdSchema,
  needsPerson: z.enum(personReasons).nullable(),
  locale: z.enum(locales),
  attempts: z.array(
    z.strictObject({
      authority: z.string(),
      status: z.enum(attemptStatuses),
      startedAt: z.iso.datetime(),
      askedAt: z.iso.datetime().nullable(),
      /** What the gateway said last. */
      lastAnswer: z.string().nullable(),
    }),
  ),
  /** The latest, newest first. */
  calls: z.array(gatewayCallSchema),
})
export type StaffPayment = z.infer<typeof staffPaymentSchema>

/** `GET /admin-refunds`. */
export const staffRefundSchema = refundSchema.extend({
  paymentId: paymentIdSchema,
  userId: userIdSchema,
  purpose: z.enum(paymentPurposes),
  referenceId: z.uuid(),
  /** How it had come. */
  paidBy: z.enum(paymentWays),
  paidAt: z.iso.datetime().nullable(),
  authority: z.string(),
  refId: z.string().nullable(),
  cardPan: z.string().nullable(),
  /** What the gateway said last of an uncertain one. */
  lastAnswer: z.string().nullable(),
  calls: z.array(gatewayCallSchema),
})
export type StaffRefund = z.infer<typeof staffRefundSchema>

const referenceSchema = freeTextSchema(60, 'error.tooLong').pipe(z.string().min(4, 'error.required'))

/** `POST /admin-refunds/{id}/completions`: the bank's number of the transfer. */
export const completeRefundSchema = z.strictObject({ bankReference: referenceSchema })
export type CompleteRefund = z.infer<typeof completeRefundSchema>

/** What a person saw at the gateway, whatever it is about: the number it stands under there, and words. */
const evidence = {
  reference: referenceSchema,
  note: freeTextSchema(200, 'error.tooLong').optional(),
}

/** `POST /admin-refunds/{id}/conclusions`, of an uncertain one. 409 `nothing-uncertain`. */
export const concludeRefundSchema = z.strictObject({
  outcome: z.enum(['reversed', 'not-reversed']),
  ...evidence,
})
export type ConcludeRefund = z.infer<typeof concludeRefundSchema>

/** `POST /admin-payments/{id}/conclusions`, of an uncertain attempt at one; the reference becomes its `refId`. 409 `nothing-uncertain`. */
export const concludePaymentSchema = z.strictObject({
  authority: authoritySchema,
  outcome: z.enum(['paid', 'not-paid']),
  ...evidence,
})
export type ConcludePayment = z.infer<typeof concludePaymentSchema>
