import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { socketClosings } from '~/domain/booking/session-socket'
import { bodyOf } from '../kit/care'
import {
  comeIn,
  askTicket,
  openTalkHouse,
  signedIn,
  startTalkServer,
  TalkClient,
  ticketFor,
  type TalkHouse,
  type TalkPerson,
  type TalkServer,
} from '../kit/talk-sockets'

let house: TalkHouse
let server: TalkServer
beforeAll(async () => {
  house = await openTalkHouse()
  server = await startTalkServer(house.test, house.announcements)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await house.close()
})

const open = async (person: TalkPerson, id = house.reservationId, after = 0) =>
  TalkClient.open(server.port, await ticketFor(house.test, person, id), after)

/** A socket that has been let in, which says nothing by itself. */
async function connect(person: TalkPerson, id = house.reservationId): Promise<TalkClient> {
  const client = await TalkClient.connect(server.port, await ticketFor(house.test, person, id))
  if (typeof client === 'number') throw new Error(`Refused with ${client}`)
  return client
}

describe('a ticket', () => {
  it('opens one socket, once', async () => {
    const ticket = await ticketFor(house.test, house.patient, house.reservationId)
    const both = await Promise.all([
      TalkClient.open(server.port, ticket),
      TalkClient.open(server.port, ticket),
    ])
    const refused = await Promise.race(both.map(async (one) => (await one.closed, one)))
    expect(await refused.closed).toBe(socketClosings.ticket)
    const other = both.find((one) => one !== refused)
    await other?.until('welcome')
    other?.cut()
  })

  it('is good for half a minute', async () => {
    const ticket = await ticketFor(house.test, house.patient, house.reservationId)
    house.test.clock.advance(30_000)
    const client = await TalkClient.open(server.port, ticket)
    expect(await client.closed).toBe(socketClosings.ticket)
  })

  it.each(['', 'x', 'a'.repeat(43), 'ü'])('that is none opens nothing: %j', async (ticket) => {
    const client = await TalkClient.connect(server.port, encodeURIComponent(ticket).replaceAll('%', '.'))
    expect(typeof client === 'number' ? client : await client.closed).toBe(socketClosings.ticket)
  })

  it('is given to nobody who is not of the talk, nor for its other side', async () => {
    const { patient: stranger } = await house.bookAnother()
    expect((await askTicket(house.test, stranger, house.reservationId)).status).toBe(404)
    expect((await askTicket(house.test, { ...stranger, side: 'doctor' }, house.reservationId)).status).toBe(
      404,
    )
    expect(
      (await askTicket(house.test, { ...house.patient, side: 'doctor' }, house.reservationId)).status,
    ).toBe(404)
    expect(
      (await askTicket(house.test, { ...house.doctor, side: 'patient' }, house.reservationId)).status,
    ).toBe(404)
  })

  it('is kept as a hash, and what the doctor reads is a row', async () => {
    const ticket = await ticketFor(house.test, house.doctor, house.reservationId)
    const { rows } = await house.test.database.pool.query<{ all: string }>(
      `select string_agg(encode(hash, 'escape') || encode(hash, 'base64'), ' ') as all from socket_tickets`,
    )
    expect(rows[0]?.all).not.toContain(ticket)
    const read = await house.test.database.pool.query(
      `select from audit_entries where actor_id = $1 and action = 'read' and resource_id = $2 and subject_id = $3`,
      [house.doctor.userId, house.reservationId, house.patient.userId],
    )
    expect(read.rowCount).toBeGreaterThan(0)
  })
})

it.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['that hides where it comes from', { origin: 'null' }],
  ['of no page', { origin: '' }],
])('lets no socket in that is opened by a page %s', async (_, options) => {
  const ticket = await ticketFor(house.test, house.patient, house.reservationId)
  expect(await TalkClient.connect(server.port, ticket, options)).toBe(403)
  // And it has used nothing up.
  const client = await TalkClient.open(server.port, ticket)
  await client.until('welcome')
  client.cut()
})

