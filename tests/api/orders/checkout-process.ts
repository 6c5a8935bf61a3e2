/** Buys, pays, tops up and cancels without end until it is killed; says on its standard output what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { createDatabase } from '~/api/platform/database/database'
import { openPaymentGateway } from '~/api/platform/gateways/open'
import type { PaymentGateway } from '~/api/platform/gateways/payment-gateway'
import { createSandboxSessions } from '~/api/platform/gateways/sandbox/sessions'
import { systemClock } from '~/api/platform/clock'
import { assembleApi, requestsTo } from '../../kit/api'
import type { OrderPlaced } from '~/domain/orders/order-contract'
import { authorityIn } from '../../kit/sandbox-payer'
import { answered, freshKey, itemOf, newBuyer, orderOf, tryToPlace, type Buyer } from '../../kit/shop'

const [connectionString, folder = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 8 })
pool.on('error', () => {})
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const database = createDatabase(pool)
const { paymentGateway: quick } = openPaymentGateway({
  database,
  clock: systemClock,
  siteOrigin: 'http://localhost:3000',
})

/** As long on its way as over a network, so that most deaths come while the gateway is being asked. */
const underway = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const found = await answer
  await wait(60)
  return found
}
const paymentGateway: PaymentGateway = {
  addressOf: (authority) => quick.addressOf(authority),
  begin: (request) => underway(quick.begin(request)),
  verify: (attempt) => underway(quick.verify(attempt)),
  reverse: (authority) => underway(quick.reverse(authority)),
  inquire: (authority) => underway(quick.inquire(authority)),
  unverified: () => underway(quick.unverified()),
}

const { api, runner } = assembleApi(pool, folder, {
  clock: systemClock,
  log: silent,
  deps: { paymentGateway },
})
// What a test advances stands still for nobody here.
const clock = { now: systemClock.now, advance: () => {}, set: () => {} }
const shop = { request: requestsTo(api), database, clock }
const sandbox = createSandboxSessions({ database, clock: systemClock })
const say = (word: string, id: string) => process.stdout.write(`${word} ${id}\n`)

const ways = ['wallet', 'gateway', 'wallet-then-gateway', 'parts'] as const

const post = <Body>(buyer: Buyer, path: string, json?: unknown) =>
  answered<Body>(shop.request('POST', path, { token: buyer.token, headers: freshKey(), json }))

async function pay(buyer: Buyer, id: string): Promise<void> {
  const { redirectTo } = await post<{ redirectTo: string }>(buyer, `/payments/${id}/attempts`)
  const authority = authorityIn(redirectTo)
  await sandbox.pay(authority)
  say('paid', id)
  await post(buyer, `/payments/${id}/confirmations`, { authority, status: 'OK' })
  say('confirmed', id)
}

async function checkOut(turn: number): Promise<void> {
  const way = ways[turn % ways.length] ?? 'wallet'
  const buyer = await newBuyer(shop, way === 'wallet' ? 20_000_000 : 100_000)
  const small = [itemOf('nh1-electrodes', 1 + (turn % 2)), itemOf('nb1-adapter')]
  const items = way === 'parts' ? [itemOf('package-family')] : small
  const response = await tryToPlace(shop, buyer, { items, pay: way })
  // The last of something is gone: that is an answer too.
  if (response.status === 409) return
  const placed = await answered<OrderPlaced>(response)
  const { id } = placed.order
  say('placed', id)
  let { payment } = placed
  while (payment) {
    await pay(buyer, payment.id)
    const { status } = await orderOf(shop, buyer, id)
    payment =
      status === 'awaiting-payment'
        ? (await post<OrderPlaced>(buyer, `/orders/${id}/payments`)).payment
        : null
  }
  if (turn % 3 !== 0) return
  await post(buyer, `/orders/${id}/cancellations`, { refundTo: turn % 2 === 0 ? 'wallet' : 'account' })
  say('cancelled', id)
}

async function topUp(): Promise<void> {
  const buyer = await newBuyer(shop)
  const { payment } = await post<{ payment: { id: string } }>(buyer, '/wallet/top-ups', { amount: 250_000 })
  await pay(buyer, payment.id)
}

async function lane(first: number): Promise<void> {
  for (let turn = first; ; turn += 1) await (turn % 5 === 0 ? topUp() : checkOut(turn)).catch(() => wait(20))
}

void runner.start()
for (let first = 0; first < 3; first += 1) void lane(first * 7)
