import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPool } from '~/api/platform/database/pool'
import { followAnnouncements, type Announcements } from '~/api/platform/memory/announcements'
import { assembleApi } from '../kit/api'
import { random, rounds, seed, tellFigure } from '../kit/soak'
import {
  comeIn,
  openTalkHouse,
  startTalkServer,
  TalkClient,
  ticketFor,
  type TalkHouse,
  type TalkPerson,
  type TalkServer,
} from '../kit/talk-sockets'

let house: TalkHouse
let here: TalkServer
/** Another process over the same database, with connections and memory of its own. */
let there: TalkServer
let pool: Pool
let announcements: Announcements
let folder: string
beforeAll(async () => {
  house = await openTalkHouse()
  const { clock, deps, connectionString } = house.test
  folder = await mkdtemp(join(tmpdir(), 'tapesh-there-'))
  pool = createPool({ address: () => connectionString, max: 6, name: 'there' })
  announcements = followAnnouncements(pool)
  const other = assembleApi(pool, folder, { clock, log: deps.log, announcements })
  // What arrives does so because it was heard, and not with the next beat.
  here = await startTalkServer(house.test, house.announcements, { beatMs: 1_000_000 })
  there = await startTalkServer(other, announcements, { beatMs: 1_000_000 })
  await vi.waitFor(() => expect(house.announcements.isCurrent() && announcements.isCurrent()).toBe(true))
}, 120_000)
afterAll(async () => {
  await here.stop()
  await there.stop()
  await announcements.close()
  await pool.end()
  await rm(folder, { recursive: true, force: true })
  await house.close()
})

const openAt = async (server: TalkServer, person: TalkPerson, id: string, after = 0) =>
  TalkClient.open(server.port, await ticketFor(house.test, person, id), after)

it('brings what one process takes in to whoever is at another, with signals, typing and who is there', async () => {
  const { patient, reservationId } = await house.bookAnother()
  const [one, other] = [
    await openAt(here, patient, reservationId),
    await openAt(there, house.doctor, reservationId),
  ]
  await one.accompanied()
  one.write('از اینجا')
  expect((await other.until('message')).message.text).toBe('از اینجا')
  other.say({ kind: 'read', place: 1 })
  await one.until('positions', ({ of, read }) => of === 'doctor' && read === 1)
  other.say({ kind: 'typing' })
  await one.until('typing')
  await comeIn(house.test, house.doctor, reservationId)
  other.say({ kind: 'signal', signal: { type: 'ready', audio: true, video: false } })
  expect((await one.until('signal')).signal).toEqual({ type: 'ready', audio: true, video: false })
  other.cut()
  await one.until('presence', ({ isConnected }) => !isConnected)
  one.cut()
})

it('closes the sockets of a suspended account in every process', async () => {
  const { patient, reservationId } = await house.bookAnother()
  const clients = [
    await openAt(here, patient, reservationId),
    await openAt(there, patient, reservationId),
  ] as const
  await Promise.all(clients.map((client) => client.until('welcome')))
  await house.test.database.pool.query('update users set suspended_at = $2 where id = $1', [
    patient.userId,
    house.test.clock.now(),
  ])
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4403, 4403])
})

it(
  'loses nothing while nobody hears what is announced, and nothing that was said meanwhile',
  { timeout: 60_000 },
  async () => {
    const { patient, reservationId } = await house.bookAnother()
    const [one, other] = [
      await openAt(here, patient, reservationId),
      await openAt(there, house.doctor, reservationId),
    ]
    await Promise.all([one.until('welcome'), other.until('welcome')])
    house.link.cut()
    for (const text of ['یک', 'دو', 'سه']) other.write(text)
    await other.until('stored', ({ place }) => place === 3)
    // And again once they are heard anew.
    await one.until('message', ({ message }) => message.place === 3)
    house.link.mend()
    await vi.waitFor(() => expect(house.announcements.isCurrent()).toBe(true), { timeout: 10_000 })
    other.write('چهار')
    await one.until('message', ({ message }) => message.place === 4)
    expect(one.messages.map(({ text }) => text)).toEqual(['یک', 'دو', 'سه', 'چهار'])
    one.cut()
    other.cut()
  },
)

