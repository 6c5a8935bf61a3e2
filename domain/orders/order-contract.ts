import { z } from 'zod'
import { localeSchema } from '../identity/contract'
import { companyIdSchema } from '../values/company-id'
import { toAsciiDigits } from '../values/digits'
import { emailSchema } from '../values/email'
import { freeTextSchema } from '../values/free-text'
import {
  addressIdSchema,
  featureIdSchema,
  invoiceIdSchema,
  orderIdSchema,
  paymentIdSchema,
  refundIdSchema,
  shipmentIdSchema,
  shopProductIdSchema,
  teamIdSchema,
  userIdSchema,
} from '../values/ids'
import { nationalIdSchema } from '../values/national-id'
import { instantInput } from '../values/time-input'
import { typed } from '../values/typed'
import { withoutDirectionMarks } from '../values/typed-text'
import { addressSchema } from './address-contract'
import { cartChoiceSchema, cartItemSchema } from './cart-contract'
import { mostCartLines } from './cart-limits'
import { groupTiers } from './group-contract'
import { orderActors, orderMachine, orderStatuses } from './order-machine'
import { restWays, waysToPay } from './ways-to-pay'

const instant = z.iso.datetime()
/** Whole toman. */
const amount = z.int().nonnegative()

export const orderStatusSchema = z.enum(orderStatuses)

/** Every `code` that orders answer with, beside the general ones. */
export const orderCodes = [
  'price-changed',
  'out-of-stock',
  'insufficient-credit',
  'below-smallest-payment',
  'above-largest-payment',
  'transfer-not-offered',
  'discount-voided-warning',
  'order-not-cancellable',
  'order-not-payable',
  'order-not-ready',
  'order-concluded',
  'nothing-to-refund',
  'refund-too-much',
  'replacement-dearer',
  'waybill-known',
  'replacement-large',
  'order-without-customer',
  'discount-order-fixed',
  'shipment-too-much',
  'shipment-incomplete',
  'unpaid-value',
  'unpaid-share',
  'unpaid-others',
] as const
export type OrderCode = (typeof orderCodes)[number]

export const orderLineIdSchema = z.uuid('error.id').brand<'OrderLineId'>()
export type OrderLineId = z.infer<typeof orderLineIdSchema>

/** Eleven digits when it is the company's id as well, up to fourteen in older papers. */
export const economicCodeSchema = typed((text) => {
  const code = toAsciiDigits(withoutDirectionMarks(text)).replace(/[\s\-–]/g, '')
  return /^\d{11,14}$/.test(code) ? code : undefined
}, 'error.economicCode')

/** A name of a company, a carrier, a waybill: one line. */
const lineOfText = (longest: number) =>
  freeTextSchema(longest, 'error.text')
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'error.required'))

/** Whom the invoice is written to. */
export const invoiceToSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('individual'), nationalId: nationalIdSchema }),
  z.strictObject({
    kind: z.literal('corporate'),
    companyName: lineOfText(120),
    companyId: companyIdSchema,
    economicCode: economicCodeSchema,
  }),
])
export type InvoiceTo = z.infer<typeof invoiceToSchema>

export const wayToPaySchema = z.enum(waysToPay)

/**
 * `POST /orders`. `expectedTotal` is what the customer saw; another answers 409 `price-changed` with the basket as it is now under `cart`.
 * 409 `out-of-stock` (`cart` as well), `insufficient-credit` (with `missing`), `below-smallest-payment` (with
 * `least`: the gateway takes no less), `above-largest-payment` and `transfer-not-offered` (with `most`: it takes no more, and bank transfers
 * are for what is more), `discount-…`; and of an order that is not paid at once `unpaid-value` and `unpaid-share` (with `most` and `kept`: as much as
 * one may keep from others without paying) and `unpaid-others`. 429 `too-many-code-tries`. `locale` is that of messages and of the
 * gateway's way back; Persian when absent.
 */
