import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, Pool, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { isConnectionRefused } from '~/api/platform/database/outage'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import type { BuiltProduct } from '../kit/built-product'
import { expectPaymentsHold } from '../kit/payments'
import { setStock } from '../kit/shop'
import { expectShopHolds } from '../kit/shop-invariants'
import { rounds, tellFigure } from '../kit/soak'
import { gatherBuyers, wanted } from './buyers'
import { Editor } from './editors'
import { sharedSecret, startTwoProcesses, type TwoProcesses } from './two-processes'

/** One house for all: to start it is most of the time. */
let house: TwoProcesses
let pool: Pool

beforeAll(async () => {
  // As `MODE=production` does unless it is set otherwise.
  house = await startTwoProcesses('chaos', { DRAIN_SECONDS: '5' })
  pool = openPool()
  await setStock({ database: createDatabase(pool), clock: systemClock }, wanted, 100_000)
})
/** Its connections die with their server, more than once. */
function openPool(): Pool {
  const opened = new Pool({ connectionString: house.postgres.connectionString(), max: 4 })
  opened.on('error', () => {})
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}

/** A server takes connections; those that were there may answer for a while after it has died. */
const takesConnections = async (): Promise<boolean> => {
  const client = new Client({ connectionString: house.postgres.connectionString() })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** What may be sent twice, and is until it is answered; connections that died while they were idle say so when they are used. */
async function query<Row extends QueryResultRow>(text: string): Promise<Row[]> {
  for (;;)
    try {
      return (await pool.query<Row>(text)).rows
    } catch (error) {
      if (!isConnectionRefused(error)) throw error
      await wait(100)
    }
}

afterAll(async () => {
  await pool.end()
  await house.stop()
})

/** What is asked by turns: a kept page, a rendered one, and something that nginx asks for once and never again. */
const requests: [path: string, init: RequestInit][] = [
  ['/shop', {}],
  ['/shop', { headers: { cookie: 'cart=x' } }],
  [
    '/api/v1/shop-product-lookups',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [demoShopProduct('nh1-electrodes').id] }),
    },
  ],
]

const statusOf = async (origin: string) =>
  ((await (await fetch(`${origin}/readyz`)).json()) as { status: string }).status

it('loses no request while its processes are restarted one after the other', async () => {
  const atLeast = rounds(200, 1000)
  const lost: string[] = []
  let answered = 0
  let isOver = false
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isOver || answered + lost.length < atLeast; turn += 1) {
      const [path, init] = requests[turn % requests.length] ?? ['/', {}]
      const failure = await fetch(house.balancer.origin + path, init).then(
        async (response) => (response.ok ? (await response.text(), null) : `${response.status} ${path}`),
        (error: Error) => `${error.message} ${path}`,
      )
      if (failure) lost.push(failure)
      else answered += 1
    }
  }
  const visits = Array.from({ length: 8 }, (_, visitor) => visit(visitor))
  try {
    for (let restart = 0; restart < rounds(2, 10); restart += 1) {
      const product = house.products[restart % 2]
      if (!product) throw new Error('There are two')
      const restarted = product.restart()
      // Balancers are told first, and whoever has not heard it is answered.
      await expect.poll(() => statusOf(product.origin), { timeout: 20_000 }).toBe('stopping')
      expect((await fetch(`${product.origin}/shop`)).status).toBe(200)
      await restarted
    }
  } finally {
    isOver = true
  }
  await Promise.all(visits)
  tellFigure('requests answered during rolling restarts', answered)
  expect(
    lost.slice(0, 5),
    `${lost.length} lost. nginx: ${house.balancer.complaints().slice(0, 5).join('\n')}`,
  ).toEqual([])
  expect(house.balancer.complaints().filter((line) => !line.includes('refused'))).toEqual([])
})

