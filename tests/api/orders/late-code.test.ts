import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { StaffOrder, StaffOrderSummary } from '~/domain/orders/order-contract'
import { codeIsLateAfterMinutes } from '~/domain/orders/order-machine'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import type { Page } from '../../kit/records'
import {
  answered,
  asSeller,
  codeOf,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  tryAsStaff,
} from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

const receipt = { providerId: '1' }
let isDown = false
let test: TestApi
beforeAll(async () => {
  test = await openTestApi({
    gateways: {
      sms: { send: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(receipt)) },
      mail: { send: () => Promise.resolve(receipt) },
    },
  })
  await openShop(test)
})
afterEach(() => expectShopHolds(test.database.db))
afterAll(() => test.close())

const support = testToken(['user', 'support'])
const lateOnes = async () => {
  const { items } = await answered<Page<StaffOrderSummary>>(
    test.request('GET', '/admin-orders?code-late=1', { token: support }),
  )
  return items.map(({ id, codeIsLate }) => [id, codeIsLate])
}

/** An order whose SMS was tried to the end. */
async function unannounced() {
  const buyer = await newBuyer(test, 10_000_000)
  isDown = true
  const { order } = await place(test, buyer, { items: [itemOf('nh1-electrodes')] })
  await test.runJobs()
  isDown = false
  expect((await orderOf(test, buyer, order.id)).status).toBe('placed')
  return { buyer, order }
}
const wait = () => test.clock.advance(codeIsLateAfterMinutes * 60_000)

it('shows staff an order whose code was given up, who send it again', async () => {
  const { buyer, order } = await unannounced()
  expect(await lateOnes()).toEqual([])
  wait()
  expect(await lateOnes()).toEqual([[order.id, true]])
  const again = await asSeller(test, order.id, 'announcements', { by: 'sms' })
  expect([again.status, again.codeIsLate]).toEqual(['placed', true])
  await test.runJobs()
  const { status, history } = await orderOf(test, buyer, order.id)
  expect([status, history.at(-1)]).toMatchObject(['queued', { by: 'system', reason: 'code-sent' }])
  expect(await lateOnes()).toEqual([])
  expect(await codeOf(await tryAsStaff(test, order.id, 'announcements', { by: 'sms' }))).toBe(
    'order-concluded',
  )
})

it('is queued by staff who told the code by phone, and the SMS that comes after all changes nothing', async () => {
  const { buyer, order } = await unannounced()
  wait()
  await asSeller(test, order.id, 'announcements', { by: 'sms' })
  const announced: StaffOrder = await asSeller(test, order.id, 'announcements', { by: 'phone' })
  expect([announced.status, announced.codeIsLate]).toEqual(['queued', false])
  await test.runJobs()
  const { history } = await orderOf(test, buyer, order.id)
  expect(history.map(({ status, by, reason }) => [status, by, reason])).toEqual([
    ['awaiting-payment', 'customer', null],
    ['placed', 'customer', null],
    ['queued', 'staff', 'code-told'],
  ])
  const { rows } = await test.database.pool.query(
    'select action from audit_entries where resource_id = $1 order by position',
    [order.id],
  )
  expect(rows).toEqual([{ action: 'send-code' }, { action: 'tell-code' }])
})

it('is nothing for who may only look, nor before the order is placed', async () => {
  const buyer = await newBuyer(test)
  const { order } = await place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
  const path = `/admin-orders/${order.id}/announcements`
  const refused = await test.request('POST', path, { token: support, json: { by: 'sms' } })
  expect(refused.status).toBe(403)
  expect(await codeOf(await tryAsStaff(test, order.id, 'announcements', { by: 'phone' }))).toBe(
    'order-not-ready',
  )
})
