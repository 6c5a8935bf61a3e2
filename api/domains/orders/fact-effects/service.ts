import { factsInForce } from '~/api/platform/facts/public'
import type { Queryable } from '~/api/platform/database/database'
import type { FactEffect } from '~/domain/facts/contract'
import { effectOnOrders } from '~/domain/orders/fact-effect'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { findPricedOrders } from './repo'

const dayMs = 86_400_000

/** What another figure would have done to the orders placed yesterday in Tehran. @returns null where no order depends on it */
export async function effectOfFact(
  queryable: Queryable,
  change: { key: string; number: number },
  at: Date,
): Promise<FactEffect | null> {
  if (!effectOnOrders(change, [], () => null)) return null
  const today = instantInTehran(tehranDayAndTime(at).day, '00:00')
  const orders = await findPricedOrders(queryable, { from: new Date(today.getTime() - dayMs), to: today })
  const { values } = await factsInForce(queryable)
  return effectOnOrders(change, orders, (key) => values[key]?.number ?? null)
}