it('turns nobody away when many buy at once, and goes on showing the shop', async () => {
  const count = rounds(20, 500)
  const refused: string[] = []
  const buyers = await gatherBuyers(
    { origin: house.balancer.origin, secret: sharedSecret, pool },
    count,
    (status, path) => {
      if (status >= 400) refused.push(`${status} ${path}`)
    },
  )
  let isOver = false
  const looks: { status: number; ms: number }[] = []
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now()
      // With a cart it is rendered anew each time.
      const { status } = await fetch(`${house.balancer.origin}/shop`, { headers: { cookie: 'cart=x' } })
      looks.push({ status, ms: Math.round(performance.now() - began) })
      await wait(100)
    }
  })()
  const began = performance.now()
  const finished: number[] = []
  const outcomes = await Promise.allSettled(
    buyers.map(async (buyer) => {
      buyer.fillCart()
      await buyer.checkOut()
      finished.push(Math.round(performance.now() - began))
    }),
  )
  isOver = true
  await looking
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect({ refused, failed }).toEqual({ refused: [], failed: [] })
  expect(looks.filter(({ status }) => status !== 200)).toEqual([])
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int n from orders where status = 'awaiting-payment'`,
  )
  expect(rows[0]?.n).toBe(count)
  await expectShopHolds(createDatabase(pool).db)
  tellFigure(`milliseconds until ${count} buyers stood at the gateway`, Math.max(...finished))
  tellFigure('… half of them', finished.sort((one, other) => one - other)[Math.floor(count / 2)] ?? 0)
  tellFigure(
    'places in line shown',
    buyers.reduce((sum, { places }) => sum + places, 0),
  )
  tellFigure('slowest look at the shop meanwhile, ms', Math.max(...looks.map(({ ms }) => ms)))
})

/** To a process that may have ended by itself meanwhile, as connections do. */
function signal(pid: number, what: NodeJS.Signals): void {
  try {
    process.kill(pid, what)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Lets no file of a process grow beyond so many bytes: then writing fails half-way, as on a full disk. */
const boundFiles = (product: BuiltProduct, bytes: number | 'unlimited') =>
  promisify(execFile)('prlimit', ['--pid', String(product.process.pid), `--fsize=${bytes}:unlimited`])

const journalOf = (product: BuiltProduct) => join(product.dataFolder, 'lake', 'journal.ndjson')

/** Turns the bits of four bytes in the middle of a line in the middle of it; done again, it is as it was. */
async function flipBytes(path: string): Promise<void> {
  const journal = await readFile(path)
  const lineStart = journal.indexOf(10, Math.floor(journal.length / 2)) + 1
  const middle = Math.floor((lineStart + journal.indexOf(10, lineStart)) / 2)
  for (let place = middle; place < middle + 4; place += 1) journal[place] = (journal[place] ?? 0) ^ 0xff
  await writeFile(path, journal)
}

const productOf = (turn: number): BuiltProduct => house.products[turn % 2 === 0 ? 0 : 1]

const unhelpful: string[] = []
const editors: Editor[] = []
const editorsOf = ({ origin }: BuiltProduct) => editors.filter((editor) => editor.origin === origin)

const disasters: [name: string, happen: (turn: number) => Promise<void>][] = [
  [
    'every connection is cut',
    async () => {
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tapesh%'`,
      )
    },
  ],
  [
    'PostgreSQL is killed',
    async () => {
      process.kill(house.postgres.pid, 'SIGKILL')
      const runsAgain = async () => (await takesConnections()) && house.postgres.trouble() === null
      await expect.poll(runsAgain, { timeout: 60_000 }).toBe(true)
    },
  ],
  [
    'PostgreSQL is paused',
    async () => {
      const backends = await query<{ pid: number }>(
        `select pid from pg_stat_activity where pid <> pg_backend_pid()`,
      )
      const pids = [house.postgres.pid, ...backends.map(({ pid }) => pid)]
      for (const pid of pids) signal(pid, 'SIGSTOP')
      await wait(rounds(2000, 12_000))
      for (const pid of pids) signal(pid, 'SIGCONT')
    },
  ],
  [
    'the disk is full',
    async (turn) => {
      const product = productOf(turn)
      const before = editorsOf(product).map(({ fullDisks }) => fullDisks)
      await boundFiles(product, (await stat(journalOf(product))).size + 100)
      const hearIt = () => editorsOf(product).map(({ fullDisks }, place) => fullDisks > (before[place] ?? 0))
      await expect.poll(hearIt, { timeout: 30_000 }).not.toContain(false)
      await boundFiles(product, 'unlimited')
    },
  ],
  [
    'a process is killed',
    async (turn) => {
      await productOf(turn).kill()
      await productOf(turn).startAgain()
    },
  ],
  ['a process is restarted', (turn) => productOf(turn + 1).restart()],
  [
    'bytes of a journal are flipped',
    async (turn) => {
      const product = productOf(turn)
      await product.kill()
      await flipBytes(journalOf(product))
      // It does not start on what it can't read, and says where that is.
      await expect(product.startAgain()).rejects.toThrow(/journal\.ndjson/)
      await flipBytes(journalOf(product))
      await product.startAgain()
    },
  ],
]
/** They end no process. */
const outside = 4

