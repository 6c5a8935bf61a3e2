import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordersPersonalData, pricingPersonalData } from '~/api/domains/orders/public'
import { openTestApi, type TestApi } from '../../kit/api'
import { beginAttempt, callBack, decideAtSandbox, payAtSandbox } from '../../kit/sandbox-payer'
import { answered, asSeller, deliver, freshKey, itemOf, newBuyer, openShop, place } from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

it('leaves of a deleted account what the books need, and nothing else that names the person', async () => {
  const buyer = await newBuyer(test, 50_000_000)
  const items = [itemOf('nh1-electrodes')]
  const concluded = (await place(test, buyer, { items })).order
  await deliver(test, concluded.id)
  const underway = (await place(test, buyer, { items })).order
  await answered(
    test.request('POST', '/tickets', {
      token: buyer.token,
      headers: freshKey(),
      json: { kind: 'order', orderId: concluded.id, text: 'نرگس هستم' },
    }),
  )
  await test.database.transaction(async (tx) => {
    for (const part of [pricingPersonalData, ordersPersonalData])
      await part.erase(tx, buyer.userId, test.clock.now())
  })

  const { rows } = await test.database.pool.query<{ table: string; row: unknown }>(
    `select 'addresses' as table, to_jsonb(a) as row from addresses a where owner_id = $1
     union all select 'tickets', to_jsonb(t) from tickets t where user_id = $1
     union all select 'ticket_messages', to_jsonb(m) from ticket_messages m where author_id = $1
     union all select o.status, jsonb_build_object('receiver', receiver, 'email', email, 'invoiceTo', invoice_to, 'keys', delivery_keys) from orders o where user_id = $1
     union all select 'invoices', document->'buyer' from invoices where user_id = $1`,
    [buyer.userId],
  )
  const kept = Object.fromEntries(rows.map(({ table, row }) => [table, JSON.stringify(row)]))
  // The invoice is as it was written; the order that is on its way keeps where it goes.
  expect(Object.keys(kept).sort()).toEqual(['delivered', 'invoices', 'placed'])
  expect(kept.delivered).not.toMatch(/نرگس|0912\d{7}|آزادی|13\d{8}|narges@|0084575948/)
  expect(kept.delivered).toContain('"keys":[]')
  expect(kept.invoices).toContain('نرگس آزمون')
  expect(kept.placed).toContain('خیابان آزادی')
  expect(underway.status).toBe('placed')

  // Once it has come, nobody needs to know where.
  await deliver(test, underway.id)
  const after = await test.database.pool.query('select receiver from orders where id = $1', [underway.id])
  expect(JSON.stringify(after.rows)).not.toContain('نرگس')
  await expectShopHolds(test.database.db)
})

it('gives what came from a bank account back to it, whatever is asked: nobody opens the wallet of an account that is gone', async () => {
  const buyer = await newBuyer(test, 200_000)
  const pay = 'wallet-then-gateway'
  const { order, payment } = await place(test, buyer, { items: [itemOf('ns0', 1, 'red')], pay })
  await payAtSandbox(test, buyer.token, payment?.id ?? '')
  await test.runJobs()
  await test.database.transaction((tx) => ordersPersonalData.erase(tx, buyer.userId, test.clock.now()))
  const { fromWallet, fromGateway } = order.amounts
  const { refunds } = await asSeller(test, order.id, 'cancellations', { reason: 'other', refundTo: 'wallet' })
  expect(refunds).toMatchObject([{ toWallet: fromWallet, toAccount: fromGateway }])
  expect(fromGateway).toBeGreaterThan(0)
  await expectShopHolds(test.database.db)
})

it('does not take up an order of a deleted account again when money for it comes late', async () => {
  const buyer = await newBuyer(test)
  const { order, payment } = await place(test, buyer, { items: [itemOf('nh1-electrodes')], pay: 'gateway' })
  const paymentId = payment?.id ?? ''
  const authority = await beginAttempt(test, buyer.token, paymentId)
  await test.database.transaction((tx) => ordersPersonalData.erase(tx, buyer.userId, test.clock.now()))
  test.clock.advance(31 * 60_000)
  await test.runJobs()
  await decideAtSandbox(test, authority, 'pay')
  await answered(callBack(test, buyer.token, paymentId, { authority }))
  const { rows } = await test.database.pool.query(
    `select o.status, h.reason from orders o join order_history h on h.order_id = o.id where o.id = $1 order by h.seq desc limit 1`,
    [order.id],
  )
  expect(rows).toEqual([{ status: 'refunded', reason: 'late-payment' }])
  await expectShopHolds(test.database.db)
})
