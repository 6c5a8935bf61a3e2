import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Talks, TicketHolder } from '~/api/domains/booking/public'
import { describeError, type ApiLog } from '~/api/platform/api-log'
import { requestPatience, withPatience } from '~/api/platform/database/patience'
import type { Announcements } from '~/api/platform/memory/announcements'
import { socketClosings, socketProtocol, ticketPrefix } from '~/domain/booking/session-socket'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { socketBounds, type SocketBounds } from './bounds'
import { Connection } from './connection'
import { createFollower } from './follower'
import { performWith } from './perform'

/** As WebSocket names them: the server goes away; it has no room now. */
const goingAway = 1001
const tryLater = 1013

export interface SocketRoomOptions {
  talks: Talks
  announcements: Announcements
  log: ApiLog
  bounds?: Partial<SocketBounds>
  elapsed?: () => number
}

/** Every socket of a consultation that this process holds. */
export interface SocketRoom {
  readonly count: number
  /** Takes over a request whose host and origin have been looked at. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends everybody to another process, and waits until they have gone. */
  leave(): Promise<void>
}

/** Milliseconds until what failed is tried again, and between looks while nothing is heard of changes. */
const pause = 500
const lookEvery = 2000

export function createSocketRoom(options: SocketRoomOptions): SocketRoom {
  const { talks, announcements, log, elapsed = () => performance.now() } = options
  const bounds = { ...socketBounds, ...options.bounds }
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.frameBytes,
    perMessageDeflate: false,
    handleProtocols: () => socketProtocol,
  })
  const connections = new Map<string, Connection>()
  const ofTalk = new Map<ReservationId, Set<Connection>>()
  const ofAccount = new Map<UserId, Set<Connection>>()
  /** What the next turn does, gathered over all sockets, so that each kind of it is one statement. */
  const work = {
    opened: new Set<Connection>(),
    closed: new Set<string>(),
    doubted: new Set<Connection>(),
    moved: new Set<Connection>(),
    signalled: new Set<string>(),
    changed: new Set<ReservationId>(),
  }
  let isSweepDue = false
  let isLeaving = false

  const follower = createFollower({
    pause,
    onFailure: (error) =>
      log.warn({ part: 'sockets', error: describeError(error) }, 'Sockets could not be told what is new'),
    async turn() {
      // Of one that has closed meanwhile no row may come after its end.
      await take(work.opened, (some) => talks.keepOpen(some.filter(({ id }) => connections.has(id))))
      await take(work.closed, (some) => talks.close(some))
      await take(work.doubted, async (some) => {
        const live = await talks.findLive([...new Set(some.map(({ holder }) => holder.sessionId))])
        for (const one of some) if (!live.has(one.holder.sessionId)) one.close(socketClosings.barred)
      })
      await take(work.moved, (some) =>
        talks.move(some.map(({ reservationId: id, side, position }) => ({ id, side, ...position }))),
      )
      await take(work.signalled, async (some) => {
        for (const { socket, signal } of await talks.takeSignals(some))
          connections.get(socket)?.send({ kind: 'signal', signal })
      })
      await take(work.changed, tellOf)
      if (isSweepDue) await talks.sweep()
      isSweepDue = false
    },
  })

  /** Tells the sockets of these talks what they do not know yet, each from its own place on. */
  async function tellOf(ids: ReservationId[]): Promise<void> {
    const asked = ids.flatMap((id) => {
      const places = [...(ofTalk.get(id) ?? [])].filter((one) => one.hasGreeted).map(({ place }) => place)
      return places.length === 0 ? [] : [{ id, after: Math.min(...places) }]
    })
    if (asked.length === 0) return
    const afters = new Map(asked.map(({ id, after }) => [id, after]))
    for (const talk of await talks.read(asked))
      for (const one of ofTalk.get(talk.id) ?? []) {
        if (!talk.isOf(one.holder.userId, one.side)) one.close(socketClosings.barred)
        // Who has said meanwhile that they know less has a turn of their own.
        else if (one.place >= (afters.get(talk.id) ?? 0)) one.follow(talk)
      }
  }

  /** Of what was not heard nothing is known: everybody is looked after. */
  function lookAfterAll(): void {
    for (const one of connections.values()) {
      work.doubted.add(one)
      work.signalled.add(one.id)
      work.changed.add(one.reservationId)
    }
    follower.ask()
  }

  const doubt = (some: Iterable<Connection>) => {
    for (const one of some) {
      work.doubted.add(one)
      work.changed.add(one.reservationId)
    }
    follower.ask()
  }
  announcements.on('person_changed', (id) =>
    id === null ? lookAfterAll() : doubt(ofAccount.get(id as UserId) ?? []),
  )
  announcements.on('talk_changed', (id) => {
    if (id === null) return lookAfterAll()
    if (!ofTalk.has(id as ReservationId)) return
    work.changed.add(id as ReservationId)
    follower.ask()
  })
  announcements.on('talk_signalled', (id) => {
    if (id === null || !connections.has(id)) return
    work.signalled.add(id)
    follower.ask()
  })
  announcements.on('talk_typing', (payload) => {
    const [id = '', side] = payload?.split(' ') ?? []
    for (const one of ofTalk.get(id as ReservationId) ?? [])
      if (one.side !== side && one.hasGreeted) one.send({ kind: 'typing' })
  })

  const beat = setInterval(() => {
    for (const one of connections.values()) {
      one.beat()
      work.opened.add(one)
    }
    isSweepDue = true
    lookAfterAll()
  }, bounds.beatMs)
  const look = setInterval(() => {
    if (connections.size > 0 && !announcements.isCurrent()) lookAfterAll()
  }, lookEvery)
  beat.unref()
  look.unref()

  const perform = performWith({
    talks,
    log,
    isHeard: () => announcements.isCurrent(),
    changed: (id) => {
      work.changed.add(id)
      follower.ask()
    },
    moved: (one) => {
      work.moved.add(one)
      follower.ask()
    },
    elapsed,
  })

  function admit(socket: WebSocket, holder: TicketHolder): void {
    const ofHolder = ofAccount.get(holder.userId)?.size ?? 0
    if (isLeaving) return socket.close(goingAway)
    if (connections.size >= bounds.most || ofHolder >= bounds.mostOfAccount) return socket.close(tryLater)
    const one = new Connection({
      socket,
      holder,
      bounds,
      perform: (connection, frame) => withPatience(requestPatience, () => perform(connection, frame)),
      elapsed,
    })
    connections.set(one.id, one)
    addTo(ofTalk, holder.reservationId, one)
    addTo(ofAccount, holder.userId, one)
    const unless = setTimeout(() => {
      if (!one.hasGreeted) one.close(socketClosings.malformed)
    }, bounds.helloMs)
    unless.unref()
    socket.once('close', () => {
      clearTimeout(unless)
      connections.delete(one.id)
      removeFrom(ofTalk, holder.reservationId, one)
      removeFrom(ofAccount, holder.userId, one)
      work.closed.add(one.id)
      if (!isLeaving) follower.ask()
    })
    work.opened.add(one)
    // Between the ticket and now the account may have changed.
    doubt([one])
  }

  async function enter(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    ticket: string,
  ): Promise<void> {
    const holder = await withPatience(requestPatience, () => talks.redeem(ticket))
    server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate())
      if (holder) admit(opened, holder)
      else opened.close(socketClosings.ticket)
    })
  }

  return {
    get count() {
      return connections.size
    },
    accept(request, socket, head) {
      const ticket = ticketOf(request)
      if (ticket === null) return refuseUpgrade(socket, '400 Bad Request')
      if (isLeaving) return refuseUpgrade(socket, '503 Service Unavailable')
      enter(request, socket, head, ticket).catch((error: unknown) => {
        log.warn({ part: 'sockets', error: describeError(error) }, 'A socket could not be opened')
        refuseUpgrade(socket, '503 Service Unavailable')
      })
    },
    async leave() {
      isLeaving = true
      clearInterval(beat)
      clearInterval(look)
      const ids = [...connections.keys()]
      for (const one of connections.values()) one.close(goingAway)
      const until = elapsed() + bounds.goodbyeMs
      while (connections.size > 0 && elapsed() < until) await wait(20)
      for (const one of connections.values()) one.terminate()
      await follower.close()
      server.close()
      if (ids.length > 0)
        await talks.close(ids).catch((error: unknown) => {
          log.warn(
            { part: 'sockets', error: describeError(error) },
            'That sockets have closed is not written down',
          )
        })
    },
  }
}

/** Hands over all of a set; what fails stays in it. */
async function take<Item>(set: Set<Item>, hand: (items: Item[]) => Promise<void>): Promise<void> {
  if (set.size === 0) return
  const items = [...set]
  set.clear()
  try {
    await hand(items)
  } catch (error) {
    for (const item of items) set.add(item)
    throw error
  }
}

/** The ticket comes as a protocol, beside the one that both speak. */
function ticketOf(request: IncomingMessage): string | null {
  const asked = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
  if (!asked.includes(socketProtocol)) return null
  return asked.find((one) => one.startsWith(ticketPrefix))?.slice(ticketPrefix.length) ?? null
}

function addTo<Key>(sets: Map<Key, Set<Connection>>, key: Key, one: Connection): void {
  const set = sets.get(key)
  if (set) set.add(one)
  else sets.set(key, new Set([one]))
}

function removeFrom<Key>(sets: Map<Key, Set<Connection>>, key: Key, one: Connection): void {
  const set = sets.get(key)
  set?.delete(one)
  if (set?.size === 0) sets.delete(key)
}

/** Answers what becomes no WebSocket. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  else socket.destroy()
}
