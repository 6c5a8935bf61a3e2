import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Environment } from './environment'
import { portTrouble } from './launch/port.mjs'
import { drain } from './shutdown'

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

export interface Listening {
  /** Ends streams at once, finishes what is in flight, closes. */
  stop(): Promise<void>
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
  server.on('request', request)
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (incoming, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    socket.on('error', () => socket.destroy())
    upgrade(incoming, socket, head)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(portTrouble(cause, port, host), { cause })))
    server.listen({ port, host }, resolve)
  })
  return {
    async stop() {
      const drained = drain(server)
      await endStreams()
      for (const socket of upgraded) socket.destroy()
      await drained
    },
  }
}
