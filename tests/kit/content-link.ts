import { createServer, request as httpRequest, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { closeServer } from './close-server'

/** The way from a product to content that is hosted elsewhere, which a test can cut and mend. */
export interface ContentLink {
  origin: string
  /** Requests that came while it was cut. */
  readonly refused: number
  /** Requests without the token that the product was given. */
  readonly withoutToken: string[]
  /** Drops what is under way and every connection that comes. */
  cut(): void
  /** Lets requests pass again. */
  mend(): void
  close(): Promise<void>
}

/**
 * Passes everything on to another product's lake, as Sanity's API would answer it.
 * @param target origin of the lake
 * @param token what the product has to bring; the lake itself never sees it
 */
export async function openContentLink(target: string, token: string): Promise<ContentLink> {
  const sockets = new Set<Socket>()
  const withoutToken: string[] = []
  let isCut = false
  let refused = 0

  const server: Server = createServer((incoming, outgoing) => {
    const { authorization, ...headers } = incoming.headers
    if (authorization !== `Bearer ${token}`) withoutToken.push(incoming.url ?? '')
    const passed = httpRequest(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...headers, host: new URL(target).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.once('error', () => outgoing.destroy())
      },
    )
    passed.once('error', () => outgoing.destroy())
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('connection', (socket) => {
    if (isCut) {
      refused += 1
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The link has no port.')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    get refused() {
      return refused
    },
    withoutToken,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => closeServer(server),
  }
}
