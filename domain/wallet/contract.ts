import { z } from 'zod'
import { tomanAnswer, tomanInput } from '../values/amount'
import { freeTextSchema } from '../values/free-text'
import { paymentIdSchema, userIdSchema, vipCodeIdSchema } from '../values/ids'
import { locales } from '../values/locale'
import { instantInput } from '../values/time-input'
import { vipCodeText } from './vip-code'

/** Every `code` that the wallet answers with, beside the general ones. */
export const walletCodes = [
  /** 409, with `missing` and `balance`: how much there is to add. */
  'insufficient-credit',
  /** 409: what was held has been spent, or given back, already. */
  'hold-concluded',
  /** 404: no such code, or one that is not in force. */
  'vip-code-unknown',
  /** 409: nothing of it is left. */
  'vip-code-used-up',
  /** 409: this person has had it. */
  'vip-code-used-by-you',
  /** 409: another code of this text exists. */
  'vip-code-taken',
  /** 409: whoever minted a code, or confirmed it, has nothing of it. */
  'vip-code-own',
  /** 409: the change would give more than one may alone: a new code, which a second person confirms, can. With `left` of the day. */
  'vip-code-raise',
  /** 409: the code waits for nobody. */
  'vip-code-decided',
  /** 409: by somebody else than who minted it. */
  'second-person-needed',
  /** 409: more would go back than was paid. */
  'refund-too-large',
] as const

/** Bounds of one top-up, in toman. The gateway takes what the fact `payments.gateway-most` says, which may be less. */
export const topUpBounds = { min: 10_000, max: 100_000_000 } as const

/**
 * `GET /wallet`. `balance` can be spent; `held` is put aside for orders that are not settled yet, and not part of it; `owed` is still to be
 * taken of what comes next, and above zero only where nothing is left to be spent.
 */
export const walletSchema = z.strictObject({
  balance: tomanAnswer,
  held: tomanAnswer,
  owed: tomanAnswer,
  currency: z.literal('IRT'),
})
export type Wallet = z.infer<typeof walletSchema>

export const transactionKinds = ['deposit', 'credit-use'] as const
export const transactionOutcomes = ['succeeded', 'failed'] as const
/** What moved: a word of the interface each. */
export const transactionSubjects = [
  'top-up',
  'order',
  'reservation',
  'course',
  'refund',
  'vip',
  'gift',
  'group-gift',
  'group-return',
  'group-clawback',
] as const

/** One line of `GET /wallet/transactions`. What is held is no line yet: it becomes one when it is spent or given back. */
export const walletTransactionSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(transactionKinds),
  outcome: z.enum(transactionOutcomes),
  amount: tomanAnswer,
  at: z.iso.datetime(),
  what: z.enum(transactionSubjects),
  /** `order:<id>`, `payment:<id>`, `vip:<id>`, … */
  reference: z.string(),
})
export type WalletTransaction = z.infer<typeof walletTransactionSchema>

/** `POST /wallet/top-ups`. The locale is that of the page the gateway sends the payer back to. */
export const topUpInputSchema = z.strictObject({
  amount: tomanInput(topUpBounds),
  locale: z.enum(locales).optional(),
})
export type TopUpInput = z.infer<typeof topUpInputSchema>

export const topUpSchema = z.strictObject({
  payment: z.strictObject({ id: paymentIdSchema, amount: tomanAnswer }),
})

/** `POST /vip-redemptions`. */
export const redeemVipSchema = z.strictObject({ code: vipCodeText })
export const vipRedemptionSchema = z.strictObject({ amount: tomanAnswer, balance: tomanAnswer })

const instant = instantInput
const count = z.int('error.number').min(1, 'error.least?min=1')

const vipFields = {
  amount: tomanInput({ min: 1000, max: 100_000_000 }),
  /** How often it can be used in all; null is without end. */
  maxUses: count.max(1_000_000, 'error.most?max=1000000').nullable(),
  usesPerPerson: count.max(100, 'error.most?max=100'),
  validFrom: instant.nullable(),
  validUntil: instant.nullable(),
  isActive: z.boolean(),
  note: freeTextSchema(200, 'error.tooLong').nullable(),
}

/** `POST /vip-codes`. */
export const addVipCodeSchema = z.strictObject({
  code: vipCodeText,
  amount: vipFields.amount,
  maxUses: vipFields.maxUses.default(null),
  usesPerPerson: vipFields.usesPerPerson.default(1),
  validFrom: vipFields.validFrom.default(null),
  validUntil: vipFields.validUntil.default(null),
  isActive: vipFields.isActive.default(true),
  note: vipFields.note.default(null),
})
export type AddVipCode = z.infer<typeof addVipCodeSchema>

/** `PATCH /vip-codes/{id}`: only what is given changes. The amount of a code that has been used stays as it was promised. */
export const editVipCodeSchema = z.strictObject(vipFields).partial()
export type EditVipCode = z.infer<typeof editVipCodeSchema>

/**
 * How credit came to be promised by a code: within what one may mint alone in a day; more than that, until a second person has decided; or
 * before there was such a limit.
 */
export const mintStatuses = ['alone', 'waiting', 'confirmed', 'refused', 'earlier'] as const
export type MintStatus = (typeof mintStatuses)[number]

const personSchema = z.strictObject({
  id: userIdSchema,
  /** Null when the account is gone, or has no name. */
  name: z.string().nullable(),
})

/** A code as staff see it. */
export const vipCodeSchema = z.strictObject({
  id: vipCodeIdSchema,
  code: z.string(),
  amount: tomanAnswer,
  maxUses: z.int().nullable(),
  usesPerPerson: z.int(),
  uses: z.int(),
  validFrom: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** `waiting`: nobody can use it until a second person confirms it; `refused`: nobody ever can. */
  state: z.enum(['in-force', 'waiting', 'refused']),
  mintedBy: personSchema.nullable(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Who asks may confirm or refuse it. */
  canDecide: z.boolean(),
})
export type VipCode = z.infer<typeof vipCodeSchema>