/** How often each disaster happens: about a hundred of them in a soak run. */
const turns = rounds(1, 15)

it('loses nothing that it acknowledged, whatever dies under those who buy and edit, and tells everybody else when to come back', async () => {
  for (const product of house.products)
    for (let place = 0; place < rounds(2, 5); place += 1)
      editors.push(
        new Editor(product.origin, String(editors.length), (answer) => unhelpful.push(`editor: ${answer}`)),
      )
  let fell = 0
  let isOver = false
  const note = (status: number, path: string, headers: Headers) => {
    // A proxy says 502 of a process that was killed while it answered.
    if (status < 500 || status === 502) return
    fell += 1
    if (!headers.has('retry-after')) unhelpful.push(`${status} ${path}`)
  }
  const bought: string[] = []
  const gatherBuyersThroughOutages = async () => {
    for (;;) {
      try {
        return await gatherBuyers({ origin: house.balancer.origin, secret: sharedSecret, pool }, 1, note)
      } catch {
        await wait(200)
      }
    }
  }
  const lanes = Array.from({ length: rounds(8, 50) }, async () => {
    while (!isOver) {
      const [buyer] = await gatherBuyersThroughOutages()
      if (!buyer) return
      buyer.fillCart()
      await buyer.checkOut({ comesBack: true })
      bought.push(buyer.userId)
    }
  })
  const editing = editors.map((editor) => editor.edit(() => isOver))
  const processes = house.products.map((product) => product.process.pid)
  try {
    for (let turn = 0; turn < turns; turn += 1)
      for (const [, happen] of disasters.slice(0, outside)) await happen(turn)
    // What became of PostgreSQL and of the disk has ended none of them.
    expect(house.products.map((product) => [product.process.pid, product.process.exitCode])).toEqual(
      processes.map((pid) => [pid, null]),
    )
    for (let turn = 0; turn < turns; turn += 1)
      for (const [, happen] of disasters.slice(outside)) await happen(turn)
  } finally {
    isOver = true
  }
  await Promise.all([...lanes, ...editing])
  tellFigure(
    'saved by editors while everything died',
    editors.reduce((sum, { savedSoFar }) => sum + savedSoFar, 0),
  )
  expect((await Promise.all(editors.map((editor) => editor.lost()))).flat()).toEqual([])
  tellFigure('orders while everything died', bought.length)
  tellFigure('… times that somebody was told to come back', fell)
  expect(unhelpful).toEqual([])
  await pool.end()
  pool = openPool()
  const { rows } = await pool.query<{ id: string; n: number }>(
    `select u.id, count(o.id)::int n from unnest($1::uuid[]) u(id) left join orders o on o.user_id = u.id
      group by u.id having count(o.id) <> 1`,
    [bought],
  )
  expect(rows).toEqual([])
  await expectShopHolds(createDatabase(pool).db)
  await expectPaymentsHold(createDatabase(pool).db)
})
