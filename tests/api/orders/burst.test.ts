import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asideGateway } from '~/api/platform/gateways/aside-gateway'
import type { PaymentGateway } from '~/api/platform/gateways/payment-gateway'
import { Line } from '~/api/platform/line/line'
import type { OrderPlaced } from '~/domain/orders/order-contract'
import { openTestApi, type TestApi } from '../../kit/api'
import { answered, itemOf, newBuyer, openShop, place, priceOf, setStock, tryToPlace } from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'
import { rounds, tellFigure } from '../../kit/soak'

const turns = 2
const places = 4
const item = itemOf('nh1-electrodes')

let test: TestApi
/** What the gateway answers waits for this. */
let gatewayAnswers: Promise<void>
beforeAll(async () => {
  gatewayAnswers = Promise.resolve()
  const slow: Partial<PaymentGateway> = {
    addressOf: (authority) => `https://gateway.example/${authority}`,
    begin: async () => {
      await gatewayAnswers
      return { authority: `A${randomUUID().replaceAll('-', '')}` }
    },
  }
  test = await openTestApi({ turns, deps: { paymentGateway: asideGateway(slow as PaymentGateway) } })
  await openShop(test)
  await setStock(test, 'nh1-electrodes', 10_000)
})
afterAll(async () => {
  await expectShopHolds(test.database.db)
  await test.close()
})

const buyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newBuyer(test, 1_000_000_000)))

/** Every connection of so many kinds is taken, as by reads that never end. */
async function takeAll(count: number, connect: () => Promise<PoolClient>): Promise<() => void> {
  const clients = await Promise.all(Array.from({ length: count }, connect))
  return () => {
    for (const client of clients) client.release()
  }
}

it('sells to everybody who comes at once, and while reads take every connection that is not kept for it', async () => {
  const crowd = await buyers(rounds(30, 500))
  const [first] = crowd
  if (!first) throw new Error('There are buyers')
  const { total: expectedTotal } = await priceOf(test, first, { items: [item] })
  const release = await takeAll(10, () => test.database.pool.connect())
  try {
    const began = performance.now()
    const answers = await Promise.all(
      crowd.map((buyer) => tryToPlace(test, buyer, { items: [item], expectedTotal })),
    )
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201))
    tellFigure('milliseconds until all orders were placed', Math.round(performance.now() - began))
  } finally {
    release()
  }
})

it('answers readers while every turn is taken', async () => {
  const lined = test.deps.line
  const holders = await Promise.all(
    Array.from({ length: turns }, (_, id) => lined.enter({ id: `${id}`, owner: `${id}`, patience: 1000 })),
  )
  const [buyer] = await buyers(1)
  if (!buyer) throw new Error('There is a buyer')
  const { total: expectedTotal } = await priceOf(test, buyer, { items: [item] })
  const waiting = tryToPlace(test, buyer, { items: [item], expectedTotal })
  await expect.poll(() => lined.length).toEqual({ taken: turns, waiting: 1 })
  expect((await test.request('GET', '/shop-products', { token: buyer.token })).status).toBe(200)
  expect((await test.request('GET', '/orders', { token: buyer.token })).status).toBe(200)
  for (const holder of holders) if (holder.kind === 'turn') holder.turn.end()
  expect((await waiting).status).toBe(201)
})

it('does not wait in line for a gateway that takes its time', async () => {
  let answer = () => {}
  gatewayAnswers = new Promise((resolve) => (answer = resolve))
  const crowd = await buyers(turns + 2)
  const beginning: Promise<Response>[] = []
  for (const buyer of crowd) {
    const { payment } = await place(test, buyer, { items: [item], pay: 'gateway' })
    // More of them than there are turns.
    beginning.push(test.request('POST', `/payments/${payment?.id}/attempts`, { token: buyer.token }))
  }
  await expect.poll(() => test.deps.line.length).toEqual({ taken: 0, waiting: 0 })
  answer()
  for (const response of await Promise.all(beginning)) expect(response.status).toBe(201)
  expect(test.deps.line.length).toEqual({ taken: 0, waiting: 0 })
})

it('turns away who finds no place, and a second time places what was not placed', async () => {
  const narrow = new Line({ turns: 1, places, placesOfOwner: 2 })
  const own = await openTestApi({ turns: 1, deps: { line: narrow } })
  try {
    await openShop(own)
    const held = await narrow.enter({ id: 'held', owner: 'held', patience: 1000 })
    const crowd = await Promise.all(Array.from({ length: places + 1 }, () => newBuyer(own, 1_000_000_000)))
    const wanted = await Promise.all(
      crowd.map(async (buyer) => {
        const { total: expectedTotal } = await priceOf(own, buyer, { items: [item] })
        return { buyer, wanted: { items: [item], expectedTotal, key: randomUUID() } }
      }),
    )
    const last = wanted.at(-1)
    const [first] = wanted
    if (!last || !first) throw new Error('There are buyers')
    const waiting = wanted.slice(0, -1).map((one) => tryToPlace(own, one.buyer, one.wanted))
    await expect.poll(() => narrow.length.waiting).toBe(places)
    const refused = await tryToPlace(own, last.buyer, last.wanted)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ code: 'busy' })
    if (held.kind === 'turn') held.turn.end()
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(201)
    const placed = await answered<OrderPlaced>(tryToPlace(own, last.buyer, last.wanted))
    const again = await answered<OrderPlaced>(tryToPlace(own, last.buyer, last.wanted))
    expect(again.order.id).toBe(placed.order.id)

    // Nobody fills the line alone.
    const second = await narrow.enter({ id: 'second', owner: 'held', patience: 1000 })
    const same = ['1', '2', '3'].map((key) =>
      tryToPlace(own, first.buyer, { ...first.wanted, key: `same-key-${key}` }),
    )
    const soonest = await Promise.race(same)
    expect([soonest.status, await soonest.json()]).toMatchObject([429, { code: 'too-many-requests' }])
    if (second.kind === 'turn') second.turn.end()
    await Promise.all(same)
    await expectShopHolds(own.database.db)
  } finally {
    await own.close()
  }
})

it('keeps no place for a program that has hung up', async () => {
  const lined = test.deps.line
  const holders = await Promise.all(
    Array.from({ length: turns }, (_, id) => lined.enter({ id: `${id}`, owner: `${id}`, patience: 1000 })),
  )
  const [buyer] = await buyers(1)
  const hungUp = new AbortController()
  const requested = test.deps.line.length.waiting
  const waiting = test.api.fetch(
    new Request('http://in-process/api/v1/wallet/top-ups', {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 500_000 }),
      signal: hungUp.signal,
    }),
    { address: '203.0.113.7' },
  )
  await expect.poll(() => lined.length.waiting).toBe(requested + 1)
  hungUp.abort()
  await expect.poll(() => lined.length.waiting).toBe(requested)
  await waiting
  for (const holder of holders) if (holder.kind === 'turn') holder.turn.end()
})
