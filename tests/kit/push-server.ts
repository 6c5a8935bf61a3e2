import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '~/domain/reminders/contract'
import { closeServer } from './close-server'

/** What the service does with its next request instead of taking the message. */
export type PushFault = 'silent' | 'reset' | { status: number; location?: string }

export interface ReceivedPush {
  /** The message as the browser opens it. */
  text: string
  headers: IncomingMessage['headers']
}

export interface PushServer {
  origin: string
  /** A browser subscribes, as `PushManager` answers it. */
  subscribe(): Pick<PushSubscription, 'endpoint' | 'keys'>
  /** What each browser has been sent, by its endpoint. */
  received(endpoint: string): ReceivedPush[]
  requests: number
  faults: PushFault[]
  /** The same of one browser, by its endpoint, whoever else is sent to in between. */
  faultsOf: Map<string, PushFault[]>
  close(): Promise<void>
}

/** The reference implementation of RFC 8188, by the author of RFC 8291. */
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, keys: object): Buffer
}

/** A push service with the browsers behind it: it opens what it is sent as they would, and on demand fails. */
export async function startPushServer(): Promise<PushServer> {
  const browsers = new Map<
    string,
    { own: ReturnType<typeof createECDH>; auth: string; got: ReceivedPush[] }
  >()
  const server = createServer((request, response) => {
    void (async () => {
      state.requests += 1
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const fault = state.faultsOf.get(state.origin + (request.url ?? ''))?.shift() ?? state.faults.shift()
      if (fault === 'silent') return
      if (fault === 'reset') return request.socket.resetAndDestroy()
      if (fault)
        return response.writeHead(fault.status, fault.location ? { location: fault.location } : {}).end()
      const browser = browsers.get(request.url ?? '')
      if (!browser) return response.writeHead(410).end()
      const { headers } = request
      if (!headers.ttl || !headers.authorization?.startsWith('vapid t=')) return response.writeHead(400).end()
      const text = decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: browser.own,
        authSecret: browser.auth,
      }).toString('utf8')
      browser.got.push({ text, headers })
      response.writeHead(201).end()
    })()
  })
  const state: PushServer = {
    origin: '',
    requests: 0,
    faults: [],
    faultsOf: new Map(),
    subscribe() {
      const path = `/push/${randomUUID()}`
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      browsers.set(path, { own, auth, got: [] })
      return { endpoint: state.origin + path, keys: { p256dh: own.getPublicKey('base64url'), auth } }
    },
    received: (endpoint) => browsers.get(new URL(endpoint).pathname)?.got ?? [],
    close: () => closeServer(server),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
