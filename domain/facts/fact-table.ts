import { everyProvinceByCode, type ProvinceCode } from '../values/province-codes'

/** What a fact may be. Its bounds are the code's: no editor, no import and no call of the content API moves them. */
export interface FactDefinition {
  /** `rule`: the code computes with it. `copy`: pages alone say it. */
  kind: 'rule' | 'copy'
  unit: string
  least: number
  most: number
  /** Amounts and counts are whole. */
  isWhole: boolean
  /** Its hours are those of a clock, not how long something lasts. */
  isTimeOfDay?: true
  /** What somebody pays, gets back or is given depends on it: a change wants a second person. */
  movesMoney: boolean
  /** The rules that read it by now; none as long as what it is for does not exist. */
  readBy: readonly FactReader[]
}

/** Where the code reads facts, as staff are told. */
export const factReaders = [
  'accounts',
  'basket',
  'delivery-time',
  'teams',
  'payments',
  'refunds',
  'tickets',
  'invoices',
  'warranties',
  'unpaid-orders',
  'gift-codes',
  'discount-codes',
  'consultations',
  'courses',
  'call-requests',
  'enquiries',
  'questions',
  'complaints',
  'messages',
  'health-status',
  'stock-alerts',
  'prices',
] as const
export type FactReader = (typeof factReaders)[number]

type Figure = Pick<FactDefinition, 'unit' | 'least' | 'most' | 'isWhole' | 'isTimeOfDay'>

const whole = (unit: string, least: number, most: number): Figure => ({ unit, least, most, isWhole: true })
const fraction = (unit: string, least: number, most: number): Figure => ({
  ...whole(unit, least, most),
  isWhole: false,
})

const timeOfDay = (least: number, most: number): Figure => ({
  ...whole('hour', least, most),
  isTimeOfDay: true,
})

const rule = (figure: Figure, ...readBy: FactReader[]) =>
  ({ kind: 'rule', ...figure, movesMoney: false, readBy }) as const
const money = (figure: Figure, ...readBy: FactReader[]) =>
  ({ kind: 'rule', ...figure, movesMoney: true, readBy }) as const
const copy = (figure: Figure) => ({ kind: 'copy', ...figure, movesMoney: false, readBy: [] }) as const

type ProvinceDaysKey = `delivery.province-days.${ProvinceCode}`

/** How long a parcel takes to each province: in that of Tehran, to the towns around the city. */
const provinceDays = Object.fromEntries(
  everyProvinceByCode.map((code) => [
    `delivery.province-days.${code}`,
    rule(whole('working-day', 1, 60), 'delivery-time'),
  ]),
) as Record<ProvinceDaysKey, ReturnType<typeof rule>>

