import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../kit/api'
import {
  addDiscountCode,
  asSeller,
  deliver,
  itemOf,
  newBuyer,
  openShop,
  place,
  priceOf,
} from '../../kit/shop'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

it('is the first order again for who has had all of the one before refunded, and for nobody else', async () => {
  const { code: discountCode } = await addDiscountCode(test, { isFirstOrderOnly: true })
  const buyer = await newBuyer(test, 50_000_000)
  const items = [itemOf('nh1-electrodes')]
  const judged = async () => {
    const { discount, discountProblem } = await priceOf(test, buyer, { items, discountCode })
    return discount?.code ?? discountProblem
  }
  expect(await judged()).toBe(discountCode)
  const { order } = await place(test, buyer, { items })
  expect(await judged()).toBe('discount-first-order')
  await deliver(test, order.id)
  const amount = order.amounts.total - 1
  await asSeller(test, order.id, 'refunds', { amount, refundTo: 'wallet', reason: 'exchange' })
  expect(await judged()).toBe('discount-first-order')
  const { status } = await asSeller(test, order.id, 'refunds', {
    amount: 1,
    refundTo: 'wallet',
    reason: 'goodwill',
  })
  expect(status).toBe('refunded')
  expect(await judged()).toBe(discountCode)
})
