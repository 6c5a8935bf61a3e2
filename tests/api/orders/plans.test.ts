import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productOrders } from '~/api/domains/catalog/repo/order'
import { listProducts } from '~/api/domains/catalog/repo/products'
import { invoiceOrders, listInvoices } from '~/api/domains/orders/invoices/repo'
import { listOrders, orderOrders } from '~/api/domains/orders/lifecycle/repo/lists'
import { listTickets, ticketOrders } from '~/api/domains/orders/tickets/repo'
import { listPayments, newestPayments } from '~/api/domains/payments/repo/payments'
import { shopSorts } from '~/domain/catalog/contract'
import { orderSorts } from '~/domain/orders/order-contract'
import { openTestApi, type TestApi } from '../../kit/api'
import { expectFew, manyRows, multiply, readBy } from '../../kit/many-rows'
import { answered, deliver, freshKey, itemOf, newBuyer, openShop, place } from '../../kit/shop'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  const buyer = await newBuyer(test, 10_000_000)
  const items = [itemOf('nh1-electrodes')]
  const { order } = await place(test, buyer, { items })
  await deliver(test, order.id)
  await place(test, buyer, { items, pay: 'gateway' })
  await answered(
    test.request('POST', '/tickets', {
      token: buyer.token,
      headers: freshKey(),
      json: { kind: 'order', orderId: order.id, text: 'کجاست؟' },
    }),
  )
  await multiply(
    test,
    'shop_products',
    `'price', 1000 + n * 7 % 5000 * 1000, 'buyers', n % 300, 'compare_price', null`,
  )
  await multiply(test, 'orders', `'code', n, 'placed_at', now() + n * interval '1 second'`)
  await multiply(
    test,
    'payments',
    `'reference_id', gen_random_uuid(), 'created_at', now() + n * interval '1 second'`,
  )
  await multiply(test, 'tickets', `'updated_at', now() + n * interval '1 second'`)
  await multiply(
    test,
    'invoices',
    `'number', n + 1, 'order_id', gen_random_uuid(), 'issued_at', now() + n * interval '1 second'`,
  )
  await test.database.pool.query('analyze shop_products, orders, payments, tickets, invoices')
})
afterAll(() => test.close())

describe(`a page out of ${manyRows} reads few of them`, () => {
  it.each(shopSorts)('of the shop: %s', async (sort) => {
    await expectFew(test, 'shop_products', productOrders[sort], (tx, part) =>
      listProducts(tx, {}, { sort, ...part }),
    )
  })

  it.each(orderSorts)('of the orders: %s', async (sort) => {
    await expectFew(test, 'orders', orderOrders[sort], (tx, part) => listOrders(tx, { sort }, part))
  })

  it('of the orders of a status, and of the one with a code', async () => {
    await expectFew(test, 'orders', orderOrders.newest, (tx, part) =>
      listOrders(tx, { sort: 'newest', status: 'delivered' }, part),
    )
    const { read } = await readBy(test, 'orders', (tx) =>
      listOrders(tx, { sort: 'newest', code: '77' }, { limit: 20 }),
    )
    expect(read).toBe(1)
  })

  it('of the payments', async () => {
    await expectFew(test, 'payments', newestPayments, (tx, part) => listPayments(tx, {}, part))
  })

  it.each(['newest', 'oldest'] as const)('of the tickets: %s, all and those that wait', async (sort) => {
    const order = ticketOrders[sort]
    await expectFew(test, 'tickets', order, (tx, part) => listTickets(tx, { sort }, part))
    await expectFew(test, 'tickets', order, (tx, part) => listTickets(tx, { sort, status: 'waiting' }, part))
  })

  it('of the invoices', async () => {
    await expectFew(test, 'invoices', invoiceOrders.newest, (tx, part) =>
      listInvoices(tx, { sort: 'newest' }, part),
    )
  })

  it('counts a walk through a table, so that these can fail', async () => {
    const all = await readBy(
      test,
      'orders',
      async (tx) => (await tx.execute('select count(*) from orders where email <> $$$$')).rows,
    )
    expect(all.read).toBeGreaterThan(manyRows)
  })
})
