/** A server of its own with one of two who write to each other, the other being in another process, until it is killed; says on its standard output what was acknowledged and heard. */
import { Pool } from 'pg'
import { systemClock } from '~/api/platform/clock'
import { followAnnouncements } from '~/api/platform/memory/announcements'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { ServerFrame } from '~/domain/booking/session-socket'
import { assembleApi, requestsTo } from '../kit/api'
import { startTalkServer, TalkClient, ticketFor } from '../kit/talk-sockets'

const [connectionString, folder = '', reservationId = '', side = '', token = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 6 })
pool.on('error', () => {})
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const announcements = followAnnouncements(pool)
const { api, deps } = assembleApi(pool, folder, { clock: systemClock, log: silent, announcements })
const server = await startTalkServer({ api, deps }, announcements)
const own = side as ConsultationSide
const ticket = await ticketFor({ request: requestsTo(api) }, { token, side: own }, reservationId)
const client = await TalkClient.open(server.port, ticket)

let written = 0
/** Fewer than a socket takes at once, however quick they are: the other is killed long before. */
const most = 60
const write = () => {
  if (written < most) client.write(`${own}-${(written += 1)}`)
}
const hear = (frame: ServerFrame) => {
  if (frame.kind === 'message' && frame.message.by !== own)
    process.stdout.write(`heard ${frame.message.place}/${frame.message.text}\n`)
  if (frame.kind !== 'stored') return
  process.stdout.write(`stored ${frame.place}/${frame.clientId}\n`)
  write()
}
// Of what the other wrote before this one was there its welcome tells.
const { session, otherIsConnected } = await client.until('welcome')
for (const message of session.messages) hear({ kind: 'message', message })
let told = 0
const tell = () => {
  for (; told < client.frames.length; told += 1) {
    const frame = client.frames[told]
    if (frame) hear(frame)
  }
}
tell()
client.socket.on('message', tell)
if (!otherIsConnected) await client.until('presence', ({ isConnected }) => isConnected)
for (let turn = 0; turn < 3; turn += 1) write()
