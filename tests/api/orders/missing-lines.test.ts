import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenConstraint } from '~/api/platform/database/database'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { demoColours } from '~/domain/catalog/demo-shop'
import type { Invoice } from '~/domain/orders/invoice-contract'
import type {
  MissingReason,
  Order,
  OrderLine,
  OrderSummary,
  StaffOrder,
} from '~/domain/orders/order-contract'
import { balanceOf } from '~/api/domains/wallet/public'
import { remindOf } from '~/api/domains/orders/lifecycle/service/missing'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { payAtSandbox } from '../../kit/sandbox-payer'
import {
  addDiscountCode,
  answered,
  aShipment,
  asSeller,
  codeOf,
  freshKey,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  setStock,
  tryAsStaff,
  type Buyer,
} from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'
import { waitingOnDesk } from '../../kit/staff-desk'

let test: TestApi

const rich = 1_000_000_000
const dear = itemOf('ns0-cardio', 1, 'red')
const other = itemOf('nb1-adapter')

beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  await setStock(test, 'nh1-electrodes', 500)
  await test.database.pool.query(
    `with more as (update stock set available = available + 100 where product_id = $1 returning product_id, colour_feature_id)
      insert into stock_movements (product_id, colour_feature_id, change, kind, reason, at)
        select product_id, colour_feature_id, 100, 'adjustment', 'test', $2 from more`,
    [dear.shop_product_id, test.clock.now()],
  )
})
afterEach(() => expectShopHolds(test.database.db))
afterAll(() => test.close())

/** A paid order that waits to be sent, of these items. */
async function ordered(items = [dear, other], pay: 'wallet' | 'gateway' = 'wallet') {
  const buyer = await newBuyer(test, pay === 'wallet' ? rich : 0)
  const { order, payment } = await place(test, buyer, { items, pay })
  if (payment) await payAtSandbox(test, buyer.token, payment.id)
  await test.runJobs()
  return { buyer, order: await orderOf(test, buyer, order.id) }
}
const lineOf = ({ lines }: Pick<Order, 'lines'>, place = 0): OrderLine => {
  const line = lines[place]
  if (!line) throw new Error('There is no such line')
  return line
}
const miss = (order: Order, reason: MissingReason | null = 'stock-out', line = lineOf(order)) =>
  tryAsStaff(test, order.id, 'missing-lines', { line: line.id, reason })
const asked = (order: Order, reason?: MissingReason, line?: OrderLine) =>
  answered<StaffOrder>(miss(order, reason, line))
const send = (buyer: Buyer, order: Order, act: 'replacements' | 'left-out-lines', json: unknown) =>
  test.request('POST', `/orders/${order.id}/${act}`, { token: buyer.token, headers: freshKey(), json })
const choose = (buyer: Buyer, order: Order, slug: string, colour?: keyof typeof demoColours) => {
  const { number_of_chosen_item: _, ...item } = itemOf(slug, 1, colour)
  return send(buyer, order, 'replacements', { line: lineOf(order).id, ...item })
}
const leaveOut = (buyer: Buyer, order: Order, refundTo?: 'wallet' | 'account') =>
  send(buyer, order, 'left-out-lines', { line: lineOf(order).id, refundTo })
const balance = async ({ userId }: Buyer) => (await balanceOf(test.database.db, userId)).balance

let phones = 0
/** Gives them an account that messages reach. */
async function withPhone({ userId }: Buyer): Promise<string> {
  phones += 1
  const phone = `0990123${String(phones).padStart(4, '0')}`
  await test.database.pool.query(
    `insert into users (id, phone, roles, locale, created_at) values ($1, $2, '{user}', 'fa', $3)`,
    [userId, phone, test.clock.now()],
  )
  return phone
}

/** How many of a product in this colour are on sale. */
async function onSale({ shopProductId, colour }: OrderLine): Promise<number> {
  const { rows } = await test.database.pool.query<{ available: number }>(
    'select available from stock where product_id = $1 and colour_feature_id is not distinct from $2',
    [shopProductId, colour?.featureId ?? null],
  )
  return rows[0]?.available ?? NaN
}

