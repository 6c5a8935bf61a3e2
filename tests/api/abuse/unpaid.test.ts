import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '~/domain/orders/address-contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { payAtSandbox } from '~/tests/kit/sandbox-payer'
import {
  answered,
  codeOf,
  deliver,
  freshKey,
  itemOf,
  newBuyer,
  newNetwork,
  newPlace,
  openShop,
  orderOf,
  place,
  setStock,
  tryToPlace,
  type Buyer,
  type Wanted,
} from '~/tests/kit/shop'
import { expectShopHolds } from '~/tests/kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  await test.database.pool.query('update shop_products set large_quantity = null')
})
/** What is left by one test is over in the next. */
afterEach(async () => {
  await expectShopHolds(test.database.db)
  await expectTallied()
  test.clock.advance(40 * 24 * 3_600_000)
  await test.runJobs()
  expect((await test.database.pool.query('select from hold_tallies')).rowCount).toBe(0)
  await bringFactsIntoForce(test)
})
afterAll(() => test.close())

const slug = 'nb1-cuff-large'
const unpaid = (quantity: number): Wanted => ({ items: [itemOf(slug, quantity)], pay: 'gateway' })

async function expectTallied() {
  const { rows } = await test.database.pool
    .query(`select counted_by, what from hold_tallies t where held > most or held <> (
    select sum(amount) from order_holds h where h.counted_by = t.counted_by and h.whom = t.whom and h.what = t.what)`)
  expect(rows).toEqual([])
}

/** How many of a product unpaid orders keep. */
async function keptUnpaid(of = slug): Promise<number> {
  const { rows } = await test.database.pool.query<{ kept: number }>(
    `select coalesce(sum(l.quantity), 0)::int as kept from order_lines l join orders o on o.id = l.order_id
     where o.status = 'awaiting-payment' and l.product_id = $1`,
    [itemOf(of).shop_product_id],
  )
  return rows[0]?.kept ?? 0
}

/** Orders as long as anything is taken: from the largest quantity down, from each of these in turn. */
async function grab(
  buyers: readonly Buyer[],
  from = (buyer: Buyer, _turn: number) => buyer,
): Promise<string[]> {
  const codes = new Set<string>()
  for (const quantity of [20, 9, 5, 3, 2, 1, 1, 1])
    for (const [turn, buyer] of buyers.entries()) {
      const response = await tryToPlace(test, from(buyer, turn), unpaid(quantity))
      if (response.status !== 201) codes.add(await codeOf(response))
    }
  return [...codes].sort()
}

/** People to whom something has come; one after another, since each does the jobs that are due. */
async function knownBuyers(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < count) {
    const buyer = await newBuyer(test, 10_000_000)
    const { order } = await place(test, buyer, { items: [itemOf('nh1-electrodes')] })
    await deliver(test, order.id)
    buyers.push(buyer)
  }
  return buyers
}
async function knownBuyer(): Promise<Buyer> {
  const [buyer] = await knownBuyers(1)
  if (!buyer) throw new Error('One was asked for')
  return buyer
}
const many = <Thing>(count: number, make: () => Promise<Thing>) =>
  Promise.all(Array.from({ length: count }, make))

async function at(buyer: Buyer, phone: string): Promise<Buyer> {
  const json = { ...newPlace(), phone }
  const { id } = await answered<Address>(
    test.request('POST', '/addresses', { token: buyer.token, headers: freshKey(), json }),
  )
  return { ...buyer, addressId: id }
}

