import { sql, type SQL } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mostSoldProducts, type SalesStatistics } from '~/domain/orders/statistics-contract'
import { mostTicketMessages, type Ticket } from '~/domain/orders/ticket-contract'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered, freshKey, itemOf, newBuyer, openShop, place } from '../../kit/shop'
import { waitingOnDesk } from '../../kit/staff-desk'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

const seller = testToken(['user', 'seller'])
const ask = <Answer>(path: string, token = seller) => answered<Answer>(test.request('GET', path, { token }))

/** Rows that are there without having been asked for one by one. */
const insert = (statement: SQL) =>
  test.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

it('names the dearest products alone, and says the sum of all that were sold', async () => {
  const { order } = await place(test, await newBuyer(test, 10_000_000), { items: [itemOf('nb1-adapter')] })
  await insert(sql`
    insert into order_lines (id, order_id, place, product_id, names, quantity, unit_price, total)
     select gen_random_uuid(), ${order.id}, n + 1, gen_random_uuid(), jsonb_build_object('fa', 'کالای ' || n), 2, n * 1000000, n * 2000000
     from generate_series(1, 80) as n`)
  const { products, sold } = await ask<SalesStatistics>('/sales-statistics')
  expect(products).toHaveLength(mostSoldProducts)
  expect(products[0]).toMatchObject({ names: { fa: 'کالای 80' }, quantity: 2, amount: 160_000_000 })
  const own = order.lines.reduce((sum, { total }) => sum + total, 0)
  expect(sold).toEqual({ products: 81, quantity: 161, amount: own + 2_000_000 * ((80 * 81) / 2) })
})

it('counts orders behind every tab by itself, in one statement', async () => {
  const { order } = await place(test, await newBuyer(test, 10_000_000), { items: [itemOf('nb1-adapter')] })
  const before = await ask<Record<string, number>>('/order-status-counts')
  expect(before[order.status]).toBeLessThan(10)
  await insert(sql`
    insert into orders select (jsonb_populate_record(null::orders, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'code', 'X' || n))).*
     from (select * from orders where id = ${order.id}) as one, generate_series(1, 1200) as n`)
  const query = vi.spyOn(Client.prototype, 'query')
  const counts = await ask<Record<string, number>>('/order-status-counts')
  const counting = query.mock.calls.filter(([given]) => JSON.stringify(given).includes('as counted'))
  query.mockRestore()
  expect(counting).toHaveLength(1)
  expect(counts).toEqual({ ...before, [order.status]: 1000 })
})

it('shows the latest messages of a long ticket, numbered so that what is left out shows', async () => {
  const buyer = await newBuyer(test)
  const opened = await answered<Ticket>(
    test.request('POST', '/tickets', {
      token: buyer.token,
      headers: freshKey(),
      json: { kind: 'other', text: 'نخستین' },
    }),
  )
  await insert(sql`
    insert into ticket_messages (ticket_id, number, author_id, by, at, text)
     select ticket_id, n, author_id, by, at, 'پیام ' || n from ticket_messages, generate_series(2, 250) as n
     where ticket_id = ${opened.id}`)
  for (const [path, token] of [
    [`/tickets/${opened.id}`, buyer.token],
    [`/admin-tickets/${opened.id}`, seller],
  ] as const) {
    const { messages } = await ask<Ticket>(path, token)
    expect(messages).toHaveLength(mostTicketMessages)
    expect([messages[0]?.number, messages.at(-1)?.text]).toEqual([51, 'پیام 250'])
  }
})

it('counts what waits for staff without reading it, and no further than a thousand', async () => {
  const tickets = () => waitingOnDesk(test, testToken(['user', 'seller']), 'tickets')
  const before = await tickets()
  await insert(sql`
    insert into tickets select (jsonb_populate_record(null::tickets, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()))).*
     from (select * from tickets where status = 'waiting' limit 1) as one, generate_series(1, 1200)`)
  expect([before, await tickets()]).toEqual([1, 1000])
  expect(await ask('/review-counts')).toEqual({ waiting: 0, approved: 0, removed: 0 })
  expect(await ask('/ticket-counts')).toEqual({ waiting: 1000, answered: 0, closed: 0 })
  const { rows } = await test.database.pool.query(
    `select 1 from audit_entries where resource in ('review', 'payment', 'payment-refund')`,
  )
  expect(rows).toEqual([])
})