export const placeOrderSchema = z.strictObject({
  items: z.array(cartItemSchema).min(1, 'error.required').max(mostCartLines),
  addressId: addressIdSchema,
  email: emailSchema,
  invoice: invoiceToSchema,
  discountCode: z.string().max(60).optional(),
  teamToken: z.string().max(100).optional(),
  pay: wayToPaySchema,
  acceptTerms: z.literal(true, { error: 'error.termsRequired' }),
  expectedTotal: amount,
  locale: localeSchema.optional(),
})
export type PlaceOrder = z.infer<typeof placeOrderSchema>

/** Names as they were on the day of the order. */
export const frozenNamesSchema = z.record(z.string(), z.string())

/** Why an item that was paid is not sent as it was ordered. */
export const missingReasons = ['stock-out', 'price-error'] as const
export const missingReasonSchema = z.enum(missingReasons)
export type MissingReason = (typeof missingReasons)[number]

export const orderLineSchema = z.strictObject({
  id: orderLineIdSchema,
  shopProductId: shopProductIdSchema,
  names: frozenNamesSchema,
  quantity: z.int(),
  colour: z.strictObject({ featureId: featureIdSchema, colour: z.string() }).nullable(),
  engraving: z.strictObject({ featureId: featureIdSchema, text: z.string() }).nullable(),
  unitPrice: amount,
  total: amount,
  /** How many of them have left. */
  shipped: z.int(),
  /** It is not to be had, or its price was wrong: asked since then what is to become of it, while that can be chosen. */
  missing: z.strictObject({ reason: missingReasonSchema, since: instant }).nullable(),
  /** The line that came in its place; then this one counts no more. */
  replacedBy: orderLineIdSchema.nullable(),
  /** Its money went back; then it counts no more either. */
  isLeftOut: z.boolean(),
})
export type OrderLine = z.infer<typeof orderLineSchema>

export const shipmentSchema = z.strictObject({
  id: shipmentIdSchema,
  waybill: z.string(),
  company: z.string(),
  trackingCode: z.string().nullable(),
  shippedAt: instant,
  lines: z.array(z.strictObject({ lineId: orderLineIdSchema, quantity: z.int() })),
})
export type Shipment = z.infer<typeof shipmentSchema>

export const refundReasons = [
  'cancelled-by-customer',
  'stock-out',
  'price-error',
  'other',
  'review-refused',
  /** Paid after the order had lapsed, and something in it could not be had any more. */
  'late-payment',
  'replacement',
  /** The same order was paid twice. */
  'duplicate-payment',
  /** A part of it was not paid in time: the others go back. */
  'part-unpaid',
  /** A bank transfer brought more than was asked for. */
  'overpaid',
  'exchange',
  'transport-damage',
  'goodwill',
] as const
export const refundReasonSchema = z.enum(refundReasons)
export type RefundReason = (typeof refundReasons)[number]

/** Where money goes back to: the wallet at once, or the account that paid, by `from`–`by`. */
export const refundTargets = ['wallet', 'account'] as const
export const refundToSchema = z.enum(refundTargets)
export type RefundTo = (typeof refundTargets)[number]

export const orderRefundSchema = z.strictObject({
  id: refundIdSchema,
  reason: refundReasonSchema,
  amount,
  toWallet: amount,
  toAccount: amount,
  at: instant,
  /** When the account has it: 48 to 72 business hours; null where all of it went to the wallet. */
  accountFrom: instant.nullable(),
  accountBy: instant.nullable(),
})
export type OrderRefund = z.infer<typeof orderRefundSchema>

/** The figures that the order was made under, of the facts' version stored with it. */
export const orderTermsSchema = z.strictObject({
  factsVersion: z.int(),
  exchangeDays: z.int(),
  transportDamageHours: z.int(),
  refundHoursLeast: z.int(),
  refundHoursMost: z.int(),
  /** Of what was paid for an order with a discount code, if its customer calls it off. */
  changedDiscountRefundPercent: z.int(),
  warrantyMonths: z.int(),
  warrantyCallHours: z.int(),
  repairWeeks: z.int(),
  afterSalesYears: z.int(),
})
export type OrderTerms = z.infer<typeof orderTermsSchema>

/** Why an order went where it went; null where the step says it all. */
export const historyReasons = [
  ...refundReasons,
  'lapsed',
  'paid-late',
  'large-quantity',
  'review-approved',
  'code-sent',
  /** No SMS came through: staff have told the code by phone. */
  'code-told',
] as const

