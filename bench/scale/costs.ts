/**
 * What a request costs: processor time of Node and of PostgreSQL, and how long a connection is busy for it. `nice node --import tsx
 * bench/scale/costs.ts`. Processor time is counted and not the clock, so that it says the same on a machine that does other things as well.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startBuiltProduct } from '~/tests/kit/built-product'
import { familyOf } from '../kit/cores'
import { table } from '../kit/table'

const requested = Number(process.env.REQUESTS ?? 400)
const atOnce = 8
/** Of Linux: processor time is counted in hundredths of a second. */
const ticksPerSecond = 100

const product = await startBuiltProduct({ logFile: join(import.meta.dirname, '../../.cache/costs.log') })
const { origin, dataFolder } = product
const node = product.process.pid ?? 0

/** Seconds of processor time, with that of children that have ended. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
  return (user + system + childUser + childSystem) / ticksPerSecond
}
const postgres = () =>
  familyOf(node)
    .slice(1)
    .reduce((sum, pid) => sum + processorTime(pid), 0)

/** Megabytes that are a process's own, and its share of what it has in common with others. */
const memory = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024

async function connectToPostgres(): Promise<Client> {
  const home = join(dirname(dataFolder), 'postgres')
  const data = readdirSync(home).find((name) => /^data-\d+$/.test(name)) ?? ''
  const port = Number(readFileSync(join(home, data, 'postmaster.pid'), 'utf8').split('\n')[3])
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: readFileSync(join(home, 'password'), 'utf8').trim(),
    database: 'tapesh',
  })
  await client.connect()
  return client
}

const api = `${origin}/api/v1`
async function post<Answer>(path: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The patient of the demo, who has a history. */
async function signIn(): Promise<string> {
  const phone = '09120000001'
  const { challenge } = await post<{ challenge: string }>('/user/login', { phone })
  for (;;) {
    const outbox = await fetch(`${origin}/dev/outbox.json?recipient=${phone}`)
    const [latest] = (await outbox.json()) as { code: string | null }[]
    if (latest?.code) {
      const { jwtResponse } = await post<{ jwtResponse: { access_token: string } }>(
        '/user/login/confirm?source=WEBSITE',
        { phone, challenge, verificationCode: latest.code },
      )
      return jwtResponse.access_token
    }
    await wait(50)
  }
}

const statistics = await connectToPostgres()
/** Milliseconds in which connections of the product were busy so far. */
async function busy(): Promise<number> {
  const { rows } = await statistics.query<{ ms: number }>(
    `select active_time + idle_in_transaction_time as ms from pg_stat_database where datname = 'tapesh'`,
  )
  return rows[0]?.ms ?? 0
}

const html = { accept: 'text/html', 'accept-encoding': 'br' }
try {
  const token = await signIn()
  const bearer = { authorization: `Bearer ${token}` }
  const record = () => ({ systolic: 118, diastolic: 76, heartRate: 64, takenAt: new Date().toISOString() })
  const questions: Record<string, () => Promise<Response>> = {
    'home, kept': () => fetch(origin, { headers: html }),
    'home, rendered': () => fetch(origin, { headers: { ...html, cookie: 'cart=%7B%7D' } }),
    'shop, rendered': () => fetch(`${origin}/shop`, { headers: { ...html, cookie: 'cart=%7B%7D' } }),
    'GET /user/info': () => fetch(`${api}/user/info`, { headers: bearer }),
    'GET /blood-pressure-records': () => fetch(`${api}/blood-pressure-records?limit=50`, { headers: bearer }),
    'POST /blood-pressure-records': () =>
      fetch(`${api}/blood-pressure-records`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(record()),
      }),
  }

  async function measure(question: () => Promise<Response>): Promise<[number, number, number]> {
    const ask = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const answer = await question()
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      }
    }
    await ask(50)
    // Statistics of a connection are told a second after they were made at most.
    await wait(1500)
    const before = { node: processorTime(node), postgres: postgres(), busy: await busy() }
    await Promise.all(Array.from({ length: atOnce }, () => ask(requested / atOnce)))
    await wait(1500)
    const per = (after: number, given: number) => ((after - given) / requested) * 1000
    return [
      per(processorTime(node), before.node),
      per(postgres(), before.postgres),
      ((await busy()) - before.busy) / requested,
    ]
  }
  const rows: (string | number)[][] = []
  for (const [name, question] of Object.entries(questions)) {
    const [ofNode, ofPostgres, connection] = await measure(question)
    rows.push([name, ofNode, ofPostgres, connection, Math.round(1000 / ofNode)])
    process.stderr.write(`${name}\n`)
  }
  console.log(
    table(
      [
        'request',
        'Node, ms of a core',
        'PostgreSQL, ms of a core',
        'connection busy, ms',
        'one core of Node, per second',
      ],
      rows,
    ),
  )
  const backends = familyOf(node).slice(2)
  const ofBackends = backends.map(memory)
  console.log(
    `\nMemory: Node ${memory(node).toFixed(0)} MB; ${backends.length} processes of PostgreSQL ${ofBackends.reduce((sum, each) => sum + each, 0).toFixed(0)} MB, the largest ${Math.max(...ofBackends).toFixed(0)} MB.`,
  )
} finally {
  await statistics.end()
  await product.stop()
}