describe('an item that is not to be had', () => {
  it('is asked about once, by a message that does not name it, and nothing leaves until its customer has chosen', async () => {
    const { buyer, order } = await ordered()
    const phone = await withPhone(buyer)
    const after = await asked(order)
    expect(after.acts).toEqual(['miss', 'replace', 'cancel'])
    expect(await codeOf(await tryAsStaff(test, order.id, 'shipments', aShipment))).toBe('order-not-ready')
    // Asked again, and for another reason, it is the same question.
    await asked(order, 'price-error')
    await test.runJobs()
    const sent = await readOutbox(test.database.db, { recipient: phone, limit: 9 })
    expect(sent.map(({ template }) => template)).toEqual(['order-item-missing'])
    expect(sent[0]?.text).toContain(`/dashboard/orders/${order.id}`)
    expect(sent[0]?.text).not.toContain('NS0')
    const { items } = await answered<{ items: OrderSummary[] }>(
      test.request('GET', '/orders', { token: buyer.token }),
    )
    expect(items.map(({ awaitsChoice }) => awaitsChoice)).toEqual([true])
    const seen = lineOf(await orderOf(test, buyer, order.id))
    expect(seen).toMatchObject({
      missing: { reason: 'price-error', since: test.clock.now().toISOString() },
      replacedBy: null,
      isLeftOut: false,
    })
  })

  it('is exchanged by its customer for what costs no more, the difference goes back, and the rest is sent', async () => {
    const { buyer, order } = await ordered()
    await asked(order)
    expect(await codeOf(await choose(buyer, order, 'ns1', 'red'))).toBe('replacement-dearer')
    const before = await balance(buyer)
    const after = await answered<Order>(choose(buyer, order, 'ns0', 'black'))
    const [old, , substitute] = after.lines
    const cheaper = lineOf(order).total - (substitute?.total ?? 0)
    expect(cheaper).toBeGreaterThan(0)
    expect(old?.replacedBy).toBe(substitute?.id)
    expect(after.amounts.total).toBe(order.amounts.total - cheaper)
    expect(await balance(buyer)).toBe(before + cheaper)
    expect(await codeOf(await choose(buyer, order, 'ns0', 'black'))).toBe('order-concluded')
    const shipped = await asSeller(test, order.id, 'shipments', aShipment)
    const invoice = await answered<Invoice>(
      test.request('GET', `/invoices/${shipped.invoiceId}`, { token: buyer.token }),
    )
    expect(invoice.total).toBe(after.amounts.total)
  })

  it('is the same in another colour too, but nothing that is sold out', async () => {
    const { buyer, order } = await ordered([itemOf('nb1-cuff-large'), other])
    await asked(order)
    await setStock(test, 'nh1-electrodes', 0)
    expect(await codeOf(await choose(buyer, order, 'nh1-electrodes'))).toBe('out-of-stock')
    await setStock(test, 'nh1-electrodes', 500)
  })

  it('has its money back instead, and the rest is sent without it', async () => {
    const { buyer, order } = await ordered()
    await asked(order)
    const stock = await onSale(lineOf(order))
    const before = await balance(buyer)
    const after = await answered<Order>(leaveOut(buyer, order))
    expect(lineOf(after)).toMatchObject({ isLeftOut: true, replacedBy: null })
    expect(after.amounts).toMatchObject({
      subtotal: lineOf(order, 1).total,
      total: order.amounts.total - lineOf(order).total,
      refunded: lineOf(order).total,
    })
    expect(after.refunds).toMatchObject([{ reason: 'stock-out', toWallet: lineOf(order).total }])
    expect(await balance(buyer)).toBe(before + lineOf(order).total)
    // It is not there: on sale it would be sold once more.
    expect(await onSale(lineOf(order))).toBe(stock)
    expect(await codeOf(await leaveOut(buyer, order))).toBe('order-concluded')
    const shipped = await asSeller(test, order.id, 'shipments', aShipment)
    expect(shipped.shipments[0]?.lines.map(({ lineId }) => lineId)).toEqual([lineOf(order, 1).id])
    const invoice = await answered<Invoice>(
      test.request('GET', `/invoices/${shipped.invoiceId}`, { token: buyer.token }),
    )
    expect(invoice.document.lines).toHaveLength(1)
    expect(invoice.total).toBe(after.amounts.total)
    expect((await asSeller(test, order.id, 'deliveries')).status).toBe('delivered')
  })

  it.each([['wallet'], ['account']] as const)(
    'whose money went to the %s leaves an invoice that says who has paid the rest',
    async (refundTo) => {
      const buyer = await newBuyer(test, 200_000)
      const pay = 'wallet-then-gateway'
      const placed = await place(test, buyer, { items: [dear, other], pay })
      await payAtSandbox(test, buyer.token, placed.payment?.id ?? '')
      await test.runJobs()
      const order = await orderOf(test, buyer, placed.order.id)
      await asked(order)
      const { amounts } = await answered<Order>(leaveOut(buyer, order, refundTo))
      const { invoiceId } = await asSeller(test, order.id, 'shipments', aShipment)
      const { document } = await answered<Invoice>(
        test.request('GET', `/invoices/${invoiceId}`, { token: buyer.token }),
      )
      const fromAccount = order.amounts.fromGateway - (refundTo === 'account' ? lineOf(order).total : 0)
      const fromGateway = Math.min(amounts.total, fromAccount)
      expect(document.amounts).toMatchObject({ fromGateway, fromWallet: amounts.total - fromGateway })
    },
  )

  it.each([['exchanged'], ['left out']])(
    'whose price was wrong is on sale again once it is %s',
    async (how) => {
      const { buyer, order } = await ordered()
      await asked(order, 'price-error')
      const stock = await onSale(lineOf(order))
      await answered(how === 'left out' ? leaveOut(buyer, order) : choose(buyer, order, 'ns0', 'black'))
      expect(await onSale(lineOf(order))).toBe(stock + 1)
    },
  )

  it('sends the money of the account back there within its business hours, or to the wallet, as its customer says', async () => {
    for (const to of ['account', 'wallet'] as const) {
      const { buyer, order } = await ordered([dear, other], 'gateway')
      await asked(order)
      const { refunds } = await answered<Order>(leaveOut(buyer, order, to))
      const amount = lineOf(order).total
      expect(refunds).toMatchObject([
        to === 'account' ? { toAccount: amount, toWallet: 0 } : { toAccount: 0, toWallet: amount },
      ])
      expect(refunds[0]?.accountBy === null).toBe(to === 'wallet')
    }
  })

  it('calls the order off where nothing else is in it, delivery and all', async () => {
    const { buyer, order } = await ordered([dear])
    await asked(order)
    const after = await answered<Order>(leaveOut(buyer, order))
    expect(after).toMatchObject({
      status: 'refunded',
      amounts: { refunded: order.amounts.paid, forfeited: 0 },
    })
    expect(after.history.map(({ status, by, reason }) => [status, by, reason]).slice(-2)).toEqual([
      ['cancelled', 'customer', 'stock-out'],
      ['refunded', 'system', 'stock-out'],
    ])
  })

  it('stays off sale when its customer calls the whole order off instead', async () => {
    const { buyer, order } = await ordered()
    await asked(order)
    const before = [await onSale(lineOf(order)), await onSale(lineOf(order, 1))] as const
    const after = await answered<Order>(
      test.request('POST', `/orders/${order.id}/cancellations`, { token: buyer.token, json: {} }),
    )
    expect(after).toMatchObject({ status: 'refunded', amounts: { refunded: order.amounts.paid } })
    expect([await onSale(lineOf(order)), await onSale(lineOf(order, 1))]).toEqual([before[0], before[1] + 1])
  })

  it('is asked about no more once it is there again, and is sent', async () => {
    const { buyer, order } = await ordered()
    await asked(order)
    expect((await answered<StaffOrder>(miss(order, null))).acts).toContain('ship')
    expect(lineOf(await orderOf(test, buyer, order.id)).missing).toBeNull()
    expect(await codeOf(await leaveOut(buyer, order))).toBe('order-concluded')
    expect((await asSeller(test, order.id, 'shipments', aShipment)).shipments[0]?.lines).toHaveLength(2)
  })
})

