import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoOrders } from '~/api/domains/orders/public'
import { brokenConstraint, sqlStateOf } from '~/api/platform/database/database'
import type { demoColours } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import type { Invoice } from '~/domain/orders/invoice-contract'
import type { AfterDelivery, OrderSummary, StaffOrder } from '~/domain/orders/order-contract'
import { orderActors, orderMachine, orderStatuses } from '~/domain/orders/order-machine'
import type { SalesStatistics } from '~/domain/orders/statistics-contract'
import type { Ticket } from '~/domain/orders/ticket-contract'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import {
  answered,
  aShipment,
  asSeller,
  codeOf,
  deliver,
  freshKey,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  tryAsStaff,
  type Buyer,
} from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterEach(() => expectShopHolds(test.database.db))
afterAll(() => test.close())

const rich = 1_000_000_000
const staff = testToken(['user', 'seller'])
const dayMs = 86_400_000

const ticketOf = (buyer: Buyer, json: unknown) =>
  test.request('POST', '/tickets', { token: buyer.token, headers: freshKey(), json })
const conditions = { wellPacked: true, allAccessories: true, invoice: true, originalCondition: true }

const refusedBy = async (statement: string, values: unknown[] = []): Promise<string> => {
  const failure: unknown = await test.database.pool.query(statement, values).catch((error: unknown) => error)
  return failure instanceof Error ? (brokenConstraint(failure) ?? sqlStateOf(failure) ?? 'error') : 'allowed'
}

describe('an unusual quantity', () => {
  it('is looked at: approved it goes on, refused it is refunded', async () => {
    const buyer = await newBuyer(test, rich)
    const wanted = { items: [itemOf('nh1-electrodes', 51)] }
    const approved = (await place(test, buyer, wanted)).order
    expect(approved).toMatchObject({ status: 'under-review', canCancel: true })
    expect(await codeOf(await tryAsStaff(test, approved.id, 'shipments', aShipment))).toBe('order-not-ready')
    await asSeller(test, approved.id, 'reviews', { decision: 'approve' })
    await test.runJobs()
    expect((await orderOf(test, buyer, approved.id)).status).toBe('queued')

    const refused = (await place(test, buyer, wanted)).order
    const after = await asSeller(test, refused.id, 'reviews', { decision: 'refuse', refundTo: 'wallet' })
    expect(after).toMatchObject({
      status: 'refunded',
      refunds: [{ reason: 'review-refused', toWallet: refused.amounts.total }],
    })
  })
})

describe('an item that is out of stock', () => {
  it('is replaced by the customer’s choice, which costs no more, and the difference goes back', async () => {
    const buyer = await newBuyer(test, rich)
    const { order } = await place(test, buyer, {
      items: [itemOf('ns0-cardio', 1, 'red'), itemOf('nb1-adapter')],
    })
    await test.runJobs()
    const [line] = order.lines
    const replace = (slug: string, colour: keyof typeof demoColours) => {
      const { number_of_chosen_item: _, ...item } = itemOf(slug, 1, colour)
      return tryAsStaff(test, order.id, 'replacements', { line: line?.id, ...item })
    }
    expect(await codeOf(await replace('ns1', 'red'))).toBe('replacement-dearer')
    const after = await answered<typeof order>(replace('ns0', 'black'))
    const cheaper = (line?.unitPrice ?? 0) - (after.lines[2]?.unitPrice ?? 0)
    expect(cheaper).toBeGreaterThan(0)
    expect(after.lines[0]?.replacedBy).toBe(after.lines[2]?.id)
    expect(after.amounts).toMatchObject({ total: order.amounts.total - cheaper, refunded: cheaper })
    expect(after.refunds).toMatchObject([{ reason: 'replacement', toWallet: cheaper }])
    expect(await codeOf(await replace('ns0', 'black'))).toBe('order-concluded')

    const shipped = await asSeller(test, order.id, 'shipments', aShipment)
    const invoice = await answered<Invoice>(
      test.request('GET', `/invoices/${shipped.invoiceId}`, { token: buyer.token }),
    )
    expect(invoice.document.lines).toHaveLength(2)
    expect(invoice.total).toBe(after.amounts.total)
    // Cancelled later, the rest would go back and no more; but it has left.
    expect(
      await codeOf(
        await tryAsStaff(test, order.id, 'cancellations', { reason: 'other', refundTo: 'wallet' }),
      ),
    ).toBe('order-not-cancellable')
  })
})