it('lets no socket in under a foreign host', async () => {
  const ticket = await ticketFor(house.test, house.patient, house.reservationId)
  const foreign = { host: 'evil.example', origin: 'http://evil.example' }
  expect(await TalkClient.connect(server.port, ticket, foreign)).toBe(404)
})

describe('a talk', () => {
  it('brings what one writes to the other, acknowledges it, and says who is there', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const [one, other] = [await open(patient, reservationId), await open(house.doctor, reservationId)]
    await other.until('welcome')
    await one.accompanied()
    const clientId = one.write('  سلام دكتر  ')
    const { place } = await one.until('stored', (frame) => frame.clientId === clientId)
    const { message } = await other.until('message')
    expect(message).toMatchObject({ place, by: 'patient', text: 'سلام دکتر', clientId: null, file: null })
    expect((await one.until('message')).message.clientId).toBe(clientId)
    other.say({ kind: 'delivered', place })
    await one.until(
      'positions',
      (frame) => frame.of === 'doctor' && frame.delivered === place && frame.read === 0,
    )
    other.say({ kind: 'read', place })
    await one.until('positions', (frame) => frame.of === 'doctor' && frame.read === place)
    other.say({ kind: 'typing' })
    await one.until('typing')
    other.cut()
    await one.until('presence', ({ isConnected }) => !isConnected)
    one.cut()
  })

  it('never goes back in what was read, nor beyond what was written', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const client = await open(patient, reservationId)
    for (const text of ['یک', 'دو']) client.write(text)
    await client.until('stored', ({ place }) => place === 2)
    client.say({ kind: 'read', place: 500 })
    client.say({ kind: 'read', place: 1 })
    await client.until('positions', (frame) => frame.of === 'patient' && frame.read === 2)
    client.cut()
    const again = await open(patient, reservationId, 2)
    const { session } = await again.until('welcome')
    expect(session.messages).toEqual([])
    expect(session.positions.patient).toEqual({ delivered: 2, read: 2 })
    again.cut()
  })

  it('stores what is sent again once, and acknowledges it again', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const client = await open(patient, reservationId)
    const clientId = client.write('یک بار')
    await client.until('stored')
    client.cut()
    const again = await open(patient, reservationId)
    await again.until('welcome')
    again.write('یک بار', clientId)
    expect(await again.until('stored')).toMatchObject({ clientId, place: 1 })
    expect(again.messages.map(({ text }) => text)).toEqual(['یک بار'])
    again.cut()
  })

  it('refuses what says nothing, and goes on', async () => {
    const client = await open(house.patient)
    const clientId = client.write(' \u200c ')
    expect(await client.until('refused')).toMatchObject({ clientId, code: 'invalid-input' })
    client.say({ kind: 'ping' })
    await client.until('pong')
    client.cut()
  })

  it('keeps a doctor who has come in for there while a socket is open, and until it closes', async () => {
    const { patient, reservationId } = await house.bookAnother()
    // A socket that does not answer within a beat is ended: the next beat comes late enough for a busy machine.
    const own = await startTalkServer(house.test, house.announcements, { beatMs: 500 })
    const { clock } = house.test
    const seen = async () => {
      const { rows } = await house.test.database.pool.query<{ at: Date | null }>(
        'select doctor_seen_at as at from reservations where id = $1',
        [reservationId],
      )
      return rows[0]?.at?.getTime() ?? null
    }
    const client = await TalkClient.open(own.port, await ticketFor(house.test, house.doctor, reservationId))
    const other = await TalkClient.open(own.port, await ticketFor(house.test, patient, reservationId))
    await client.accompanied()
    // Looking on from the door is not being there.
    expect(await seen()).toBeNull()
    const path = `/doctor-reservations/${reservationId}/entries`
    await bodyOf(await house.test.request('POST', path, { token: house.doctor.token }), 200)
    for (let turn = 0; turn < 2; turn += 1) {
      clock.advance(1000)
      await expect.poll(seen).toBe(clock.now().getTime())
    }
    client.cut()
    await other.until('presence', ({ isConnected }) => !isConnected)
    const left = await seen()
    clock.advance(1000)
    other.write('هستید؟')
    await other.until('stored')
    expect(await seen()).toBe(left)
    other.cut()
    await own.stop()
  })

  it('that is called off says so, and takes no further message', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const client = await open(patient, reservationId)
    await client.until('welcome')
    await bodyOf(
      await house.test.request('POST', `/reservations/${reservationId}/cancellations`, {
        token: patient.token,
        json: {
          expectedRefund: (
            await bodyOf<{ refundNow: number }>(
              await house.test.request('GET', `/reservations/${reservationId}`, { token: patient.token }),
              200,
            )
          ).refundNow,
        },
      }),
      200,
    )
    await client.until('changed')
    client.write('هنوز هستید؟')
    expect((await client.until('refused')).code).toBe('session-closed')
    client.cut()
  })

  it('hands signals to the other side alone, in order, and keeps none', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const [one, other] = [await open(patient, reservationId), await open(house.doctor, reservationId)]
    await one.accompanied()
    await comeIn(house.test, patient, reservationId)
    const call = randomUUID()
    one.say({ kind: 'signal', signal: { type: 'ready', audio: true, video: true } })
    one.say({ kind: 'signal', signal: { type: 'offer', call, sdp: 'v=0\r\n'.repeat(9000) } })
    for (let turn = 0; turn < 30; turn += 1)
      one.say({
        kind: 'signal',
        signal: { type: 'candidate', call, candidate: `c${turn}`, sdpMid: null, sdpMLineIndex: 0 },
      })
    await other.until('signal', ({ signal }) => signal.type === 'candidate' && signal.candidate === 'c29')
    const signals = other.frames.flatMap((frame) => (frame.kind === 'signal' ? [frame.signal] : []))
    expect(signals.map(({ type }) => type).slice(0, 2)).toEqual(['ready', 'offer'])
    expect(signals.flatMap((signal) => (signal.type === 'candidate' ? [signal.candidate] : []))).toEqual(
      Array.from({ length: 30 }, (_, turn) => `c${turn}`),
    )
    expect(one.frames.filter(({ kind }) => kind === 'signal')).toEqual([])
    const { rowCount } = await house.test.database.pool.query('select from talk_signals')
    expect(rowCount).toBe(0)
    one.cut()
    other.cut()
  })
})