/** Every fact that has bounds, by key. Others, such as the weight of a device, are wording for pages and have none. */
export const factTable = {
  'account.minimum-age': rule(whole('year', 18, 21), 'accounts'),
  'call-request.answer-hours': rule(whole('hour', 1, 72), 'call-requests'),
  'complaint.answer-days': rule(whole('day', 1, 30), 'complaints'),
  'messages.after-consultation-days': rule(whole('day', 1, 90), 'messages'),
  'consultation.general.visit-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.general.follow-up-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.general.written-answer-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.specialist.visit-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.specialist.follow-up-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.specialist.written-answer-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.super-specialist.visit-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.super-specialist.follow-up-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.super-specialist.written-answer-fee': money(whole('toman', 0, 20_000_000), 'consultations'),
  'consultation.doctor-early-minutes': rule(whole('minute', 0, 60), 'consultations'),
  'consultation.cancel-notice-hours': money(whole('hour', 1, 336), 'consultations'),
  'consultation.cancel-refund-percent': money(whole('percent', 0, 100), 'consultations'),
  'consultation.doctor-share-percent': money(whole('percent', 0, 100), 'consultations'),
  'consultation.cancellations-before-penalty': rule(whole('count', 1, 50), 'consultations'),
  'consultation.live-reservations': rule(whole('count', 1, 1)),
  'courses.leave-days': money(whole('day', 0, 60), 'courses'),
  'courses.leave-lessons-percent': money(whole('percent', 0, 100), 'courses'),
  'enquiries.kept-days': rule(whole('day', 30, 730), 'enquiries', 'questions'),
  'health-status.days': rule(whole('day', 7, 365), 'health-status'),
  'in-place.window-hours-least': rule(whole('hour', 0, 72)),
  'in-place.window-hours-most': rule(whole('hour', 1, 168)),
  'in-place.cancellation-fee': money(whole('toman', 0, 1_000_000), 'prices'),
  'lab-sampling.fee': money(whole('toman', 50_000, 1_000_000), 'prices'),
  'requests.review-opens': rule(timeOfDay(0, 23)),
  'requests.review-closes': rule(timeOfDay(1, 24)),
  'warranty.months': money(whole('month', 1, 60), 'tickets', 'invoices', 'warranties'),
  'warranty.after-sales-years': rule(whole('year', 1, 20), 'tickets'),
  'warranty.call-hours': rule(whole('hour', 1, 168), 'tickets'),
  'warranty.repair-weeks': rule(whole('week', 1, 12), 'tickets'),
  'orders.exchange-days': money(whole('day', 1, 60), 'tickets'),
  'orders.transport-damage-hours': money(whole('business-hour', 1, 240), 'tickets'),
  'orders.refund-hours-least': rule(whole('business-hour', 0, 240), 'refunds'),
  'orders.changed-discount-refund-percent': money(whole('percent', 0, 100), 'refunds', 'basket'),
  'orders.refund-hours-most': rule(whole('business-hour', 1, 240), 'refunds'),
  'stock-alerts.days': rule(whole('day', 7, 365), 'stock-alerts'),
  'delivery.tehran-days': rule(whole('working-day', 1, 30), 'delivery-time'),
  'delivery.elsewhere-days': rule(whole('working-day', 1, 60), 'delivery-time'),
  ...provinceDays,
  'delivery.tehran-fee': money(whole('toman', 0, 500_000), 'basket'),
  'delivery.elsewhere-fee': money(whole('toman', 0, 500_000), 'basket'),
  'delivery.free-from': money(whole('toman', 0, 100_000_000), 'basket'),
  'payments.gateway-most': money(whole('toman', 10_000_000, 1_000_000_000), 'payments'),
  'payments.parts-minutes': rule(whole('minute', 30, 1440), 'payments'),
  'payments.transfer-days': rule(whole('working-day', 1, 10), 'payments'),
  'orders.unpaid-value': money(whole('toman', 10_000_000, 10_000_000_000), 'unpaid-orders'),
  'orders.unpaid-network-value': money(whole('toman', 10_000_000, 100_000_000_000), 'unpaid-orders'),
  'orders.unpaid-share': money(whole('percent', 1, 100), 'unpaid-orders'),
  'orders.unpaid-newcomers-share': money(whole('percent', 1, 100), 'unpaid-orders'),
  'gift-codes.day-alone': money(whole('toman', 0, 100_000_000), 'gift-codes'),
  'discount-codes.day-alone': money(whole('toman', 0, 100_000_000), 'discount-codes'),
  'group.largest': money(whole('count', 2, 100), 'teams'),
  'group.gold.members': money(whole('count', 2, 100), 'teams', 'basket'),
  'group.gold.percent': money(fraction('percent', 0, 20), 'teams', 'basket'),
  'group.gold.gift-percent': money(fraction('percent', 0, 20), 'teams', 'basket'),
  'group.silver.members-least': money(whole('count', 2, 100), 'teams', 'basket'),
  'group.silver.percent': money(fraction('percent', 0, 20), 'teams', 'basket'),
  'group.silver.gift-percent': money(fraction('percent', 0, 20), 'teams', 'basket'),
  'group.bronze.members-least': money(whole('count', 2, 100), 'teams', 'basket'),
  'group.bronze.percent': money(fraction('percent', 0, 20), 'teams', 'basket'),
  'group.bronze.gift-percent': money(fraction('percent', 0, 20), 'teams', 'basket'),

  'consultation.minutes': copy(whole('minute', 15, 15)),
  'device.serial-length': copy(whole('count', 12, 12)),
  'group.bronze.members-most': copy(whole('count', 2, 100)),
  'group.silver.members-most': copy(whole('count', 2, 100)),
  'home-care.day-hours': copy(whole('hour', 1, 24)),
  'home-care.full-day-hours': copy(whole('hour', 24, 24)),
  'massage.minutes': copy(whole('minute', 15, 180)),
  'physiotherapy.minutes-least': copy(whole('minute', 15, 180)),
  'physiotherapy.minutes-most': copy(whole('minute', 15, 180)),
  'records.lab-test-files': copy(whole('count', 2, 2)),
  'records.temperature-least': copy(fraction('degree-celsius', 34, 34)),
  'records.temperature-most': copy(fraction('degree-celsius', 42, 42)),
  'rental.months': copy(whole('month', 1, 12)),
  'stethoscope.amplification': copy(fraction('times', 1, 100)),
  'stethoscope.colours': copy(whole('count', 1, 17)),
  'stethoscope.ns1.amplification': copy(fraction('times', 1, 100)),
} as const satisfies Record<string, FactDefinition>

type Table = typeof factTable

/** The keys that rules compute with. */
export type RuleFactKey = {
  [Key in keyof Table]: Table[Key]['kind'] extends 'rule' ? Key : never
}[keyof Table]

/** What the code says of a fact; undefined for one that is wording alone. */
export const definitionOf = (key: string): FactDefinition | undefined =>
  Object.hasOwn(factTable, key) ? factTable[key as keyof Table] : undefined

/** Why a fact is not taken; the codes that people read in words at `/admin/facts` and in the Studio. */
export const factRefusals = [
  'malformed-key',
  'given-twice',
  'number-missing',
  'not-a-number',
  'not-whole',
  'below-least',
  'above-most',
  'wrong-unit',
  'nothing-said',
] as const
export type FactRefusal = (typeof factRefusals)[number]

/** Judges a number by the bounds of the code. */
export function judgeNumber(number: number, definition: Pick<FactDefinition, 'least' | 'most' | 'isWhole'>) {
  const refusals: FactRefusal[] = []
  if (number < definition.least) refusals.push('below-least')
  if (number > definition.most) refusals.push('above-most')
  if (definition.isWhole && !Number.isInteger(number)) refusals.push('not-whole')
  return refusals
}