describe('shipments', () => {
  it('carry no more than was bought, and delivery waits for the last', async () => {
    const buyer = await newBuyer(test, rich)
    const { order } = await place(test, buyer, {
      items: [itemOf('nb1-cuff-large', 3), itemOf('nh1-electrodes')],
    })
    await test.runJobs()
    const [cuffs] = order.lines
    const parcel = (quantity: number) => ({ ...aShipment, lines: [{ lineId: cuffs?.id, quantity }] })
    await asSeller(test, order.id, 'shipments', parcel(2))
    expect(await codeOf(await tryAsStaff(test, order.id, 'shipments', parcel(2)))).toBe('shipment-too-much')
    expect(await codeOf(await tryAsStaff(test, order.id, 'deliveries'))).toBe('shipment-incomplete')
    test.clock.advance(1000)
    // Of a parcel that is entered twice nothing counts twice.
    expect(await codeOf(await tryAsStaff(test, order.id, 'shipments', parcel(1)))).toBe('waybill-known')
    const last = await asSeller(test, order.id, 'shipments', { ...aShipment, waybill: 'W-1405-8' })
    expect(last.shipments.map(({ lines }) => lines.map(({ quantity }) => quantity).sort())).toEqual([
      [2],
      [1, 1],
    ])
    expect((await asSeller(test, order.id, 'deliveries')).status).toBe('delivered')
  })
})

it('staff send again since the answer was lost is done once', async () => {
  const buyer = await newBuyer(test, rich)
  const { order } = await place(test, buyer, { items: [itemOf('nb1-cuff-large', 4)] })
  await test.runJobs()
  const [line] = order.lines
  const sent = { token: staff, headers: freshKey() }
  const ship = () =>
    test.request('POST', `/admin-orders/${order.id}/shipments`, {
      ...sent,
      json: { ...aShipment, lines: [{ lineId: line?.id, quantity: 2 }] },
    })
  const [first, again] = [await ship(), await ship()]
  expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
  const seen = await answered<StaffOrder>(again)
  expect([seen.shipments.length, seen.lines[0]?.shipped]).toEqual([1, 2])
  // The answer is not kept, since it names the customer: the second is read again, and says so.
  const entries = await test.database.pool.query<{ action: string }>(
    `select action from audit_entries where resource_id = $1`,
    [order.id],
  )
  expect(entries.rows.map(({ action }) => action).sort()).toEqual(['read', 'ship'])
})

