import { z } from 'zod'
import { freeTextSchema } from '~/domain/values/free-text'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'
import { tomanSchema } from '~/domain/values/money'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number-schema'
import { timeSchema } from '~/domain/values/typed-time'
import {
  bankReferenceSchema,
  missingReasons,
  orderLineIdSchema,
  refundTargets,
  type OrderTransfer,
  type StaffOrder,
} from '~/domain/orders/order-contract'
import { isLive } from '~/domain/orders/order-lines'
import { mostOfTransfer, tooMuchOfTransfer } from '~/domain/orders/transfer-bound'

const line = (longest: number) =>
  z
    .string({ error: 'error.required' })
    .pipe(freeTextSchema(longest, 'error.text'))
    .pipe(z.string().min(1, 'error.required'))
const targets = { field: 'radio', words: 'refundTo', isExplained: true } as const
const refundTo = z.enum(refundTargets, { error: 'error.required' }).meta(targets)
const reasons = { words: 'reason', placeholder: 'choose' } as const

/** The field of a line in the form of a shipment. */
export const lineField = (id: string) => `line-${id}` as const

type Lines = Pick<StaffOrder, 'lines'>

/** Lines of which something has not left yet, and how much. */
export const linesToShip = ({ lines }: Lines) =>
  lines
    .filter(isLive)
    .map(({ id, names, quantity, shipped }) => ({ id, names, left: quantity - shipped }))
    .filter(({ left }) => left > 0)

const parcel = {
  company: line(80),
  waybill: line(60),
  trackingCode: line(60).optional().meta({ help: 'ship.trackingHelp' }),
}
const countOf = (left: number) => numberSchema({ min: 0, max: left, step: 1 }).optional()

/** A shipment of this order: how many of each line, zero for those that stay. The fields of lines come first. */
export function shipForm(order: Lines) {
  const fields = linesToShip(order).map(({ id, left }) => [lineField(id), countOf(left)] as const)
  const [first] = fields
  return z
    .object({ ...Object.fromEntries(fields), ...parcel } as typeof parcel &
      Record<`line-${string}`, ReturnType<typeof countOf>>)
    .refine((typed) => fields.some(([name]) => Number(typed[name] ?? 0) > 0), {
      path: [first?.[0] ?? 'company'],
      error: 'error.nothingSent',
    })
}

/** When it was handed over; nothing typed means now. */
export const deliverForm = z
  .object({ day: dateSchema().optional(), time: timeSchema().optional() })
  .refine(({ day, time }) => (day === undefined) === (time === undefined), {
    path: ['time'],
    error: 'error.required',
  })

export const approveForm = z.object({})
export const announceForm = z.object({})
export const refuseForm = z.object({ refundTo })

export const staffCancelReasons = ['stock-out', 'price-error', 'other'] as const
export const cancelForm = z.object({
  reason: z.enum(staffCancelReasons, { error: 'error.required' }).meta(reasons),
  refundTo,
})

export const staffRefundReasons = ['exchange', 'transport-damage', 'goodwill'] as const
/** @param most what is left of what was paid; nothing typed means all of it */
export const refundForm = (most: number) =>
  z.object({
    reason: z.enum(staffRefundReasons, { error: 'error.required' }).meta(reasons),
    refundTo,
    amount: tomanSchema({ min: 1, max: most }).optional().meta({ help: 'refund.amountHelp' }),
  })

/** What is not to be had, and why. */
export const missForm = z.object({
  line: orderLineIdSchema,
  reason: z.enum(missingReasons, { error: 'error.required' }).meta(reasons),
})
/** It is there again. */
export const foundForm = z.object({ line: orderLineIdSchema })

export const replaceForm = z.object({
  line: orderLineIdSchema,
  product: shopProductIdSchema,
  colour: featureIdSchema.optional(),
  engravingFeature: featureIdSchema.optional(),
  engraving: z.string().max(60).optional(),
})

/** Money for an order that stands on the bank's statement. @param awaited what is to come, and what of it is left */
export const transferForm = (awaited: Pick<OrderTransfer, 'amount' | 'left'>) =>
  z
    .object({
      bankReference: bankReferenceSchema,
      amount: tomanSchema({ min: 1 }),
      receivedOn: dateSchema(),
      refundTo: z
        .enum(refundTargets)
        .optional()
        .meta({ ...targets, help: 'transfer.surplusHelp' }),
    })
    .refine(({ amount }) => amount <= mostOfTransfer(awaited), {
      path: ['amount'],
      error: tooMuchOfTransfer(awaited),
    })
