import { randomUUID } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { openTalks } from '~/api/domains/booking/public'
import { systemClock } from '~/api/platform/clock'
import { createPool } from '~/api/platform/database/pool'
import { migrate } from '~/api/platform/database/migrate'
import { followAnnouncements } from '~/api/platform/memory/announcements'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { publishTerms } from '~/api/domains/identity/public'
import { socketPath, socketProtocols, type SocketTicket } from '~/domain/booking/session-socket'
import { createLog } from '~/server/log'
import { startEmbeddedPostgres } from '~/server/postgres/embedded'
import { createSocketRoom } from '~/server/socket/room'
import { assembleApi, requestsTo, testTerms } from '~/tests/kit/api'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { answered } from '~/tests/kit/shop'
import { signedIn } from '~/tests/kit/talk-sockets'
import { startTestSite } from '~/tests/server/test-site'
import { percentile, table } from './kit/table'

/**
 * Messages of consultations while a thousand sockets are open, of five hundred talks: from the moment at which one side sends until the other has it, and
 * until it is acknowledged. The server and its clients share this machine; PostgreSQL writes through to the disk.
 */
const talks = 500
const messages = 2000
/** Messages a second, of all talks together: a talk has one every ten seconds or so. */
const perSecond = 50

if (process.send) await runClients()
else await runServer()

interface Line {
  port: number
  pairs: [patient: string, doctor: string][]
}

async function runServer(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-bench-'))
  await chmod(folder, 0o711)
  const server = await startEmbeddedPostgres({
    dataFolder: folder,
    home: join(folder, 'postgres'),
    log: createLog('silent'),
    report: () => {},
  })
  const pool = createPool({ address: () => server.connectionString, max: 20, name: 'bench' })
  await migrate(pool)
  await prepareQueues(pool)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const announcements = followAnnouncements(pool)
  const { api, deps } = assembleApi(pool, folder, { clock: systemClock, log, announcements })
  const { database } = deps
  await publishTerms(database, testTerms, systemClock.now())
  await bringFactsIntoForce({ database, clock: systemClock } as never)
  const { rows } = await pool.query<{ id: string; patient: string; doctor: string }>(
    `with people as (
      insert into users (id, phone, first_name, last_name, roles, locale, created_at)
      select gen_random_uuid(), '0990' || lpad(n::text, 7, '0'), 'نام', n::text, case when n <= $2 then '{user,doctor}' else '{user}' end::text[], 'fa', $1
      from generate_series(1, 2 * $2::int) as n returning id, last_name::int as n
    ), house as (
      insert into doctors (id, user_id, phone, council_number, level, speciality, status, came_from, invited_at, invited_by, accepted_at)
      select gen_random_uuid(), id, '0991' || lpad(n::text, 7, '0'), (10000 + n)::text, 'general', 'general-medicine', 'active', 'invited', $1, id, $1
      from people where n <= $2 returning id, user_id
    ), booked as (
      insert into reservations (id, user_id, is_for_member, doctor_id, service, starts_at, zone, reason, locale, status, came_from, price, from_wallet,
        from_gateway, refunded, facts_version, notice_hours, refund_percent, early_minutes, doctor_percent, created_at, held_until, paid_at)
      select gen_random_uuid(), patient.id, false, house.id, 'written-answer', date_trunc('day', $1::timestamptz) + interval '3 days', 'Asia/Tehran', '', 'fa',
        'reserved', 'held', 100000, 100000, 0, 0, 1, 48, 50, 5, 70, $1, $1, $1
      from house join people as doctor on doctor.id = house.user_id join people as patient on patient.n = doctor.n + $2 returning id, user_id, doctor_id
    )
    select booked.id, booked.user_id as patient, house.user_id as doctor from booked join house on house.id = booked.doctor_id`,
    [systemClock.now(), talks],
  )
  const room = createSocketRoom({ talks: openTalks(deps), announcements, log })
  const site = await startTestSite({
    render: () => Promise.resolve(new Response('page')),
    api,
    sockets: room,
  })
  const request = requestsTo(api)
  const ticketFor = async (userId: string, side: string, reservationId: string): Promise<string> => {
    const token = await signedIn(deps, userId as never)
    const json = { side, reservationId }
    return (await answered<SocketTicket>(request('POST', '/socket-tickets', { token, json }))).ticket
  }
  const clients = fork(import.meta.filename, { execArgv: ['--import', 'tsx'] })
  clients.on('message', ({ ask }: { ask?: number }) => {
    const row = ask === undefined ? undefined : rows[ask]
    if (!row) return
    void Promise.all([
      ticketFor(row.patient, 'patient', row.id),
      ticketFor(row.doctor, 'doctor', row.id),
    ]).then((pair) => clients.send({ port: site.port, pairs: [pair] } satisfies Line))
  })
  await once(clients, 'exit')
  await site.stop({ whole: 2000, rest: 200, idle: 100 })
  await announcements.close()
  await pool.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function runClients(): Promise<void> {
  const sent = new Map<string, number>()
  const texts = new Map<string, number>()
  const delivered: number[] = []
  const acknowledged: number[] = []
  const writers: WebSocket[] = []

  const open = (port: number, ticket: string): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, socketProtocols(ticket), {
        origin: `http://localhost:${port}`,
        headers: { host: `localhost:${port}` },
      })
      socket.once('error', reject)
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as {
          kind: string
          clientId?: string
          message?: { text: string; clientId: string | null }
        }
        if (frame.kind === 'welcome') resolve(socket)
        const now = performance.now()
        if (frame.kind === 'stored') acknowledged.push(now - (sent.get(frame.clientId ?? '') ?? 0))
        // Whoever wrote it is told its id; this is the other.
        if (frame.kind === 'message' && frame.message?.clientId === null)
          delivered.push(now - (texts.get(frame.message.text) ?? 0))
      })
      socket.once('open', () => socket.send(JSON.stringify({ kind: 'hello', after: 0 })))
    })

  for (let index = 0; index < talks; index += 1) {
    process.send?.({ ask: index })
    const [{ port, pairs }] = (await once(process, 'message')) as [Line]
    for (const tickets of pairs)
      writers.push(...(await Promise.all(tickets.map((ticket) => open(port, ticket)))))
  }
  for (let turn = 0; turn < messages + 100; turn += 1) {
    const clientId = randomUUID()
    const text = `پیام ${turn}`
    const at = performance.now()
    sent.set(clientId, at)
    texts.set(text, at)
    writers[(turn * 7) % writers.length]?.send(JSON.stringify({ kind: 'send', clientId, text }))
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
  }
  while (delivered.length < messages + 100) await new Promise((resolve) => setTimeout(resolve, 20))
  // The first ones are still being compiled.
  const [warm, known] = [delivered.slice(100), acknowledged.slice(100)]
  const rows = [
    ['to the other side, ms', percentile(warm, 0.5), percentile(warm, 0.99)],
    ['acknowledged, ms', percentile(known, 0.5), percentile(known, 0.99)],
  ]
  process.stdout.write(
    `${table([`${messages} messages, ${perSecond} a second, ${writers.length} sockets open`, 'median', 'p99'], rows)}\n`,
  )
  for (const socket of writers) socket.terminate()
  process.disconnect()
}
