import { z } from 'zod'
import { discountCodeIdSchema, shopProductIdSchema, userIdSchema } from '../values/ids'
import { message } from '../values/message'
import { toAsciiDigits } from '../values/digits'
import { instantInput } from '../values/time-input'
import { typed } from '../values/typed'
import { withoutDirectionMarks } from '../values/typed-text'

/** Why a code gives nothing: in `discountProblem`, and as the `code` of 409 when an order is placed with it. */
export const discountProblems = [
  'discount-unknown',
  /** Of whoever has made, changed or approved it. */
  'discount-own',
  'discount-not-yet',
  'discount-over',
  'discount-used-up',
  'discount-used-by-you',
  'discount-first-order',
  'discount-other-purpose',
  'discount-other-products',
  'discount-below-floor',
] as const
export type DiscountProblem = (typeof discountProblems)[number]

/** Of staff, 409. */
export const discountStaffCodes = [
  /** It is decided about already, or was refused for good. */
  'discount-code-decided',
  /** Its terms were changed after whoever decides has read them. */
  'discount-code-changed',
] as const

/** Whether a code is in force, waits for a second person, or was refused for good. */
export const discountStandings = ['in-force', 'waiting', 'refused'] as const
export type DiscountStanding = (typeof discountStandings)[number]

/**
 * How its terms came into force: made by one alone within what their day allows, waiting for a second person, approved or refused by that one; `earlier` are
 * codes of before there was a second person.
 */
export const discountGrantStatuses = ['alone', 'waiting', 'approved', 'refused', 'earlier'] as const

/** A code as it is kept and compared: ASCII digits and capitals, without spaces. Undefined when it cannot be one. */
export function parseDiscountCode(text: string): string | undefined {
  const code = toAsciiDigits(withoutDirectionMarks(text)).replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code) ? code : undefined
}

export const discountKinds = ['percent', 'amount'] as const

/** What a code lowers the price of. */
export const discountPurposes = ['orders', 'consultations', 'both'] as const
export type DiscountPurpose = (typeof discountPurposes)[number]
/** What somebody is about to pay for. */
export type DiscountSubject = Exclude<DiscountPurpose, 'both'>

const instant = instantInput
/** Whole toman. */
const amount = (least: number) => z.int().min(least).max(10_000_000_000)
const count = z.int().min(1).max(1_000_000)

const terms = {
  purpose: z.enum(discountPurposes),
  /** Whole percents for `percent`, toman for `amount`. */
  value: amount(1),
  /** What the products that it is for must at least cost together. */
  floor: amount(0),
  /** What it gives at most; null: no bound. */
  ceiling: amount(1).nullable(),
  /** Null: for all. */
  productIds: z.array(shopProductIdSchema).min(1).max(200).nullable(),
  isFirstOrderOnly: z.boolean(),
  perUser: count.nullable(),
  /** How often it may be used by everybody together; null: no bound. */
  totalUses: count.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  isActive: z.boolean(),
  /** For staff alone. */
  note: z.string().max(300).nullable(),
}

export const mostPercent = message('error.most', { max: 100 })

interface Judged {
  kind?: unknown
  value?: unknown
  startsAt?: unknown
  endsAt?: unknown
}

export const isPeriodOrdered = ({ startsAt, endsAt }: Judged): boolean =>
  typeof startsAt !== 'string' || typeof endsAt !== 'string' || Date.parse(startsAt) < Date.parse(endsAt)
const orderProblem = { path: ['endsAt'], error: 'error.endBeforeStart' }
export const isPercentInBounds = ({ kind, value }: Judged): boolean =>
  kind !== 'percent' || typeof value !== 'number' || value <= 100

/** Products and first orders there are in the shop alone: what a code narrows to them is for orders. */
export const isPurposeWhole = ({
  purpose,
  productIds,
  isFirstOrderOnly,
}: {
  purpose: DiscountPurpose
  productIds?: readonly unknown[] | null | undefined
  isFirstOrderOnly?: boolean | undefined
}): boolean => purpose === 'orders' || (!isFirstOrderOnly && (productIds ?? []).length === 0)
export const purposeProblem = { path: ['purpose'], error: 'error.codeOfShop' }

/** `POST /discount-codes`. A code that is for first orders only is used once a person, whatever `perUser` says. */
export const newDiscountCodeSchema = z
  .strictObject({
    ...terms,
    code: typed(parseDiscountCode, 'error.discountCode'),
    kind: z.enum(discountKinds),
    purpose: terms.purpose.default('orders'),
    floor: terms.floor.default(0),
    ceiling: terms.ceiling.default(null),
    productIds: terms.productIds.default(null),
    isFirstOrderOnly: terms.isFirstOrderOnly.default(false),
    perUser: terms.perUser.default(1),
    totalUses: terms.totalUses.default(null),
    startsAt: terms.startsAt.default(null),
    endsAt: terms.endsAt.default(null),
    isActive: terms.isActive.default(true),
    note: terms.note.default(null),
  })
  .refine(isPeriodOrdered, orderProblem)
  .refine(isPercentInBounds, { path: ['value'], error: mostPercent })
  .refine(isPurposeWhole, purposeProblem)
export type NewDiscountCode = z.infer<typeof newDiscountCodeSchema>

/** `PATCH /discount-codes/{id}`: only what is given changes; code and kind stay. Orders keep what they were placed under. */
export const editDiscountCodeSchema = z.strictObject(terms).partial().refine(isPeriodOrdered, orderProblem)
export type EditDiscountCode = z.infer<typeof editDiscountCodeSchema>

/** Of approving and refusing: the `version` of the terms that were read. */
export const decideDiscountCodeSchema = z.strictObject({ seen: z.int().min(0) })

const person = z.object({ id: userIdSchema, name: z.string().nullable() }).nullable()

/** A code as staff see it. */
export const discountCodeSchema = z.strictObject({
  id: discountCodeIdSchema,
  code: z.string(),
  kind: z.enum(discountKinds),
  purpose: z.enum(discountPurposes),
  value: z.int(),
  floor: z.int(),
  ceiling: z.int().nullable(),
  productIds: z.array(shopProductIdSchema).nullable(),
  isFirstOrderOnly: z.boolean(),
  perUser: z.int().nullable(),
  totalUses: z.int().nullable(),
  used: z.int(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  note: z.string().nullable(),
  standing: z.enum(discountStandings),
  /** Who has made it; null for codes of before that was kept. */
  madeBy: person,
  /** Who has changed its terms last, when that was somebody else. */
  changedBy: person,
  /** Who has approved its terms, or refused them. */
  decidedBy: person,
  decidedAt: z.iso.datetime().nullable(),
  /** What it gives at most, all uses together, in toman; null without end. */
  worth: z.int().nullable(),
  /** Counts its terms: another number with each change of them. */
  version: z.int(),
  /** Whether the caller may approve it. */
  canDecide: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DiscountCode = z.infer<typeof discountCodeSchema>

export const discountCodeSorts = ['newest', 'oldest', 'code', 'most-used'] as const
export const discountCodeFilters = ['active', 'waiting', 'inactive', 'ended', 'used-up'] as const

/** Of `GET /discount-codes`, beside `q` (the beginning of a code), `cursor` and `limit`. */
export type DiscountCodeSort = (typeof discountCodeSorts)[number]
export type DiscountCodeFilter = (typeof discountCodeFilters)[number]
