import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { mostSoldProducts, type SalesStatistics } from '~/domain/orders/statistics-contract'
import { addDays, daysBetween } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { lastNames, salesByDay, salesByProduct } from './repo'

const defaultDays = 30
const mostDays = 366

/**
 * Sales by day in Tehran and by product; every day of the stretch has its row.
 * @throws ApiProblem 422 when it ends before it begins, or is longer than a year
 */
export async function salesStatistics(
  tx: Tx,
  given: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<SalesStatistics> {
  const to = given.to ?? tehranDayAndTime(now).day
  const from = given.from ?? addDays(to, 1 - defaultDays)
  const count = daysBetween(from, to) + 1
  if (!(count >= 1 && count <= mostDays))
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['to'], code: 'error.order' }] })
  const range = { from: instantInTehran(from, '00:00'), to: instantInTehran(addDays(to, 1), '00:00') }
  const sold = new Map((await salesByDay(tx, range)).map((row) => [row.day, row]))
  const days = Array.from({ length: count }, (_, place) => {
    const day = addDays(from, place)
    const { orders = 0, amount = 0 } = sold.get(day) ?? {}
    return { day, orders, amount }
  })
  const { dearest, sold: soldProducts } = await salesByProduct(tx, range, mostSoldProducts)
  const names = await lastNames(
    tx,
    range,
    dearest.map(({ shopProductId }) => shopProductId),
  )
  return {
    from,
    to,
    days,
    products: dearest.map((product) => ({ ...product, names: names.get(product.shopProductId) ?? {} })),
    sold: soldProducts,
    total: {
      orders: days.reduce((sum, day) => sum + day.orders, 0),
      amount: days.reduce((sum, day) => sum + day.amount, 0),
    },
  }
}
