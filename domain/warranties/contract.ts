import { z } from 'zod'
import { addableSerialSchema, deviceKindSchema } from '../devices/contract'
import type { DeviceKind } from '../devices/kinds'
import { orderLineIdSchema, type OrderLineId } from '../orders/order-contract'
import {
  attachmentSchema,
  newAttachmentSchema,
  type Attachment,
  type NewAttachment,
} from '../values/attachment'
import type { DeviceSerial } from '../values/device-serial'
import { freeTextSchema } from '../values/free-text'
import {
  orderIdSchema,
  userIdSchema,
  warrantyIdSchema,
  type OrderId,
  type UserId,
  type WarrantyId,
} from '../values/ids'
import { message } from '../values/message'
import { dayInput } from '../values/time-input'
import {
  longestInvoiceNumber,
  longestSeller,
  refusalReasons,
  warrantyProofs,
  warrantyReasons,
  warrantyStates,
  withdrawalReasons,
  type WarrantyProof,
  type WarrantyReason,
  type WarrantyState,
} from './rules'
import { warrantyActs, warrantyStatuses, type WarrantyAct, type WarrantyStatus } from './warranty-machine'

/** Every `code` that warranties answer with, beside the general ones. */
export const warrantyCodes = [
  /** 409: the caller has activated it already, or has sent an invoice for it. */
  'warranty-known',
  /** 409: it cannot be activated with this serial; whom to ask is all that is said. */
  'warranty-not-activated',
  /** 409: the warranty of this purchase is over. */
  'warranty-over',
  /** 409: of this purchase every device is activated. */
  'purchase-used',
  /** 429: too many serials were tried. */
  'too-many-serial-tries',
  /** 409, for staff: it has gone on meanwhile. */
  'warranty-moved',
  /** 409, for staff: the serial is in force with somebody else. */
  'serial-in-force',
] as const

const instant = z.iso.datetime()

const line = (longest: number) =>
  z
    .string('error.required')
    .pipe(freeTextSchema(longest, message('error.textMost', { max: longest })))
    .pipe(z.string().min(1, 'error.required'))

/** Who sold it, as the invoice names them. */
export const sellerSchema = line(longestSeller)
export const invoiceNumberSchema = line(longestInvoiceNumber)

/** `POST /warranties`: an order line of the caller's own, or an invoice with a picture of it. */
export type NewWarranty =
  | { proof: 'order'; serial: DeviceSerial; lineId: OrderLineId }
  | {
      proof: 'invoice'
      serial: DeviceSerial
      seller: string
      invoiceNumber: string
      /** A plain date. */
      boughtOn: string
      file: NewAttachment
    }
export const newWarrantySchema: z.ZodType<NewWarranty> = z.discriminatedUnion('proof', [
  z.strictObject({ proof: z.literal('order'), serial: addableSerialSchema, lineId: orderLineIdSchema }),
  z.strictObject({
    proof: z.literal('invoice'),
    serial: addableSerialSchema,
    seller: sellerSchema,
    invoiceNumber: invoiceNumberSchema,
    boughtOn: dayInput,
    file: newAttachmentSchema,
  }),
]) as unknown as z.ZodType<NewWarranty>

interface Common {
  id: WarrantyId
  serial: string
  kind: DeviceKind
  proof: WarrantyProof
  state: WarrantyState
  /** Plain dates: the day of purchase, from which it counts, and the last day that does. */
  boughtOn: string
  endsOn: string
  /** Why it was refused or taken back; null for what was not. */
  reason: WarrantyReason | null
  createdAt: string
}
const common = {
  id: warrantyIdSchema,
  serial: z.string(),
  kind: deviceKindSchema,
  proof: z.enum(warrantyProofs),
  state: z.enum(warrantyStates),
  boughtOn: z.iso.date(),
  endsOn: z.iso.date(),
  reason: z.enum(warrantyReasons).nullable(),
  createdAt: instant,
}

/** As its person sees it. */
export type Warranty = Common
export const warrantySchema: z.ZodType<Warranty> = z.strictObject(common) as unknown as z.ZodType<Warranty>

/** Something that the caller has had delivered, and of which a device can still be activated. */
export interface WarrantyPurchase {
  lineId: OrderLineId
  orderId: OrderId
  orderCode: string
  /** By locale, as it was called when it was bought. */
  names: Record<string, string>
  quantity: number
  boughtOn: string
  endsOn: string
  kinds: DeviceKind[]
}
export const warrantyPurchasesSchema: z.ZodType<{ items: WarrantyPurchase[] }> = z.strictObject({
  items: z.array(
    z.strictObject({
      lineId: orderLineIdSchema,
      orderId: orderIdSchema,
      orderCode: z.string(),
      names: z.record(z.string(), z.string()),
      quantity: z.int(),
      boughtOn: z.iso.date(),
      endsOn: z.iso.date(),
      kinds: z.array(deviceKindSchema),
    }),
  ),
}) as unknown as z.ZodType<{ items: WarrantyPurchase[] }>

/** As staff see it. */
export interface StaffWarranty extends Common {
  userId: UserId
  name: string | null
  status: WarrantyStatus
  /** Of an order of ours. */
  order: { id: OrderId; code: string } | null
  invoice: { seller: string; number: string; file: Attachment } | null
  /** Whether another's warranty with this serial is in force: it is refused, or that one is taken back. */
  isInUse: boolean
  decidedAt: string | null
  decidedBy: string | null
  acts: WarrantyAct[]
}
export const staffWarrantySchema: z.ZodType<StaffWarranty> = z.strictObject({
  ...common,
  userId: userIdSchema,
  name: z.string().nullable(),
  status: z.enum(warrantyStatuses),
  order: z.strictObject({ id: orderIdSchema, code: z.string() }).nullable(),
  invoice: z.strictObject({ seller: z.string(), number: z.string(), file: attachmentSchema }).nullable(),
  isInUse: z.boolean(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  acts: z.array(z.enum(warrantyActs)),
}) as unknown as z.ZodType<StaffWarranty>

/** `POST /admin-warranties/{id}/decisions`. */
export type WarrantyDecision =
  | { act: 'confirm' }
  | { act: 'refuse'; reason: (typeof refusalReasons)[number] }
  | { act: 'withdraw'; reason: (typeof withdrawalReasons)[number] }
export const warrantyDecisionSchema: z.ZodType<WarrantyDecision> = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('confirm') }),
  z.strictObject({ act: z.literal('refuse'), reason: z.enum(refusalReasons, 'error.choice') }),
  z.strictObject({ act: z.literal('withdraw'), reason: z.enum(withdrawalReasons, 'error.choice') }),
]) as unknown as z.ZodType<WarrantyDecision>
