import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { problemText } from '~/api/platform/problem'
import { followConnections, type DrainLimits } from './drain'
import type { Environment } from './environment'
import { barePolicy } from './http/security'
import { isOfApi, longestAddress } from './http/target'
import { portTrouble } from './launch/port.mjs'
import { lastResortPolicy } from './pages/last-resort'
import { refusalPage } from './pages/refusal-page'

export interface Listener {
  request: RequestListener
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/** Node's HTTP server with our limits, answering nothing yet. */
export const createHttpServer = (): Server =>
  createServer({
    // Longer than a proxy keeps its side open, so that it is never we who close first.
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: 120_000,
    maxHeaderSize: 16_384,
  })

/** What Node says of bytes that it could not read as a request. */
interface ClientError extends Error {
  code?: string
  /** What has come last. */
  rawPacket?: Buffer
}

/** Answers people by a page where the bytes begin as a request for one; else whoever sends such is a program. */
function rawRefusal({ code: cause, rawPacket }: ClientError): string {
  const isLong = cause === 'HPE_HEADER_OVERFLOW'
  const target = /^(?:GET|HEAD|POST) (\/\S*)/.exec(
    rawPacket?.toString('latin1', 0, longestAddress + 16) ?? '',
  )?.[1]
  const isPage = target !== undefined && !isOfApi(target)
  const status = isLong ? 431 : 400
  const code = isLong ? 'headers-too-large' : 'malformed-request'
  const refusal = !isLong ? 'malformed' : (target?.length ?? 0) > longestAddress ? 'long' : 'headers'
  const body = isPage
    ? refusalPage(refusal, target)
    : problemText({ status, code, title: 'This is no request that can be read' }, undefined)
  const head = [
    `HTTP/1.1 ${status} ${isLong ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    'connection: close',
    `content-type: ${isPage ? 'text/html; charset=utf-8' : 'application/problem+json'}`,
    'cache-control: no-store',
    `content-security-policy: ${isPage ? lastResortPolicy : barePolicy}`,
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

export interface Listening {
  /** Answers what has arrived, ends streams, closes. */
  stop(limits?: DrainLimits): Promise<void>
}

/**
 * Listens on the environment's address.
 * @throws Error in words when the address cannot be had
 */
export async function listen(
  server: Server,
  { request, upgrade }: Listener,
  environment: Environment,
  endStreams: () => Promise<void> | void,
): Promise<Listening> {
  const { port, host } = environment
  const drain = followConnections(server)
  server.on('request', request)
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (incoming, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    socket.on('error', () => socket.destroy())
    upgrade(incoming, socket, head)
  })
  server.on('clientError', (error: ClientError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    socket.end(rawRefusal(error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(portTrouble(cause, port, host), { cause })))
    server.listen({ port, host }, resolve)
  })
  return {
    stop: (limits) =>
      drain.leave(async () => {
        await endStreams()
        for (const socket of upgraded) socket.destroy()
      }, limits),
  }
}