describe('an order of one’s own', () => {
  const acts = (line: string | undefined) =>
    [
      ['shipments', aShipment],
      ['deliveries', {}],
      ['announcements', { by: 'phone' }],
      ['reviews', { decision: 'approve' }],
      ['reviews', { decision: 'refuse', refundTo: 'account' }],
      ['cancellations', { reason: 'other', refundTo: 'account' }],
      ['missing-lines', { line, reason: 'stock-out' }],
      ['replacements', { line, ...itemOf('nh1-electrodes'), number_of_chosen_item: undefined }],
      ['refunds', { reason: 'goodwill', refundTo: 'account' }],
    ] as const

  it('is decided about by a colleague, in every state and whatever the act', async () => {
    const buyer = await newBuyer(test, rich)
    const token = testToken(['user', 'seller', 'admin'], { userId: buyer.userId })
    const mine = () => answered<StaffOrder>(test.request('GET', `/admin-orders/${order.id}`, { token }))
    const refusals = async () =>
      new Set(
        await Promise.all(
          acts(order.lines[0]?.id).map(async ([act, json]) =>
            codeOf(
              await test.request('POST', `/admin-orders/${order.id}/${act}`, {
                token,
                headers: freshKey(),
                json,
              }),
            ),
          ),
        ),
      )
    const { order } = await place(test, buyer, { items: [itemOf('nb1-cuff-large')] })
    await test.runJobs()
    for (const status of ['queued', 'delivered']) {
      if (status === 'delivered') await deliver(test, order.id)
      expect(await mine()).toMatchObject({ status, acts: [] })
      expect(await refusals()).toEqual(new Set(['own-money']))
      expect(await mine()).toMatchObject({ status, refunds: [] })
    }
    const colleague = await answered<StaffOrder>(
      test.request('GET', `/admin-orders/${order.id}`, { token: staff }),
    )
    expect(colleague.acts).toEqual(['refund'])
  })
})

describe('invoices', () => {
  it('are numbered without gaps however many are written at once, and nothing changes them', async () => {
    const buyer = await newBuyer(test, rich)
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => place(test, buyer, { items: [itemOf('nh1-electrodes')] })),
    )
    await test.runJobs()
    const pool = test.database.pool
    await Promise.all(
      orders.map(async ({ order }, turn) => {
        // Some take a number and fail: it is the next one's.
        if (turn % 3 === 0) await pool.query('begin; update invoice_counters set last = last + 1; rollback')
        await asSeller(test, order.id, 'shipments', aShipment)
      }),
    )
    const { rows } = await test.database.pool.query<{ number: number }>(
      'select number from invoices order by number',
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1))
    expect(await refusedBy(`update invoices set document = '{}'`)).toBe('23001')
    expect(await refusedBy('delete from invoices')).toBe('23001')
    expect(await refusedBy('truncate invoices cascade')).toBe('23001')
    expect(await refusedBy('update invoice_counters set last = last + 2')).toBe('23514')
    expect(await refusedBy('update invoice_counters set last = last - 1')).toBe('23514')
  })
})

describe('the database', () => {
  it('allows the transitions of the table by whom it names, and no other', async () => {
    const buyer = await newBuyer(test, rich)
    const { order } = await place(test, buyer, { items: [itemOf('nh1-electrodes')] })
    const client = await test.database.pool.connect()
    const allowed: string[] = []
    const every = orderStatuses.flatMap((from) =>
      orderStatuses.flatMap((to) => orderActors.map((by) => [from, to, by] as const)),
    )
    await client.query('begin')
    // As if the order stood at `from`: the check alone is asked.
    await client.query(`alter table order_history drop constraint order_history_chain`)
    for (const [from, to, by] of every) {
      await client.query('savepoint tried')
      const isTaken = await client
        .query(
          `insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by)
           values ($1, 90, 89, $2, $3, now(), $4)`,
          [order.id, from, to, by],
        )
        .then(
          () => true,
          () => false,
        )
      if (isTaken) allowed.push(`${from} ${to} ${by}`)
      await client.query('rollback to savepoint tried')
    }
    await client.query('rollback')
    client.release()
    expect(allowed).toEqual(orderMachine.pairsBy.map((step) => step.join(' ')))
    const change = (set: string) => refusedBy(`update orders set ${set} where id = $1`, [order.id])
    expect(await change(`status = 'shipped'`)).toBe('23514')
    expect(await change(`status = 'shipped', history_seq = history_seq + 1`)).toBe('orders_last_step')
    expect(await change(`refunded_wallet = paid_wallet + 1`)).toBe('orders_refunded')
    expect(await change(`total = total - 1`)).toBe('orders_total')
    expect(await refusedBy('delete from orders')).toBe('23001')
    expect(await refusedBy('update order_history set reason = null')).toBe('23001')
  })
})