describe('unpaid orders keep at most', () => {
  it('half of a stock for one person, from whatever networks, to whatever places and phones', async () => {
    await setStock(test, slug, 20)
    const buyer = await knownBuyer()
    const places = await many(5, () => at(buyer, newPlace().phone))
    const codes = await grab(places, (one) => ({ ...one, network: newNetwork() }))
    expect(codes).toEqual(['out-of-stock', 'unpaid-share'].filter((code) => codes.includes(code)))
    expect(codes).toContain('unpaid-share')
    expect(await keptUnpaid()).toBe(10)
  })

  it('half of a stock for one phone in whatever spelling, of however many people', async () => {
    await setStock(test, slug, 20)
    const spellings = ['09351234567', '+98 935 123 4567', '۰۹۳۵ ۱۲۳ ۴۵۶۷', '0098935-123-4567']
    const buyers = await Promise.all(
      (await knownBuyers(spellings.length)).map((buyer, turn) => at(buyer, spellings[turn] ?? '')),
    )
    await grab(buyers)
    expect(await keptUnpaid()).toBe(10)
  })

  it('half of a stock for one network, its neighbourhood included, of however many people', async () => {
    await setStock(test, slug, 20)
    const buyers = await knownBuyers(4)
    await grab(buyers, (buyer, turn) => ({ ...buyer, network: `198.51.100.${turn}` }))
    expect(await keptUnpaid()).toBe(10)
    await cancelAll()
    await grab(buyers, (buyer, turn) => ({ ...buyer, network: `2001:db8:7:${turn}::${turn}` }))
    expect(await keptUnpaid()).toBe(10)
    await cancelAll()
  })

  it('three quarters of a stock for all newcomers, with however many accounts, phones and networks', async () => {
    await setStock(test, slug, 20)
    const codes = await grab(await many(8, () => newBuyer(test)))
    expect(await keptUnpaid()).toBe(15)
    expect(codes).toContain('unpaid-others')
    // The rest is there for whom something has come to, and for whoever pays at once.
    expect((await tryToPlace(test, await knownBuyer(), unpaid(2))).status).toBe(201)
    const payer = await newBuyer(test, 50_000_000)
    expect((await place(test, payer, { items: [itemOf(slug, 3)] })).order.status).toBe('placed')
  })

  it('one of what there are two of, and the last one there is', async () => {
    await setStock(test, slug, 2)
    const [one, other] = await knownBuyers(2)
    expect(await codeOf(await tryToPlace(test, one as Buyer, unpaid(2)))).toBe('unpaid-share')
    expect((await tryToPlace(test, one as Buyer, unpaid(1))).status).toBe(201)
    expect(await codeOf(await tryToPlace(test, one as Buyer, unpaid(1)))).toBe('unpaid-share')
    expect((await tryToPlace(test, other as Buyer, unpaid(1))).status).toBe(201)
  })

  it('so much money for one person, and for one network', async () => {
    const value = 100_000_000
    const facts = {
      'orders.unpaid-value': value,
      'orders.unpaid-network-value': 2 * value,
      'orders.unpaid-share': 100,
    }
    await bringFactsIntoForce(test, facts)
    const dear: Wanted = { items: [itemOf('health-kit', 1, 'red')], pay: 'gateway' }
    const buyer = await knownBuyer()
    for (let turn = 0; turn < 2; turn += 1)
      expect((await tryToPlace(test, { ...buyer, network: newNetwork() }, dear)).status).toBe(201)
    const refused = await tryToPlace(test, { ...buyer, network: newNetwork() }, dear)
    expect(await refused.json()).toMatchObject({ status: 409, code: 'unpaid-value', most: value })

    const network = newNetwork()
    const others = await knownBuyers(6)
    const answers = await Promise.all(others.map((one) => tryToPlace(test, { ...one, network }, dear)))
    const became = await Promise.all(
      answers.map(async (answer) => (answer.status === 201 ? 'placed' : codeOf(answer))),
    )
    expect(became.sort()).toEqual([...Array<string>(4).fill('placed'), 'unpaid-others', 'unpaid-others'])
  })

  it('as much, when all of it is ordered at once', async () => {
    await setStock(test, slug, 20)
    const buyer = await knownBuyer()
    const answers = await many(25, () => tryToPlace(test, { ...buyer, network: newNetwork() }, unpaid(1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    await expectTallied()
  })
})

describe('what an unpaid order keeps', () => {
  it('is anybody’s again when it is paid, called off or over, with or without a job', async () => {
    await setStock(test, slug, 20)
    const buyer = await knownBuyer()
    const first = await place(test, buyer, unpaid(10))
    await payAtSandbox(test, buyer.token, first.payment?.id ?? '')
    const second = await place(test, buyer, unpaid(5))
    await answered(
      test.request('POST', `/orders/${second.order.id}/cancellations`, { token: buyer.token, json: {} }),
    )
    const third = await place(test, buyer, unpaid(5))
    expect(await codeOf(await tryToPlace(test, buyer, unpaid(1)))).toBe('unpaid-share')
    test.clock.advance(31 * 60_000)
    // No job has run.
    const fourth = await place(test, buyer, unpaid(5))
    expect((await orderOf(test, buyer, third.order.id)).status).toBe('cancelled')
    expect(fourth.order.status).toBe('awaiting-payment')
    await test.runJobs()
  })

  it('is told with what is left', async () => {
    await setStock(test, slug, 9)
    const buyer = await knownBuyer()
    await place(test, buyer, unpaid(3))
    const refused = await tryToPlace(test, buyer, unpaid(2))
    expect(await refused.json()).toMatchObject({
      status: 409,
      code: 'unpaid-share',
      ...{ most: 4, kept: 3, product: itemOf(slug).shop_product_id },
    })
  })
})

async function cancelAll(): Promise<void> {
  test.clock.advance(31 * 60_000)
  await test.runJobs()
}