describe('only', () => {
  it('its customer chooses, and only what staff have asked about', async () => {
    const { buyer, order } = await ordered()
    expect(await codeOf(await leaveOut(buyer, order))).toBe('order-concluded')
    expect(await codeOf(await choose(buyer, order, 'ns0', 'black'))).toBe('order-concluded')
    await asked(order)
    const somebody = await newBuyer(test)
    expect((await leaveOut(somebody, order)).status).toBe(404)
    expect((await choose(somebody, order, 'ns0', 'black')).status).toBe(404)
    expect(
      (await send(buyer, order, 'left-out-lines', { line: '6f1d5c1e-8f5e-4b55-9d0e-0d7f6f7a1b2c' })).status,
    ).toBe(404)
  })

  it('what is paid and has not left is asked about, and nothing that a discount code made its price', async () => {
    const { buyer, order } = await ordered()
    await asSeller(test, order.id, 'shipments', aShipment)
    expect(await codeOf(await miss(order))).toBe('order-not-ready')
    const { code } = await addDiscountCode(test, { totalUses: 9, perUser: 1 })
    const { order: cheap } = await place(test, buyer, { items: [dear, other], discountCode: code })
    expect(await codeOf(await miss(cheap))).toBe('discount-order-fixed')
  })

  it('one of what happens at once happens to it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, order } = await ordered()
      await asked(order)
      const answers = await Promise.all([
        choose(buyer, order, 'ns0', 'black'),
        leaveOut(buyer, order),
        miss(order, null),
        leaveOut(buyer, order),
      ])
      const ends = [answers[0], answers[1], answers[3]].filter(({ status }) => status === 200)
      expect(ends.length + (answers[2]?.status === 200 ? 1 : 0)).toBe(1)
      const [line] = (await orderOf(test, buyer, order.id)).lines
      expect(
        [line?.replacedBy !== null, line?.isLeftOut, line?.missing === null].filter(Boolean),
      ).toHaveLength(1)
      await expectShopHolds(test.database.db)
    }
  })
})

