import type { ShopDevice } from '../catalog/contract'
import type { DeviceKind } from '../devices/kinds'
import { monthsAfter } from '../orders/after-delivery'
import { plainDateText, requirePlainDate } from '../values/plain-date'
import { tehranDayAndTime } from '../values/tehran-time'
import type { WarrantyStatus } from './warranty-machine'

/** How a purchase is proven: by an order of ours, or by an invoice that staff look at. */
export const warrantyProofs = ['order', 'invoice'] as const
export type WarrantyProof = (typeof warrantyProofs)[number]

/** As which product of the shop each kind of device comes: by itself, or within the kit, one of each. */
export const soldAs: Readonly<Record<DeviceKind, readonly ShopDevice[]>> = {
  'pocket-ecg': ['ecg', 'health-kit'],
  'blood-pressure-monitor': ['blood-pressure', 'health-kit'],
  'body-analyser': ['health-kit'],
  stethoscope: ['stethoscope', 'health-kit'],
  'medical-phone': ['health-kit'],
}

/** Products with whose serials a warranty is activated here; of the others support keeps it. */
export const warrantedProducts: readonly ShopDevice[] = [...new Set(Object.values(soldAs).flat())]

/** Why staff refuse an invoice, or take back what was given by mistake, or for a device that another came in place of: its purchase takes the new serial. */
export const refusalReasons = ['unreadable', 'other-device', 'no-invoice', 'serial-in-use'] as const
export const withdrawalReasons = ['wrong-person', 'not-genuine', 'replaced'] as const
export const warrantyReasons = [...refusalReasons, ...withdrawalReasons, 'given-back'] as const
export type WarrantyReason = (typeof warrantyReasons)[number]

export const longestSeller = 120
export const longestInvoiceNumber = 40

/** Invoices of one account in a day: each is somebody's work. */
export const invoicesPerDay = 5

/** The day on which something happens in Tehran, as a plain date. */
export const tehranDay = (at: Date): string => tehranDayAndTime(at).day

/** The last day of a warranty that began on a day: the same of a later Jalali month. Activating it, early or late, moves nothing. */
export const warrantyEnd = (boughtOn: string, months: number): string =>
  plainDateText(monthsAfter(requirePlainDate(boughtOn), months))

/** Whether a warranty is in force on the day of an instant; its last day counts. */
export const isInForce = (endsOn: string, now: Date): boolean => tehranDay(now) <= endsOn

/** What a person is told of a warranty: `ended` is what is `active` and whose last day is over. */
export const warrantyStates = ['waiting', 'active', 'ended', 'refused', 'void'] as const
export type WarrantyState = (typeof warrantyStates)[number]

export const warrantyState = (
  { status, endsOn }: { status: WarrantyStatus; endsOn: string },
  now: Date,
): WarrantyState => (status === 'active' && !isInForce(endsOn, now) ? 'ended' : status)