describe('whoever', () => {
  it('is suspended is closed at once', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const client = await open(patient, reservationId)
    await client.until('welcome')
    await house.test.database.pool.query('update users set suspended_at = $2 where id = $1', [
      patient.userId,
      house.test.clock.now(),
    ])
    expect(await client.closed).toBe(socketClosings.barred)
  })

  it('signs out is closed, and goes on with another session', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const other = { ...patient, token: await signedIn(house.test.deps, patient.userId) }
    const [client, stays] = [await open(patient, reservationId), await open(other, reservationId)]
    await Promise.all([client.until('welcome'), stays.until('welcome')])
    const known = await house.test.deps.tokens.read(patient.token)
    await house.test.database.pool.query(
      `update sessions set ended_at = $2, end_reason = 'signed-out' where id = $1`,
      ['sessionId' in known ? known.sessionId : null, house.test.clock.now()],
    )
    expect(await client.closed).toBe(socketClosings.barred)
    stays.write('هنوز اینجا')
    await stays.until('stored')
    stays.cut()
  })

  it('goes leaves nothing to a doctor who still listens', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const [client, doctor] = [await open(patient, reservationId), await open(house.doctor, reservationId)]
    await Promise.all([client.until('welcome'), doctor.until('welcome')])
    await house.test.database.pool.query('update users set deletion_due_at = $2 where id = $1', [
      patient.userId,
      house.test.clock.now(),
    ])
    client.write('هنوز هستید؟')
    expect(await doctor.closed).toBe(socketClosings.barred)
    client.cut()
  })

  it('is no doctor of the house any more is closed', async () => {
    const another = await openTalkHouse()
    const own = await startTalkServer(another.test, another.announcements)
    const ticket = await ticketFor(another.test, another.doctor, another.reservationId)
    const client = await TalkClient.open(own.port, ticket)
    await client.until('welcome')
    await another.test.database.pool.query(`update doctors set status = 'suspended' where user_id = $1`, [
      another.doctor.userId,
    ])
    expect(await client.closed).toBe(socketClosings.barred)
    await own.stop()
    await another.close()
  })

  it.each([
    ['what is no JSON', 'hello'],
    ['a kind that there is none of', '{"kind":"shout"}'],
    ['more than a frame has', '{"kind":"ping","more":1}'],
    ['a second hello', '{"kind":"hello","after":0}'],
    ['a place beyond every talk', '{"kind":"read","place":4000000000}'],
    ['bytes', Buffer.from('{"kind":"ping"}')],
  ])('sends %s is closed', async (_, sent) => {
    const client = await open(house.patient)
    await client.until('welcome')
    client.socket.send(sent)
    expect(await client.closed).toBe(socketClosings.malformed)
  })

  it('says anything before hello is closed', async () => {
    const client = await connect(house.patient)
    client.write('سلام')
    expect(await client.closed).toBe(socketClosings.malformed)
  })

  it('sends a frame that is too large is closed', async () => {
    const client = await open(house.patient)
    client.socket.send(JSON.stringify({ kind: 'send', text: 'x'.repeat(500_000) }))
    expect(await client.closed).toBe(1009)
  })

  it('floods is closed', async () => {
    const client = await open(house.patient)
    for (let turn = 0; turn < 200; turn += 1) client.say({ kind: 'ping' })
    expect(await client.closed).toBe(socketClosings.flooded)
  })

  it('opens more than they need is sent away', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const clients: TalkClient[] = []
    for (let turn = 0; turn < 10; turn += 1) clients.push(await open(patient, reservationId))
    await Promise.all(clients.map((client) => client.until('welcome')))
    expect(await (await open(patient, reservationId)).closed).toBe(1013)
    for (const client of clients) client.cut()
  })
})

