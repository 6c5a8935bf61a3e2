/** Buys, pays and cancels without end until it is killed; says on its standard output what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { createSandboxSessions } from '~/api/platform/gateways/sandbox/sessions'
import { systemClock } from '~/api/platform/clock'
import { assembleApi, requestsTo } from '../../kit/api'
import { answered, itemOf, newBuyer, tryToPlace } from '../../kit/shop'
import type { OrderPlaced } from '~/domain/orders/order-contract'

const [connectionString, folder = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 8 })
pool.on('error', () => {})
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const { api, deps, runner } = assembleApi(pool, folder, { clock: systemClock, log: silent })
// What a test advances stands still for nobody here.
const clock = { now: systemClock.now, advance: () => {}, set: () => {} }
const shop = { request: requestsTo(api), database: deps.database, clock }
const sandbox = createSandboxSessions({ database: deps.database, clock: systemClock })
const say = (word: string, id: string) => process.stdout.write(`${word} ${id}\n`)

const ways = ['wallet', 'gateway', 'wallet-then-gateway'] as const

async function checkOut(turn: number): Promise<void> {
  const buyer = await newBuyer(shop, turn % 3 === 0 ? 20_000_000 : 100_000)
  const response = await tryToPlace(shop, buyer, {
    items: [itemOf('nh1-electrodes', 1 + (turn % 2)), itemOf('nb1-adapter')],
    pay: ways[turn % 3] ?? 'wallet',
  })
  // The last of something is gone: that is an answer too.
  if (response.status === 409) return
  const { order, payment } = await answered<OrderPlaced>(response)
  say('placed', order.id)
  if (payment) {
    const path = `/payments/${payment.id}`
    const { redirectTo } = await answered<{ redirectTo: string }>(
      shop.request('POST', `${path}/attempts`, { token: buyer.token }),
    )
    const authority = redirectTo.split('/').at(-1) ?? ''
    await sandbox.pay(authority)
    say('paid', payment.id)
    const json = { authority, status: 'OK' }
    await answered(shop.request('POST', `${path}/confirmations`, { token: buyer.token, json }))
    say('confirmed', payment.id)
  }
  if (turn % 4 !== 0) return
  const json = { refundTo: turn % 8 === 0 ? 'wallet' : 'account' }
  await answered(shop.request('POST', `/orders/${order.id}/cancellations`, { token: buyer.token, json }))
  say('cancelled', order.id)
}

async function lane(first: number): Promise<void> {
  for (let turn = first; ; turn += 1) await checkOut(turn).catch(() => wait(20))
}

void runner.start()
for (let first = 0; first < 3; first += 1) void lane(first * 7)