describe('what is asked', () => {
  it('is asked no more once the order is over, and its message does not leave', async () => {
    const { buyer, order } = await ordered([dear])
    const phone = await withPhone(buyer)
    await answered(miss(order))
    await answered<Order>(leaveOut(buyer, order))
    await test.runJobs()
    expect(await readOutbox(test.database.db, { recipient: phone, limit: 9 })).toEqual([])
    expect(lineOf(await orderOf(test, buyer, order.id)).missing).toBeNull()
    const { items } = await answered<{ items: OrderSummary[] }>(
      test.request('GET', '/orders', { token: buyer.token }),
    )
    expect(items.map(({ awaitsChoice }) => awaitsChoice)).toEqual([false])
  })

  it('is nothing of whoever has gone', async () => {
    const { order } = await ordered()
    await test.database.pool.query('update orders set is_forgotten = true where id = $1', [order.id])
    expect(await codeOf(await miss(order))).toBe('order-without-customer')
  })

  it('is no way past the look that staff have at large quantities', async () => {
    const { buyer, order } = await ordered([itemOf('nb1-cuff-large', 60), other])
    // Staff have looked at that one, and not at what comes in its place.
    await asSeller(test, order.id, 'reviews', { decision: 'approve' })
    await test.runJobs()
    await test.database.pool.query('update orders set needs_review = false where id = $1', [order.id])
    await asked(order)
    expect(await codeOf(await choose(buyer, order, 'nh1-electrodes'))).toBe('replacement-large')
  })

  it('makes no later order large by what was left out', async () => {
    const { buyer, order } = await ordered([itemOf('nh1-electrodes', 40), other])
    await asked(order)
    await answered<Order>(leaveOut(buyer, order))
    const { order: next } = await place(test, buyer, { items: [itemOf('nh1-electrodes', 40)] })
    expect(next.status).toBe('placed')
  })
})

describe('the database', () => {
  const broken = async (statement: string, id: string) => {
    const failure: unknown = await test.database.pool.query(statement, [id]).catch((error: unknown) => error)
    return failure instanceof Error ? brokenConstraint(failure) : 'allowed'
  }

  it('lets nothing leave that is not to be had, and no money go back for what is', async () => {
    const { order } = await ordered()
    const reminded = 'update order_lines set missing_reminded_at = now() where id = $1'
    expect(await broken(reminded, lineOf(order).id)).toBe('order_lines_reminded')
    await asked(order)
    expect(await broken('update order_lines set shipped = 1 where id = $1', lineOf(order).id)).toBe(
      'order_lines_shipped',
    )
    expect(await broken('update order_lines set missing_at = null where id = $1', lineOf(order).id)).toBe(
      'order_lines_missing',
    )
    expect(
      await broken('update order_lines set left_out_at = now() where id = $1', lineOf(order, 1).id),
    ).toBe('order_lines_left_out')
    expect(
      await broken(
        'update order_lines set left_out_at = now(), replaced_by = id where id = $1',
        lineOf(order).id,
      ),
    ).toBe('order_lines_left_out')
  })
})

