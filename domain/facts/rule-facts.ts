interface RuleFact {
  unit: string
  /** Bounds of the code's own: an editor moves a fact, and the bounds beside it, within these only. */
  least: number
  most: number
  /** Amounts and counts are whole. */
  isWhole: boolean
}

const whole = (unit: string, least: number, most: number): RuleFact => ({ unit, least, most, isWhole: true })
const fraction = (unit: string, least: number, most: number): RuleFact => ({
  unit,
  least,
  most,
  isWhole: false,
})

/** The facts that rules compute with. All others are wording for pages, whose bounds are the editors' own. */
export const ruleFacts = {
  'account.minimum-age': whole('year', 18, 21),
  'call-request.answer-hours': whole('hour', 1, 72),
  'consultation.minutes': whole('minute', 5, 120),
  'consultation.doctor-early-minutes': whole('minute', 0, 60),
  'consultation.cancel-notice-hours': whole('hour', 1, 336),
  'consultation.cancel-refund-percent': whole('percent', 0, 100),
  'consultation.cancellations-before-penalty': whole('count', 1, 50),
  'consultation.live-reservations': whole('count', 1, 1),
  'health-status.days': whole('day', 7, 365),
  'in-place.window-hours-least': whole('hour', 0, 72),
  'in-place.window-hours-most': whole('hour', 1, 168),
  'in-place.cancellation-fee': whole('toman', 0, 1_000_000),
  'lab-sampling.fee': whole('toman', 50_000, 1_000_000),
  'requests.review-opens': whole('hour', 0, 23),
  'requests.review-closes': whole('hour', 1, 24),
  'warranty.months': whole('month', 1, 60),
  'warranty.after-sales-years': whole('year', 1, 20),
  'warranty.call-hours': whole('hour', 1, 168),
  'warranty.repair-weeks': whole('week', 1, 12),
  'orders.exchange-days': whole('day', 1, 60),
  'orders.transport-damage-hours': whole('business-hour', 1, 240),
  'orders.refund-hours-least': whole('business-hour', 0, 240),
  'orders.refund-hours-most': whole('business-hour', 1, 240),
  'delivery.tehran-days': whole('working-day', 1, 30),
  'delivery.elsewhere-days': whole('working-day', 1, 60),
  'delivery.tehran-fee': whole('toman', 0, 1_000_000),
  'delivery.elsewhere-fee': whole('toman', 0, 1_000_000),
  'delivery.free-from': whole('toman', 0, 1_000_000_000),
  'payments.gateway-most': whole('toman', 10_000_000, 1_000_000_000),
  'payments.parts-minutes': whole('minute', 30, 1440),
  'payments.transfer-days': whole('working-day', 1, 10),
  'orders.unpaid-value': whole('toman', 10_000_000, 10_000_000_000),
  'orders.unpaid-network-value': whole('toman', 10_000_000, 100_000_000_000),
  'orders.unpaid-share': whole('percent', 1, 100),
  'orders.unpaid-newcomers-share': whole('percent', 1, 100),
  'gift-codes.day-alone': whole('toman', 0, 100_000_000),
  'group.largest': whole('count', 2, 100),
  'group.gold.members': whole('count', 2, 100),
  'group.gold.percent': fraction('percent', 0, 20),
  'group.gold.gift-percent': fraction('percent', 0, 20),
  'group.silver.members-least': whole('count', 2, 100),
  'group.silver.members-most': whole('count', 2, 100),
  'group.silver.percent': fraction('percent', 0, 20),
  'group.silver.gift-percent': fraction('percent', 0, 20),
  'group.bronze.members-least': whole('count', 2, 100),
  'group.bronze.members-most': whole('count', 2, 100),
  'group.bronze.percent': fraction('percent', 0, 20),
  'group.bronze.gift-percent': fraction('percent', 0, 20),
} as const satisfies Record<string, RuleFact>

export type RuleFactKey = keyof typeof ruleFacts