describe('after delivery', () => {
  it('claims have their time, by the figures of the order', async () => {
    const buyer = await newBuyer(test, rich)
    const { order } = await place(test, buyer, { items: [itemOf('nb1', 1, 'white')] })
    const claim = (kind: string) =>
      ticketOf(buyer, {
        kind,
        orderId: order.id,
        text: 'روشن نمی‌شود',
        ...(kind === 'exchange' ? { conditions } : {}),
      })
    expect(await codeOf(await claim('exchange'))).toBe('not-delivered')
    await deliver(test, order.id)
    const dates = await answered<AfterDelivery>(
      test.request('GET', `/orders/${order.id}/after-delivery`, { token: buyer.token }),
    )
    expect(dates.exchange?.isOpen).toBe(true)
    expect((await ticketOf(buyer, { kind: 'exchange', orderId: order.id, text: 'x' })).status).toBe(422)
    expect((await claim('exchange')).status).toBe(201)
    expect((await claim('transport-damage')).status).toBe(201)

    test.clock.set(new Date(Date.parse(dates.transportDamage?.until ?? '') + 1).toISOString())
    expect(await (await claim('transport-damage')).json()).toMatchObject({
      code: 'too-late',
      until: dates.transportDamage?.until,
    })
    test.clock.set(dates.exchange?.until ?? '')
    expect(await codeOf(await claim('exchange'))).toBe('too-late')
    const opened = await answered<Ticket>(claim('warranty'))
    expect(Date.parse(opened.callBy ?? '') - Date.parse(opened.openedAt)).toBe(dayMs)

    const decide = (json: unknown) =>
      test.request('PATCH', `/admin-tickets/${opened.id}`, { token: staff, json })
    const claimant = testToken(['user', 'support', 'seller'], { userId: buyer.userId })
    const own = { token: claimant, json: { decision: 'accepted', note: 'من' } }
    expect(await codeOf(await test.request('PATCH', `/admin-tickets/${opened.id}`, own))).toBe('own-money')
    const refused = await answered<Ticket>(
      decide({ decision: 'refused', note: 'آب به دستگاه رسیده است.', exclusion: 'liquids' }),
    )
    expect(refused).toMatchObject({ status: 'answered', decision: 'refused', exclusion: 'liquids' })
    expect(await codeOf(await decide({ decision: 'accepted', note: 'نه' }))).toBe('ticket-decided')
    test.clock.set(dates.warranty?.until ?? '')
    expect(await codeOf(await claim('warranty'))).toBe('too-late')
  })

  it('a ticket is between its owner and the staff', async () => {
    const buyer = await newBuyer(test)
    const ticket = await answered<Ticket>(ticketOf(buyer, { kind: 'other', text: 'سلام' }))
    const path = `/tickets/${ticket.id}`
    const stranger = await newBuyer(test)
    expect((await test.request('GET', path, { token: stranger.token })).status).toBe(404)
    const text = { text: 'بفرمایید' }
    await answered(
      test.request('POST', `/admin${path.replace('/', '-')}/messages`, { token: staff, json: text }),
    )
    const closed = await answered<Ticket>(test.request('POST', `${path}/closings`, { token: buyer.token }))
    expect(closed).toMatchObject({ status: 'closed', messages: [{ by: 'customer' }, { by: 'staff' }] })
    const late = await test.request('POST', `${path}/messages`, {
      token: buyer.token,
      headers: freshKey(),
      json: text,
    })
    expect(await codeOf(late)).toBe('ticket-closed')
  })
})

