import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, WebSocket, type RawData } from 'ws'
import type { Caller } from './auth'
import { isRecord } from './body'
import { limits } from './limits'

/** Codes of JSON-RPC 2.0. */
const parseError = -32700
const invalidRequest = -32600
const unknownMethod = -32601
const invalidParams = -32602

/** Close codes of the Studio's presence client. */
const unauthorizedClose = 4001
const goingAway = 1001
const policyViolation = 1008

interface Peer {
  caller: Caller
  subscription: string | null
  /** The Studio sessions (one a tab) that this connection has spoken for. */
  sessions: Set<string>
  messages: number
  isAlive: boolean
}

/** Who is where in the Studio: JSON-RPC over a WebSocket, passed on to every other connection. */
export interface Presence {
  readonly count: number
  isFull(): boolean
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, caller: Caller): void
  /** Lets go of those whose session has ended. */
  endSessionsOver(): void
  close(): void
}

export function createPresence(isLive: (caller: Caller) => boolean): Presence {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.socketMessage,
    perMessageDeflate: false,
  })
  const peers = new Map<WebSocket, Peer>()

  const beat = setInterval(() => {
    for (const [socket, peer] of peers) {
      if (!peer.isAlive) socket.terminate()
      else if (!isLive(peer.caller)) socket.close(unauthorizedClose, 'Signed out')
      else {
        peer.isAlive = false
        socket.ping()
        send(socket, '♥')
      }
    }
  }, 10_000)
  const allowance = setInterval(() => {
    for (const peer of peers.values()) peer.messages = 0
  }, 60_000)
  beat.unref()
  allowance.unref()

  /** Tells every other connection, each under its own subscription. */
  function tell(from: WebSocket, result: Record<string, unknown>): void {
    for (const [socket, { subscription }] of peers) {
      if (socket === from || subscription === null) continue
      const params = { subscription, result }
      send(socket, JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
    }
  }

  /** @returns the result of a call, or the code of what is wrong with it */
  function call(socket: WebSocket, peer: Peer, method: string, params: Record<string, unknown>): unknown {
    const user = peer.caller.user.id
    switch (method) {
      case 'presence_subscribe':
        peer.subscription = randomUUID()
        return { result: peer.subscription }
      case 'presence_unsubscribe':
        peer.subscription = null
        return { result: true }
      case 'presence_rollcall':
      case 'presence_disconnect': {
        const session = readSession(params.session)
        if (session === null) return { error: { code: invalidParams, message: 'A session is missing' } }
        if (method === 'presence_rollcall') {
          remember(peer, session)
          tell(socket, { type: 'rollCall', i: user, session })
        } else {
          peer.sessions.delete(session)
          tell(socket, { type: 'disconnect', i: user, m: { session } })
        }
        return { result: true }
      }
      case 'presence_announce': {
        const data = params.data
        const session = isRecord(data) ? readSession(data.sessionId) : null
        if (!isRecord(data) || session === null || !Array.isArray(data.locations)) {
          return { error: { code: invalidParams, message: 'Locations and a session are missing' } }
        }
        remember(peer, session)
        const m = { sessionId: session, locations: data.locations as unknown[] }
        tell(socket, { type: 'state', i: user, m })
        return { result: true }
      }
      default:
        return { error: { code: unknownMethod, message: 'No such method' } }
    }
  }

  function receive(socket: WebSocket, peer: Peer, data: RawData, isBinary: boolean): void {
    peer.isAlive = true
    if (++peer.messages > limits.socketMessagesPerMinute || isBinary) {
      socket.close(policyViolation, isBinary ? 'Text only' : 'Too many messages')
      return
    }
    const message = parseJson(String(data))
    if (message === undefined)
      return reply(socket, null, { error: { code: parseError, message: 'Not JSON' } })
    const id = isRecord(message) && isId(message.id) ? message.id : null
    if (
      !isRecord(message) ||
      message.jsonrpc !== '2.0' ||
      typeof message.method !== 'string' ||
      id === null
    ) {
      return reply(socket, id, { error: { code: invalidRequest, message: 'Not a JSON-RPC 2.0 request' } })
    }
    const params = isRecord(message.params) ? message.params : {}
    reply(socket, id, call(socket, peer, message.method, params))
  }

  return {
    get count() {
      return peers.size
    },
    isFull: () => peers.size >= limits.sockets,
    accept(request, socket, head, caller) {
      server.handleUpgrade(request, socket, head, (opened) => {
        const peer: Peer = { caller, subscription: null, sessions: new Set(), messages: 0, isAlive: true }
        peers.set(opened, peer)
        opened.on('pong', () => (peer.isAlive = true))
        opened.on('error', () => opened.terminate())
        opened.on('message', (data, isBinary) => receive(opened, peer, data, isBinary))
        opened.on('close', () => {
          peers.delete(opened)
          for (const session of peer.sessions) {
            tell(opened, { type: 'disconnect', i: caller.user.id, m: { session } })
          }
        })
        send(opened, '♥')
      })
    },
    endSessionsOver() {
      for (const [socket, { caller }] of peers) {
        if (!isLive(caller)) socket.close(unauthorizedClose, 'Signed out')
      }
    },
    close() {
      clearInterval(beat)
      clearInterval(allowance)
      for (const socket of peers.keys()) {
        socket.close(goingAway, 'The server is closing')
        setTimeout(() => socket.terminate(), 500).unref()
      }
      server.close()
    },
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount > limits.streamBacklog) socket.terminate()
  else socket.send(text)
}

function reply(socket: WebSocket, id: string | number | null, answer: unknown): void {
  send(socket, JSON.stringify({ jsonrpc: '2.0', id, ...(isRecord(answer) ? answer : {}) }))
}

/** A tab has one session; a few are allowed for, since it may be renewed. */
function remember(peer: Peer, session: string): void {
  if (peer.sessions.size < 10) peer.sessions.add(session)
}

function readSession(given: unknown): string | null {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : null
}

function isId(given: unknown): given is string | number {
  return (typeof given === 'string' && given.length <= 64) || Number.isSafeInteger(given)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
