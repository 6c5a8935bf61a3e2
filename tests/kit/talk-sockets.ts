import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { WebSocket } from 'ws'
import { newDeviceKey } from '~/api/domains/identity/service/known-device'
import { acceptTerms } from '~/api/domains/identity/service/terms'
import { insertSession } from '~/api/domains/identity/repo/sessions'
import { updateUser } from '~/api/domains/identity/repo/users'
import { openTalks } from '~/api/domains/booking/public'
import type { ApiDeps } from '~/api/app'
import { createPool } from '~/api/platform/database/pool'
import { followAnnouncements, type Announcements } from '~/api/platform/memory/announcements'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import {
  serverFrameSchema,
  socketPath,
  socketProtocols,
  type ClientFrame,
  type ServerFrame,
  type SocketTicket,
} from '~/domain/booking/session-socket'
import { sessionIdSchema, type UserId } from '~/domain/values/ids'
import { instantInTehran } from '~/domain/values/tehran-time'
import type { SocketBounds } from '~/server/socket/bounds'
import { createSocketRoom, type SocketRoom } from '~/server/socket/room'
import { startTestSite } from '../server/test-site'
import { openTestApi, type TestApi } from './api'
import { bodyOf } from './care'
import { openDatabaseLink, type DatabaseLink } from './database-link'
import { addDoctor, newAdmin } from './doctors'
import { bringFactsIntoForce } from './facts'
import { book, newPatient, timesOf } from './reservations'

/** Somebody of a talk, by a session that stands in the database. */
export interface TalkPerson {
  userId: UserId
  token: string
  side: ConsultationSide
}

/** Signs somebody in, as typing their code would in the end. */
export async function signedIn(
  { database, clock, accessTokens }: Pick<ApiDeps, 'database' | 'clock' | 'accessTokens'>,
  userId: UserId,
): Promise<string> {
  const now = clock.now()
  const sessionId = sessionIdSchema.parse(randomUUID())
  await database.transaction(async (tx) => {
    await insertSession(
      tx,
      {
        id: sessionId,
        userId,
        source: 'WEBSITE',
        device: 'tests',
        address: '127.0.0.1',
        network: '127.0.0.1',
        deviceKey: newDeviceKey(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
      },
      Buffer.from(randomUUID()),
    )
    const terms = { userId, version: undefined, locale: 'fa', at: now } as const
    await updateUser(tx, userId, { acceptedTermsVersion: await acceptTerms(tx, terms) })
  })
  return (await accessTokens.issue({ userId, sessionId }, now)).token
}

export interface TalkHouse {
  test: TestApi
  patient: TalkPerson
  doctor: TalkPerson
  /** A written answer, which is open already. */
  reservationId: string
  /** Books another with the same doctor for somebody else. */
  bookAnother(): Promise<{ patient: TalkPerson; reservationId: string }>
  /** By which announcements come. */
  link: DatabaseLink
  announcements: Announcements
  close(): Promise<void>
}

/** A patient and a doctor with a talk that is open, over an API that hears what is announced. */
export async function openTalkHouse(): Promise<TalkHouse> {
  const pools: Pool[] = []
  const opened: { link?: DatabaseLink; announcements?: Announcements } = {}
  const test = await openTestApi({
    way: async (connectionString) => {
      opened.link = await openDatabaseLink(connectionString)
      return connectionString
    },
    announcementsOf: () => {
      const pool = createPool({
        address: () => opened.link?.connectionString ?? '',
        max: 1,
        name: 'listening',
      })
      pool.on('error', () => {})
      pools.push(pool)
      return (opened.announcements = followAnnouncements(pool))
    },
  })
  const { link, announcements } = opened
  if (!link || !announcements) throw new Error('Nobody listens')
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  const doctor = await addDoctor(test, { admin: await newAdmin(test) })
  const times = await timesOf(test, doctor)
  const bookFor = async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, times.pop() ?? '', { service: 'written-answer' })
    const token = await signedIn(test.deps, patient.userId)
    return { patient: { userId: patient.userId, token, side: 'patient' as const }, reservationId: id }
  }
  const { patient, reservationId } = await bookFor()
  const token = await signedIn(test.deps, doctor.userId)
  return {
    test,
    patient,
    doctor: { userId: doctor.userId, token, side: 'doctor' },
    reservationId,
    bookAnother: bookFor,
    link,
    announcements,
    async close() {
      await announcements.close()
      await Promise.all(pools.map((pool) => pool.end()))
      await link.close()
      await test.close()
    },
  }
}

