import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds for which things are waited for. */
export interface DrainLimits {
  /** Requests in flight: what is left then is broken off. */
  whole: number
  /** The rest of a request whose beginning has come. */
  rest: number
  /** A connection that says nothing. Whoever sends on it meanwhile is answered, and told that it closes. */
  idle: number
}

export const drainLimits: DrainLimits = { whole: 20_000, rest: 5000, idle: 1000 }
/** How long a moment is looked for in which nobody knocks. */
const lullPatience = 5000
/** During a longer turn of the event loop somebody may have knocked. On a busy process it is longer, and is then allowed to be. */
const shortTurn = 2
const look = 50

interface Connection {
  socket: Socket
  /** Requests on it that have not been answered to the end. */
  answering: number
  /** Bytes that had come when the last answer ended: more are the beginning of a request. */
  atRest: number
  /** Bytes that had come when it was looked at, and since when it has been like this. */
  seen: number
  since: number
}

export interface Drain {
  /**
   * Stops accepting when nobody knocks, tells every connection with its next answer that it closes, and closes those that say
   * nothing. What has arrived by then is answered.
   * @param whenShut called as soon as nobody new is let in
   */
  leave(whenShut: () => Promise<void> | void, limits?: DrainLimits): Promise<void>
}

/** Follows what goes on on the connections of a server, which Node does not tell. To be called before it listens. */
export function followConnections(server: Server): Drain {
  const connections = new Map<Socket, Connection>()
  const unanswered = new Set<{ shouldKeepAlive: boolean }>()
  let knocks = 0
  let isLeaving = false

  server.on('connection', (socket: Socket) => {
    knocks += 1
    connections.set(socket, { socket, answering: 0, atRest: 0, seen: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // It belongs to whoever speaks another protocol on it.
  server.on('upgrade', (_request, socket) => connections.delete(socket as Socket))
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (isLeaving) response.shouldKeepAlive = false
    unanswered.add(response)
    if (connection) connection.answering += 1
    response.once('close', () => {
      unanswered.delete(response)
      if (!connection) return
      connection.answering -= 1
      connection.atRest = request.socket.bytesRead
      connection.since = performance.now()
    })
  })

  /**
   * The kernel resets who has been let in by it and not yet by us, so that the door is shut right after a look at it that found nobody:
   * each turn of the loop takes one connection, and one that takes none has found none.
   */
  async function shut(): Promise<void> {
    // To the end of this turn, which may have looked before it was asked to.
    await nextTurn()
    const began = performance.now()
    for (let last = began; ;) {
      const before = knocks
      await nextTurn()
      const now = performance.now()
      const isShort = now - last < shortTurn + (now - began) / 50
      if ((knocks === before && isShort) || now - began > lullPatience) break
      last = now
    }
    // HTTP's own would close at once every connection that is idle, on which a request may be on its way.
    NetServer.prototype.close.call(server)
  }

  function closeSilent({ idle, rest }: DrainLimits): void {
    const now = performance.now()
    for (const connection of connections.values()) {
      const { socket, answering, atRest, seen } = connection
      if (answering > 0) continue
      if (socket.bytesRead !== seen) Object.assign(connection, { seen: socket.bytesRead, since: now })
      const isAtRest = socket.bytesRead === atRest
      if (now - connection.since > (isAtRest ? idle : rest)) socket.destroy()
    }
  }

  return {
    async leave(whenShut, limits = drainLimits) {
      const giveUp = performance.now() + limits.whole
      await shut()
      isLeaving = true
      for (const response of unanswered) response.shouldKeepAlive = false
      for (const connection of connections.values())
        connection.since = Math.max(connection.since, performance.now())
      await whenShut()
      while (connections.size > 0) {
        if (performance.now() > giveUp) for (const { socket } of connections.values()) socket.destroy()
        closeSilent(limits)
        await wait(look)
      }
    },
  }
}