describe('staff', () => {
  it('find orders by code, day and status, page by page; what they do is in the audit', async () => {
    const buyer = await newBuyer(test, rich)
    const placed = []
    for (let turn = 0; turn < 5; turn += 1) {
      test.clock.advance(1000)
      placed.push((await place(test, buyer, { items: [itemOf('nh1-electrodes', turn + 1)] })).order)
    }
    const find = (query: Record<string, string>) =>
      answered<{ items: OrderSummary[]; nextCursor: string | null }>(
        test.request('GET', `/admin-orders?${new URLSearchParams(query)}`, { token: staff }),
      )
    const wanted = placed[2]
    const code = wanted?.code ?? ''
    expect((await find({ q: `${code.slice(0, 3)} ${code.slice(3)}` })).items.map(({ id }) => id)).toEqual([
      wanted?.id,
    ])
    expect((await find({ q: '123456789' })).items).toEqual([])
    const mine = await answered<{ items: OrderSummary[]; nextCursor: string | null }>(
      test.request('GET', '/orders?sort=cheapest&limit=2', { token: buyer.token }),
    )
    const rest = await answered<{ items: OrderSummary[] }>(
      test.request('GET', `/orders?sort=cheapest&cursor=${mine.nextCursor}`, { token: buyer.token }),
    )
    expect([...mine.items, ...rest.items].map(({ id }) => id)).toEqual(placed.map(({ id }) => id))

    await asSeller(test, wanted?.id ?? '', 'cancellations', { reason: 'stock-out', refundTo: 'wallet' })
    const { rows } = await test.database.pool.query(
      `select action from audit_entries where resource_id = $1 order by position`,
      [wanted?.id],
    )
    expect(rows).toEqual([{ action: 'cancel' }])
    const support = testToken(['user', 'support'])
    const path = `/admin-orders/${placed[0]?.id}`
    expect((await test.request('GET', path, { token: support })).status).toBe(200)
    const cancel = { token: support, json: { reason: 'other', refundTo: 'wallet' } }
    expect((await test.request('POST', `${path}/cancellations`, cancel)).status).toBe(403)
  })

  it('see what was sold by day in Tehran and by product', async () => {
    // 23:00 in Tehran, and half past midnight of the next day.
    test.clock.set('2029-01-10T19:30:00Z')
    const buyer = await newBuyer(test, rich)
    const first = await place(test, buyer, { items: [itemOf('nb1-adapter', 2)] })
    test.clock.set('2029-01-10T21:00:00Z')
    const second = await place(test, buyer, { items: [itemOf('nb1-adapter'), itemOf('nh1-electrodes')] })
    const gone = await place(test, buyer, { items: [itemOf('nb1-adapter')] })
    await asSeller(test, gone.order.id, 'cancellations', { reason: 'other', refundTo: 'wallet' })
    const figures = await answered<SalesStatistics>(
      test.request('GET', '/sales-statistics?from=2029-01-09&to=2029-01-11', { token: staff }),
    )
    expect(figures.days).toEqual([
      { day: '2029-01-09', orders: 0, amount: 0 },
      { day: '2029-01-10', orders: 1, amount: first.order.amounts.total },
      { day: '2029-01-11', orders: 1, amount: second.order.amounts.total },
    ])
    expect(figures.products).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })
})

describe('the demo', () => {
  it('gives its patient a delivered, a shipped and a cancelled order, once', async () => {
    await seedDemoOrders(test.deps, test.clock.now())
    await seedDemoOrders(test.deps, test.clock.now())
    const token = testToken(['user'], { userId: demoPerson('patient').id })
    const { items } = await answered<{ items: OrderSummary[] }>(test.request('GET', '/orders', { token }))
    expect(items.map(({ status }) => status)).toEqual(['shipped', 'refunded', 'delivered'])
  })
})

it('says nothing of orders to whom they do not belong', async () => {
  const { token } = await newBuyer(test)
  for (const path of ['orders', 'invoices', 'tickets']) {
    expect((await test.request('GET', `/${path}/${randomUUID()}`, { token })).status).toBe(404)
    expect(await (await test.request('GET', `/${path}`, { token })).json()).toEqual({
      items: [],
      nextCursor: null,
    })
  }
})