export interface TalkServer {
  port: number
  room: SocketRoom
  stop(): Promise<void>
}

/** The server's front and sockets over an API. */
export async function startTalkServer(
  { api, deps }: Pick<TestApi, 'api' | 'deps'>,
  announcements: Announcements,
  bounds: Partial<SocketBounds> = {},
): Promise<TalkServer> {
  const room = createSocketRoom({ talks: openTalks(deps), announcements, log: deps.log, bounds })
  const site = await startTestSite({
    render: () => Promise.resolve(new Response('page')),
    api,
    sockets: room,
  })
  return { port: site.port, room, stop: () => site.stop({ whole: 2000, rest: 200, idle: 100 }) }
}

export const askTicket = (
  { request }: Pick<TestApi, 'request'>,
  { token, side }: Pick<TalkPerson, 'token' | 'side'>,
  reservationId: string,
): Promise<Response> => request('POST', '/socket-tickets', { token, json: { reservationId, side } })

export const ticketFor = async (
  test: Pick<TestApi, 'request'>,
  person: Pick<TalkPerson, 'token' | 'side'>,
  reservationId: string,
): Promise<string> => (await bodyOf<SocketTicket>(await askTicket(test, person, reservationId), 201)).ticket

/** Comes in by the button, without which nobody is seen or heard. */
export const comeIn = async (
  { request }: Pick<TestApi, 'request'>,
  { token, side }: Pick<TalkPerson, 'token' | 'side'>,
  reservationId: string,
): Promise<void> => {
  const talks = side === 'doctor' ? 'doctor-reservations' : 'reservations'
  await bodyOf(await request('POST', `/${talks}/${reservationId}/entries`, { token, json: {} }), 200)
}

/** A browser's end of a socket. */
export class TalkClient {
  readonly frames: ServerFrame[] = []
  /** The code that it was closed with. */
  readonly closed: Promise<number>
  private readonly waiting = new Set<() => void>()

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.frames.push(serverFrameSchema.parse(JSON.parse(String(data))))
      for (const look of this.waiting) look()
    })
    this.closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)))
    socket.on('error', () => {})
  }

  /** @returns the status of a refusal, or an open socket */
  static connect(
    port: number,
    ticket: string,
    { origin = `http://localhost:${port}`, host = `localhost:${port}` } = {},
  ): Promise<TalkClient | number> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, socketProtocols(ticket), {
      headers: { host },
      ...(origin && { origin }),
    })
    const client = new TalkClient(socket)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client))
      socket.once('unexpected-response', (request, response) => {
        resolve(response.statusCode ?? 0)
        request.destroy()
      })
      socket.once('error', reject)
    })
  }

  /** Opens one, says how far it knows, and waits for its welcome: what is stored before stands in that, and comes as no message of its own. */
  static async open(port: number, ticket: string, after = 0): Promise<TalkClient> {
    const client = await TalkClient.connect(port, ticket)
    if (typeof client === 'number') throw new Error(`Refused with ${client}`)
    client.say({ kind: 'hello', after })
    await Promise.race([client.until('welcome'), client.closed])
    return client
  }

  say(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** Sends a text. @returns by which it is known */
  write(text: string, clientId: string = randomUUID()): string {
    this.say({ kind: 'send', clientId, text })
    return clientId
  }

  /** The first frame of a kind that fits, now or when it comes. */
  until<Kind extends ServerFrame['kind']>(
    kind: Kind,
    fits: (frame: Extract<ServerFrame, { kind: Kind }>) => boolean = () => true,
  ): Promise<Extract<ServerFrame, { kind: Kind }>> {
    const find = () =>
      this.frames.find(
        (frame): frame is Extract<ServerFrame, { kind: Kind }> =>
          frame.kind === kind && fits(frame as Extract<ServerFrame, { kind: Kind }>),
      )
    return new Promise((resolve) => {
      const look = () => {
        const found = find()
        if (!found) return
        this.waiting.delete(look)
        resolve(found)
      }
      this.waiting.add(look)
      look()
    })
  }

  /** When the other side is there, whichever came first. */
  async accompanied(): Promise<void> {
    const { otherIsConnected } = await this.until('welcome')
    if (!otherIsConnected) await this.until('presence', ({ isConnected }) => isConnected)
  }

  /** Messages in the order in which they came, those of the welcome first. */
  get messages() {
    return this.frames.flatMap((frame) =>
      frame.kind === 'welcome' ? frame.session.messages : frame.kind === 'message' ? [frame.message] : [],
    )
  }

  /** As when a train enters a tunnel. */
  cut(): void {
    this.socket.terminate()
  }
}