describe('a customer who does not choose', () => {
  const hour = 3_600_000
  const support = testToken(['user', 'support'])
  const toldAt = async (phone: string) =>
    (await readOutbox(test.database.db, { recipient: phone, limit: 9 }))
      .map(({ template }) => template)
      .sort()
  const remind = async () => {
    await test.runDue('remind-of-missing-items')
    await test.runJobs()
  }
  const silent = async () =>
    (
      await answered<{ items: StaffOrder[] }>(
        test.request('GET', '/admin-orders?customer-silent=1&limit=100', { token: support }),
      )
    ).items.map(({ id }) => id)
  const silentCount = () => waitingOnDesk(test, support, 'silentCustomers')

  /** To noon in Tehran, so that it is an hour at which people are told. */
  const toNoon = (days: number) => {
    const now = test.clock.now()
    const noon = new Date(now)
    noon.setUTCHours(8, 30, 0, 0)
    test.clock.advance(noon.getTime() - now.getTime() + (noon <= now ? 24 : 0) * hour + days * 24 * hour)
  }

  it('is reminded once after a day, and stands before staff after three', async () => {
    toNoon(0)
    const { buyer, order } = await ordered()
    const phone = await withPhone(buyer)
    await asked(order)
    test.clock.advance(23 * hour)
    await remind()
    expect(await toldAt(phone)).toEqual(['order-item-missing'])
    test.clock.advance(hour)
    await remind()
    test.clock.advance(hour)
    await remind()
    expect(await toldAt(phone)).toEqual(['order-item-missing', 'order-item-reminder'])
    expect(await silent()).not.toContain(order.id)
    test.clock.advance(47 * hour)
    expect(await silent()).toContain(order.id)
    const all = (await silent()).length
    expect(await silentCount()).toBe(all)
    const counts = await answered<Record<string, number>>(
      test.request('GET', '/order-status-counts', { token: support }),
    )
    expect(counts['customer-silent']).toBe(all)
    // Another question is another matter.
    await answered<StaffOrder>(miss(order, null))
    expect(await silent()).not.toContain(order.id)
    await asked(order)
    expect(await silent()).not.toContain(order.id)
    test.clock.advance(24 * hour)
    await remind()
    const { rows } = await test.database.pool.query<{ at: Date }>(
      'select missing_reminded_at as at from order_lines where id = $1',
      [lineOf(order).id],
    )
    expect(rows[0]?.at).toEqual(test.clock.now())
    expect((await leaveOut(buyer, order)).status).toBe(200)
  })

  it('is not reminded once they have chosen, nor at night, nor by two processes at once', async () => {
    toNoon(0)
    const [chosen, late] = [await ordered(), await ordered()]
    const [first, second] = [await withPhone(chosen.buyer), await withPhone(late.buyer)]
    await asked(chosen.order)
    await asked(late.order)
    await test.runJobs()
    expect((await leaveOut(chosen.buyer, chosen.order)).status).toBe(200)
    // Noon and sixteen hours: four in the morning.
    test.clock.advance((24 + 16) * hour)
    await remind()
    expect(await toldAt(second)).toEqual(['order-item-missing'])
    test.clock.advance(8 * hour)
    const line = { id: lineOf(late.order).id, orderId: late.order.id }
    const tell = () => test.database.transaction((tx) => remindOf(tx, test.deps, line, test.clock.now()))
    expect((await Promise.all([tell(), tell()])).sort()).toEqual([false, true])
    await test.runJobs()
    expect((await toldAt(second)).filter((template) => template === 'order-item-reminder')).toHaveLength(1)
    expect(await toldAt(first)).not.toContain('order-item-reminder')
    expect((await leaveOut(late.buyer, late.order)).status).toBe(200)
  })
})