/** Somebody whose connection is cut again and again: what was not acknowledged they send again, and what they have they do not ask for. */
class Traveller {
  readonly heard: { place: number; text: string; by: string }[] = []
  readonly acknowledged = new Map<string, number>()
  private readonly unsent: { clientId: string; text: string }[] = []

  constructor(
    private readonly person: TalkPerson,
    private readonly reservationId: string,
  ) {}

  plan(text: string): void {
    this.unsent.push({ clientId: randomUUID(), text })
  }

  /** Comes back, sends what is owed and goes on until the line is cut, or all is acknowledged and `isWhole`. */
  async travel(isWhole: (heard: number) => boolean): Promise<boolean> {
    const after = this.heard.at(-1)?.place ?? 0
    const client = await openAt(random(2) === 0 ? here : there, this.person, this.reservationId, after)
    // Sometimes before anything is heard, sometimes in the middle.
    const patience = random(12)
    let frames = 0
    const done = new Promise<boolean>((resolve) => {
      const look = () => {
        frames += 1
        const stored = client.frames.flatMap((frame) => (frame.kind === 'stored' ? [frame.clientId] : []))
        const owed = this.unsent.filter(({ clientId }) => !stored.includes(clientId))
        if (owed.length === 0 && isWhole(this.heard.length + client.messages.length)) resolve(true)
        else if (frames > patience) resolve(false)
      }
      client.socket.on('message', look)
      client.socket.once('close', () => resolve(false))
    })
    for (const { clientId, text } of this.unsent) client.write(text, clientId)
    client.say({ kind: 'delivered', place: after })
    // Where there is nothing more to hear, the answer is the last.
    client.say({ kind: 'ping' })
    const isDone = await done
    client.cut()
    await client.closed
    for (const { place, text, by } of client.messages) this.heard.push({ place, text, by })
    for (const frame of client.frames)
      if (frame.kind === 'stored') {
        this.acknowledged.set(frame.clientId, frame.place)
        const index = this.unsent.findIndex(({ clientId }) => clientId === frame.clientId)
        if (index >= 0) this.unsent.splice(index, 1)
      }
    return isDone
  }

  get owes(): number {
    return this.unsent.length
  }
}

const talks = rounds(2, 40)
const messagesOfEach = 12

it(
  `stores each message once and brings it once and in order, through sockets that are cut at random (${talks} talks, seed ${seed})`,
  { timeout: rounds(120_000, 3_600_000) },
  async () => {
    let journeys = 0
    for (let turn = 0; turn < talks; turn += 1) {
      const { patient, reservationId } = await house.bookAnother()
      const both = [
        new Traveller(patient, reservationId),
        new Traveller(house.doctor, reservationId),
      ] as const
      for (const [index, one] of both.entries())
        for (let place = 0; place < messagesOfEach; place += 1) one.plan(`${index} ${place}`)
      const all = 2 * messagesOfEach
      await Promise.all(
        both.map(async (one) => {
          while (!(await one.travel((heard) => heard >= all)) || one.heard.length < all) journeys += 1
        }),
      )
      const { rows } = await house.test.database.pool.query<{
        place: number
        text: string
        by: string
        client_id: string
      }>(
        'select place, text, by, client_id from reservation_messages where reservation_id = $1 order by place',
        [reservationId],
      )
      expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: all }, (_, index) => index + 1))
      expect(new Set(rows.map(({ text }) => text)).size).toBe(all)
      for (const one of both) {
        expect(one.owes).toBe(0)
        expect(one.heard).toEqual(rows.map(({ place, text, by }) => ({ place, text, by })))
        for (const [clientId, place] of one.acknowledged)
          expect(rows.find((row) => row.client_id === clientId)?.place).toBe(place)
      }
    }
    tellFigure('talks over sockets that were cut', `${talks}, ${journeys} journeys`)
  },
)
