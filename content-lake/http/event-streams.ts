import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './auth'
import { limits } from './limits'
import { HttpRefusal } from './refusal'

/** One open answer of server-sent events. */
export interface EventStream {
  readonly isOpen: boolean
  send(event: string, data: unknown, id?: string): void
  end(): void
  onEnd(listener: () => void): void
}

/** All open streams: their number is bounded, and they end with their session and with the server. */
export interface EventStreams {
  readonly count: number
  /** @throws HttpRefusal 405 unless by GET, 429 when too many are open, 503 when the server is closing */
  open(request: IncomingMessage, response: ServerResponse, caller: Caller): EventStream
  /** Lets go of those whose session has ended. */
  endSessionsOver(): void
  close(): void
}

export function createEventStreams(
  isLive: (caller: Caller) => boolean,
  maximum: number = limits.streams,
): EventStreams {
  const streams = new Map<EventStream, { caller: Caller; beat: () => void }>()
  let isClosing = false
  const heartbeat = setInterval(() => {
    for (const [stream, { caller, beat }] of streams) {
      if (isLive(caller)) beat()
      else stream.end()
    }
  }, limits.heartbeat)
  heartbeat.unref()

  return {
    get count() {
      return streams.size
    },
    open(request, response, caller) {
      if (request.method !== 'GET')
        throw new HttpRefusal(405, 'A stream is opened with GET', { allow: 'GET' })
      if (isClosing) throw new HttpRefusal(503, 'The server is closing', { 'retry-after': '1' })
      if (streams.size >= maximum)
        throw new HttpRefusal(429, 'Too many streams are open', { 'retry-after': '5' })
      const listeners: (() => void)[] = []
      let isOpen = true
      const write = (text: string) => {
        if (!isOpen) return
        response.write(text)
        // A reader that does not read would otherwise be remembered for without bound.
        if (response.writableLength > limits.streamBacklog) response.destroy()
      }
      const ended = () => {
        if (!isOpen) return
        isOpen = false
        streams.delete(stream)
        for (const listener of listeners) listener()
      }
      const stream: EventStream = {
        get isOpen() {
          return isOpen
        },
        send(event, data, id) {
          write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
        },
        end() {
          response.end()
          ended()
        },
        onEnd(listener) {
          if (isOpen) listeners.push(listener)
          else listener()
        },
      }
      request.socket.setTimeout(0)
      request.socket.setNoDelay(true)
      request.socket.setKeepAlive(true, 30_000)
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
      response.once('close', ended)
      const returnTicket = caller.ticket?.opened()
      if (returnTicket) listeners.push(returnTicket)
      streams.set(stream, { caller, beat: () => write(':\n\n') })
      write(':\n\n')
      return stream
    },
    endSessionsOver() {
      for (const [stream, { caller }] of streams) if (!isLive(caller)) stream.end()
    },
    close() {
      isClosing = true
      clearInterval(heartbeat)
      for (const stream of [...streams.keys()]) stream.end()
    },
  }
}

/** What the client last received: browsers say it in a header, the polyfill in the address. */
export function lastEventId(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = request.headers['last-event-id']
  const value = (Array.isArray(header) ? header[0] : header) ?? query.get('lastEventId')
  return value && value.length <= 400 ? value : null
}