export const historyEntrySchema = z.strictObject({
  status: orderStatusSchema,
  at: instant,
  by: z.enum(orderActors),
  reason: z.enum(historyReasons).nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Where it goes to, as the address was when the order was placed. */
export const receiverSchema = addressSchema.pick({
  fullName: true,
  phone: true,
  province: true,
  city: true,
  address: true,
  postalCode: true,
})

/** What an order comes to, and by which ways it is paid. */
export const orderAmountsSchema = z.strictObject({
  subtotal: amount,
  discount: amount,
  group: amount,
  delivery: amount,
  total: amount,
  fromWallet: amount,
  /** What the wallet does not pay, and how it is paid; invoices written before there were several ways do not say. */
  fromGateway: amount,
  restBy: z.enum(restWays).optional(),
})

/** What is paid in several payments, one after another: the order is placed when all are in. Each has until `payBefore`. */
export const orderPartsSchema = z.strictObject({
  list: z.array(z.strictObject({ amount, status: z.enum(['paid', 'next', 'later']) })),
  paid: amount,
  left: amount,
})
export type OrderParts = z.infer<typeof orderPartsSchema>

/** What is paid by bank transfer against a pro-forma invoice, until `payBefore`; staff confirm what has come. */
export const orderTransferSchema = z.strictObject({
  amount,
  received: amount,
  left: amount,
  /** The bank's number that the customer has sent. */
  reference: z.string().nullable(),
  notifiedAt: instant.nullable(),
})
export type OrderTransfer = z.infer<typeof orderTransferSchema>

/** What a team does for an order. */
export const orderGroupSchema = z.strictObject({
  teamId: teamIdSchema,
  /** What the order was placed with. */
  tier: z.enum(groupTiers),
  gift: amount,
  /**
   * What it came to on delivery, by who had bought and kept; and after a refund, for what is kept. `net` is what the wallet gets of it in
   * all: the gift, less what the discount was too much. Below zero it is taken back.
   */
  settled: z
    .strictObject({
      buyers: z.int(),
      tier: z.enum(groupTiers).nullable(),
      discount: amount,
      gift: amount,
      net: z.int(),
      at: instant,
    })
    .nullable(),
})
export type OrderGroup = z.infer<typeof orderGroupSchema>

export const orderSchema = z.strictObject({
  id: orderIdSchema,
  /** Nine digits, to be read out by phone as three times three; the last tells slips of the tongue. */
  code: z.string(),
  status: orderStatusSchema,
  placedAt: instant,
  /** Until when an unpaid order is kept; null once it is paid or gone. */
  payBefore: instant.nullable(),
  locale: localeSchema,
  lines: z.array(orderLineSchema),
  receiver: receiverSchema,
  email: z.string(),
  invoiceTo: invoiceToSchema,
  amounts: orderAmountsSchema.extend({
    /** What has come in, and what has gone back or is on its way. */
    paid: amount,
    refunded: amount,
    /** What the house keeps of an order with a discount code that was called off. */
    forfeited: amount,
  }),
  discountCode: z.string().nullable(),
  group: orderGroupSchema.nullable(),
  payment: z
    .strictObject({
      id: paymentIdSchema,
      status: z.enum(['open', 'paid', 'failed', 'cancelled', 'refunded']),
    })
    .nullable(),
  /** Null where it is paid in another way. */
  parts: orderPartsSchema.nullable(),
  transfer: orderTransferSchema.nullable(),
  shipments: z.array(shipmentSchema),
  /** Oldest first. */
  history: z.array(historyEntrySchema),
  refunds: z.array(orderRefundSchema),
  /** The invoice is written when the first shipment leaves: until then an item may be replaced. */
  invoiceId: invoiceIdSchema.nullable(),
  /** Expected, as days. */
  delivery: z.strictObject({ from: z.iso.date(), by: z.iso.date() }),
  deliveredAt: instant.nullable(),
  terms: orderTermsSchema,
  canCancel: z.boolean(),
  /** Cancelling takes the discount code away for good. Ask first, then send `understood`. */
  cancelVoidsCode: z.boolean(),
  /** What comes back of what was paid, if its customer cancels now. */
  cancelReturns: amount,
})
export type Order = z.infer<typeof orderSchema>

/** A line in the list of one's orders. */
export const orderSummarySchema = orderSchema
  .pick({
    id: true,
    code: true,
    status: true,
    placedAt: true,
    payBefore: true,
    delivery: true,
    deliveredAt: true,
    invoiceId: true,
  })
  .extend({
    lines: z.array(
      orderLineSchema.pick({ id: true, shopProductId: true, names: true, quantity: true, colour: true }),
    ),
    /** Its customer is asked what is to become of an item. */
    awaitsChoice: z.boolean(),
    total: amount,
    /** What has come in so far, by wallet, gateway and transfer. */
    paid: amount,
    shipmentCount: z.int(),
    /** Of its shipments that have one, in the order in which they left. */
    trackingCodes: z.array(z.string()),
  })
export type OrderSummary = z.infer<typeof orderSummarySchema>

/** 201 of `POST /orders`; `payment` is null where nothing is left to pay by gateway, the first of its parts where there are some. */
export const orderPlacedSchema = z.strictObject({
  order: orderSchema,
  payment: z.strictObject({ id: paymentIdSchema, amount }).nullable(),
})
export type OrderPlaced = z.infer<typeof orderPlacedSchema>

/** `POST /orders/{id}/payments`: another try for an unpaid order, or the next of its parts; 409 `order-not-payable`. */
export const orderPaymentSchema = z.strictObject({ payment: z.strictObject({ id: paymentIdSchema, amount }) })

/** The number that a bank gives a transfer. */
export const bankReferenceSchema = typed((text) => {
  const reference = toAsciiDigits(withoutDirectionMarks(text)).replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9/-]{4,40}$/.test(reference) ? reference : undefined
}, 'error.bankReference')

/** `POST /orders/{id}/transfer-notices`: the customer has sent the money; 409 `order-not-payable`. */
export const transferNoticeSchema = z.strictObject({ reference: bankReferenceSchema })

/**
 * `POST /admin-orders/{id}/transfers`: money for this order stands on the bank's statement. Less than is left waits for the rest; what is
 * a little more goes back, to `refundTo` (default `account`), and much more is refused: 422. 409 `transfer-known`, `order-not-payable`, `own-money`.
 */
export const addTransferSchema = z.strictObject({
  bankReference: bankReferenceSchema,
  amount: z.int().min(1),
  /** The day in Tehran that the statement says. */
  receivedOn: z.iso.date('error.date'),
  refundTo: refundToSchema.optional(),
})
export type AddTransfer = z.infer<typeof addTransferSchema>

/**
 * `POST /orders/{id}/cancellations`. Of a paid order with a discount code 409 `discount-voided-warning` until `understood`. What the wallet
 * paid goes back to it; `refundTo` (default `account`) says where the rest goes.
 */
export const cancelOrderSchema = z.strictObject({
  understood: z.boolean().optional(),
  refundTo: refundToSchema.optional(),
})
export type CancelOrder = z.infer<typeof cancelOrderSchema>

/** `GET /orders/{id}/after-delivery`: what may be asked for until when; null before delivery. */
export const afterDeliverySchema = z.strictObject({
  deliveredAt: instant.nullable(),
  /** A fundamental defect, reported by ticket. */
  exchange: z.strictObject({ until: instant, isOpen: z.boolean() }).nullable(),
  transportDamage: z.strictObject({ until: instant, isOpen: z.boolean() }).nullable(),
  /** From the purchase, in Iran; a repair does not lengthen it. */
  warranty: z.strictObject({ until: instant, isOpen: z.boolean() }).nullable(),
  afterSalesUntil: instant.nullable(),
  callWithinHours: z.int(),
  repairWithinWeeks: z.int(),
})
export type AfterDelivery = z.infer<typeof afterDeliverySchema>

/** Placed for a while and not queued: its code did not go out, and it waits until staff send or tell it. */
const codeIsLate = z.boolean()

const staffActs = orderMachine.actsBy('staff')
export type StaffAct = (typeof staffActs)[number]

/** An order as staff see it. */
export const staffOrderSchema = orderSchema.extend({
  userId: userIdSchema,
  needsReview: z.boolean(),
  codeIsLate,
  /** False once the account is deleted: nobody is there to choose. */
  hasCustomer: z.boolean(),
  /** What staff can do with it now. */
  acts: z.array(z.enum(staffActs)),
})
export type StaffOrder = z.infer<typeof staffOrderSchema>

export const staffOrderSummarySchema = orderSummarySchema.extend({
  userId: userIdSchema,
  receiverName: z.string(),
  city: z.string(),
  codeIsLate,
  /** Of an order that waits for a bank transfer. */
  transfer: orderTransferSchema.nullable(),
})
export type StaffOrderSummary = z.infer<typeof staffOrderSummarySchema>

export const orderSorts = ['newest', 'oldest', 'dearest', 'cheapest'] as const
export const orderSortSchema = z.enum(orderSorts)
export type OrderSort = (typeof orderSorts)[number]

/** `POST /admin-orders/{id}/shipments`; `lines` left out: all that has not left yet. The first one writes the invoice. */
export const addShipmentSchema = z.strictObject({
  waybill: lineOfText(60),
  company: lineOfText(80),
  trackingCode: lineOfText(60).optional(),
  lines: z
    .array(z.strictObject({ lineId: orderLineIdSchema, quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(20)
    .optional(),
})
export type AddShipment = z.infer<typeof addShipmentSchema>

/** `POST /admin-orders/{id}/deliveries`: now when absent; 409 `shipment-incomplete` while something has not left. */
export const addDeliverySchema = z.strictObject({
  deliveredAt: instantInput.optional(),
})

/**
 * `POST /admin-orders/{id}/announcements`, of a placed order: its code is sent once more, and it is queued when that has gone; or it has been
 * told by phone, and is queued at once.
 */
export const announceOrderSchema = z.strictObject({ by: z.enum(['sms', 'phone']) })

/** `POST /admin-orders/{id}/reviews`, of an order under review. */
export const reviewOrderSchema = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  refundTo: refundToSchema.optional(),
})

/**
 * `POST /admin-orders/{id}/cancellations`. A discount code becomes the customer's again. `missing`: the lines that are not there, whose stock
 * does not come back; with `stock-out`, all of them when none is named.
 */
export const staffCancelSchema = z.strictObject({
  reason: z.enum(['stock-out', 'price-error', 'other']),
  refundTo: refundToSchema,
  missing: z.array(orderLineIdSchema).max(mostCartLines).optional(),
})
export type StaffCancel = z.infer<typeof staffCancelSchema>

/**
 * `POST /admin-orders/{id}/replacements`, `POST /orders/{id}/replacements`: the customer's choice in place of an item that is not to be had, theirs
 * once it is marked so. What it costs less goes to the wallet; 409 `replacement-dearer` when it costs more, `discount-order-fixed` with a discount code, `out-of-stock`.
 */
export const replaceLineSchema = cartChoiceSchema
  .omit({ number_of_chosen_item: true })
  .extend({ line: orderLineIdSchema })
export type ReplaceLine = z.infer<typeof replaceLineSchema>

/**
 * `POST /admin-orders/{id}/missing-lines`: its customer is asked what is to become of a line; without a reason it is there again, and nothing is
 * asked any more. Until they have chosen nothing leaves.
 */
export const missingLineSchema = z.strictObject({
  line: orderLineIdSchema,
  reason: missingReasonSchema.nullable(),
})
export type MissingLine = z.infer<typeof missingLineSchema>

/** `POST /orders/{id}/left-out-lines`: the money of a line that is not to be had goes back; of the last one, the order is called off. */
export const leaveOutSchema = z.strictObject({ line: orderLineIdSchema, refundTo: refundToSchema.optional() })
export type LeaveOut = z.infer<typeof leaveOutSchema>

/** `POST /admin-orders/{id}/refunds`, after delivery; all that is left when `amount` is absent, and then the order is `refunded`. */
export const staffRefundSchema = z.strictObject({
  reason: refundReasonSchema.extract(['exchange', 'transport-damage', 'goodwill']),
  refundTo: refundToSchema,
  amount: z.int().min(1).optional(),
})
