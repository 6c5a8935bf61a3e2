/** A server with two people who write to each other without end until it is killed; says on its standard output what was acknowledged. */
import { Pool } from 'pg'
import { systemClock } from '~/api/platform/clock'
import { followAnnouncements } from '~/api/platform/memory/announcements'
import { assembleApi, requestsTo } from '../kit/api'
import { startTalkServer, TalkClient, ticketFor, type TalkPerson } from '../kit/talk-sockets'

const [connectionString, folder = '', reservationId = '', patientToken = '', doctorToken = ''] =
  process.argv.slice(2)
const pool = new Pool({ connectionString, max: 8 })
pool.on('error', () => {})
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const announcements = followAnnouncements(pool)
const { api, deps } = assembleApi(pool, folder, { clock: systemClock, log: silent, announcements })
const server = await startTalkServer({ api, deps }, announcements)
const test = { request: requestsTo(api) }

async function talk(person: Pick<TalkPerson, 'token' | 'side'>): Promise<void> {
  const client = await TalkClient.open(server.port, await ticketFor(test, person, reservationId))
  client.socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { kind: string; clientId?: string; place?: number }
    if (frame.kind !== 'stored') return
    process.stdout.write(`stored ${frame.clientId}/${frame.place}\n`)
    client.write('پیام')
  })
  for (let turn = 0; turn < 3; turn += 1) client.write('پیام')
}

await Promise.all([
  talk({ token: patientToken, side: 'patient' }),
  talk({ token: doctorToken, side: 'doctor' }),
])