describe('a process', () => {
  it('ends sockets whose other end is dead, and those that never say hello', async () => {
    const own = await startTalkServer(house.test, house.announcements, { beatMs: 40, helloMs: 400 })
    const ticket = () => ticketFor(house.test, house.patient, house.reservationId)
    const dead = await TalkClient.open(own.port, await ticket())
    await dead.until('welcome')
    // Nothing is read there any more, so nothing is answered.
    dead.socket.pause()
    await vi.waitFor(() => expect(own.room.count).toBe(0), { timeout: 10_000 })
    const silent = await TalkClient.connect(own.port, await ticket())
    expect(typeof silent === 'number' ? silent : await silent.closed).toBe(socketClosings.malformed)
    dead.cut()
    await own.stop()
  })

  it('cuts whoever does not read what they are sent', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const own = await startTalkServer(house.test, house.announcements, {
      backlogBytes: 100_000,
      // Nor does it end for giving no sign of life.
      beatMs: 1_000_000,
    })
    const slow = await TalkClient.open(own.port, await ticketFor(house.test, patient, reservationId))
    const other = await TalkClient.open(own.port, await ticketFor(house.test, house.doctor, reservationId))
    await other.accompanied()
    await comeIn(house.test, house.doctor, reservationId)
    slow.socket.pause()
    // More than the buffers of both kernels hold.
    const sdp = '\u0001'.repeat(60_000)
    for (let turn = 0; turn < 80; turn += 1)
      other.say({ kind: 'signal', signal: { type: 'offer', call: randomUUID(), sdp } })
    await other.until('presence', ({ isConnected }) => !isConnected)
    other.cut()
    slow.cut()
    await own.stop()
  })

  it('that stops sends everybody to another, where the talk goes on', async () => {
    const { patient, reservationId } = await house.bookAnother()
    const first = await startTalkServer(house.test, house.announcements)
    const client = await TalkClient.open(first.port, await ticketFor(house.test, patient, reservationId))
    client.write('پیش از رفتن')
    await client.until('stored')
    const [code] = await Promise.all([client.closed, first.stop()])
    expect(code).toBe(1001)
    const again = await open(patient, reservationId, 1)
    again.write('پس از آن')
    expect((await again.until('message')).message).toMatchObject({ place: 2, text: 'پس از آن' })
    again.cut()
  })
})
