import type { Queryable } from '~/api/platform/database/database'
import { factsOfVersion } from '~/api/platform/facts/public'
import type { OrderTerms } from '~/domain/orders/order-contract'
import { changedDiscountRefundPercent } from '../../pricing/terms'

/** The figures that an order was made under, by the version of the facts that stands in it. */
export async function termsOf(queryable: Queryable, factsVersion: number): Promise<OrderTerms> {
  const facts = await factsOfVersion(queryable, factsVersion)
  return {
    factsVersion,
    exchangeDays: facts.number('orders.exchange-days'),
    transportDamageHours: facts.number('orders.transport-damage-hours'),
    refundHoursLeast: facts.number('orders.refund-hours-least'),
    refundHoursMost: facts.number('orders.refund-hours-most'),
    changedDiscountRefundPercent: changedDiscountRefundPercent(facts),
    warrantyMonths: facts.number('warranty.months'),
    warrantyCallHours: facts.number('warranty.call-hours'),
    repairWeeks: facts.number('warranty.repair-weeks'),
    afterSalesYears: facts.number('warranty.after-sales-years'),
  }
}
