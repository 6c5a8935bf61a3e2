import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productOrders } from '~/api/domains/catalog/repo/order'
import { listProducts } from '~/api/domains/catalog/repo/products'
import { invoiceOrders, listInvoices } from '~/api/domains/orders/invoices/repo'
import { listOrders, orderOrders } from '~/api/domains/orders/lifecycle/repo/lists'
import { listTickets, ticketOrders } from '~/api/domains/orders/tickets/repo'
import { listPayments, newestPayments } from '~/api/domains/payments/repo/payments'
import type { Tx } from '~/api/platform/database/database'
import type { Keyset, Part } from '~/api/platform/database/keyset'
import { shopSorts } from '~/domain/catalog/contract'
import { orderSorts } from '~/domain/orders/order-contract'
import { openTestApi, type TestApi } from '../../kit/api'
import { answered, deliver, freshKey, itemOf, newBuyer, openShop, place } from '../../kit/shop'

/** Rows of each list; a page of it reads far fewer. */
const rows = 10_000
const fewest = 500

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
    'shop_products',
    `'price', 1000 + n * 7 % 5000 * 1000, 'buyers', n % 300, 'compare_price', null`,
  )
  await multiply('orders', `'code', n, 'placed_at', now() + n * interval '1 second'`)
  await multiply(
    'payments',
    `'reference_id', gen_random_uuid(), 'created_at', now() + n * interval '1 second'`,
  )
  await multiply('tickets', `'updated_at', now() + n * interval '1 second'`)
  await multiply(
    'invoices',
    `'number', n + 1, 'order_id', gen_random_uuid(), 'issued_at', now() + n * interval '1 second'`,
  )
  await test.database.pool.query('analyze shop_products, orders, payments, tickets, invoices')
})
afterAll(() => test.close())

/** Rows like the first, unchecked: what lists read is there, whatever else would belong to it. @param changes by the count `n` */
async function multiply(table: string, changes: string): Promise<void> {
  const client = await test.database.pool.connect()
  try {
    const { rows: found } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const columns = found[0]?.columns ?? ''
    await client.query(`begin; set local session_replication_role = replica`)
    await client.query(
      `insert into ${table} (${columns}) select ${columns}
       from (select to_jsonb(there) as one from ${table} as there limit 1) as first, generate_series(1, ${rows}) as n,
         jsonb_populate_record(null::${table}, one || jsonb_build_object('id', gen_random_uuid(), ${changes}))`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** How many rows a list has read of its table to answer, by PostgreSQL's own count. */
const readBy = (table: string, list: (tx: Tx) => Promise<unknown[]>) =>
  test.database.transaction(async (tx) => {
    const readSoFar = async () => {
      const { rows: counted } = await tx.execute<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = '${table}'`,
      )
      return counted[0]?.read ?? 0
    }
    // A connection counts from one transaction to the next.
    const before = await readSoFar()
    const answer = await list(tx)
    return { answered: answer.length, read: (await readSoFar()) - before }
  })

/** A whole page, and the page after, without a walk through the table. */
async function expectFew<Row>(
  table: string,
  order: Keyset<Row>,
  list: (tx: Tx, part: Part) => Promise<Row[]>,
): Promise<void> {
  let last: Row | undefined
  const first = await readBy(table, async (tx) => {
    const found = await list(tx, { limit })
    last = found.at(-1)
    return found
  })
  const after = order.read(last && order.write(last))
  const second = await readBy(table, (tx) => list(tx, { after, limit }))
  for (const { answered: count, read } of [first, second]) {
    expect(count).toBe(limit)
    expect(read).toBeLessThan(fewest)
  }
}

const limit = 20

describe(`a page out of ${rows} reads few of them`, () => {
  it.each(shopSorts)('of the shop: %s', async (sort) => {
    await expectFew('shop_products', productOrders[sort], (tx, part) =>
      listProducts(tx, {}, { sort, ...part }),
    )
  })

  it.each(orderSorts)('of the orders: %s', async (sort) => {
    await expectFew('orders', orderOrders[sort], (tx, part) => listOrders(tx, { sort }, part))
  })

  it('of the orders of a status, and of the one with a code', async () => {
    await expectFew('orders', orderOrders.newest, (tx, part) =>
      listOrders(tx, { sort: 'newest', status: 'delivered' }, part),
    )
    const { read } = await readBy('orders', (tx) => listOrders(tx, { sort: 'newest', code: '77' }, { limit }))
    expect(read).toBe(1)
  })

  it('of the payments', async () => {
    await expectFew('payments', newestPayments, (tx, part) => listPayments(tx, {}, part))
  })

  it.each(['newest', 'oldest'] as const)('of the tickets: %s, all and those that wait', async (sort) => {
    const order = ticketOrders[sort]
    await expectFew('tickets', order, (tx, part) => listTickets(tx, { sort }, part))
    await expectFew('tickets', order, (tx, part) => listTickets(tx, { sort, status: 'waiting' }, part))
  })

  it('of the invoices', async () => {
    await expectFew('invoices', invoiceOrders.newest, (tx, part) =>
      listInvoices(tx, { sort: 'newest' }, part),
    )
  })

  it('counts a walk through a table, so that these can fail', async () => {
    const all = await readBy(
      'orders',
      async (tx) => (await tx.execute('select count(*) from orders where email <> $$$$')).rows,
    )
    expect(all.read).toBeGreaterThan(rows)
  })
})
