import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'

/** Zarinpal as a product of its own process meets it: its API and its payment page, on another origin. */
export interface GatewayStandIn {
  origin: string
  /**
   * `gone`: connections are dropped; `leaving`: it is gone once somebody has paid; `refuses`: it does not take us for its merchant,
   * which no other try mends.
   */
  state: 'answers' | 'leaving' | 'gone' | 'refuses'
  close(): Promise<void>
}

interface Session {
  callback: string
  isPaid: boolean
}

/** The name of the link on the payment page that pays. */
export const payLink = 'Pay'

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
}

export async function openGatewayStandIn(): Promise<GatewayStandIn> {
  const sessions = new Map<string, Session>()
  const newAuthority = () => `A${randomBytes(35).toString('hex').slice(0, 35)}`

  /** What the API's `method` says to `body`: Zarinpal's own codes. */
  function answerTo(
    method: string,
    body: Record<string, unknown>,
  ): { code: number; [name: string]: unknown } {
    if (gateway.state === 'refuses') return { code: -10 }
    if (method === 'unVerified') return { code: 100, authorities: [] }
    if (method === 'request') {
      const authority = newAuthority()
      sessions.set(authority, { callback: String(body.callback_url), isPaid: false })
      return { code: 100, authority }
    }
    return sessions.get(String(body.authority))?.isPaid
      ? { code: 100, ref_id: 7_001, card_pan: '502229******5995' }
      : { code: -51 }
  }

  const server = createServer((request, response) => {
    if (gateway.state === 'gone') return void request.socket.destroy()
    const [, method] = /\/payment\/(\w+)\.json$/.exec(request.url ?? '') ?? []
    const [, page, authority = ''] = /\/pg\/(StartPay|paid)\/(\w+)$/.exec(request.url ?? '') ?? []
    const session = sessions.get(authority)
    if (method)
      return void bodyOf(request).then((body) => {
        const { code, ...data } = answerTo(method, body)
        response.writeHead(code === 100 ? 200 : 400, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify(
            code === 100
              ? { data: { code, ...data }, errors: [] }
              : { data: [], errors: { code, message: 'refused', validations: [] } },
          ),
        )
      })
    if (page === 'StartPay' && session) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Bank</title><a href="/pg/paid/${authority}">${payLink}</a>`,
      )
    }
    if (page === 'paid' && session) {
      session.isPaid = true
      const back = new URL(session.callback)
      back.searchParams.set('Authority', authority)
      back.searchParams.set('Status', 'OK')
      if (gateway.state === 'leaving') gateway.state = 'gone'
      return void response.writeHead(302, { location: back.href }).end()
    }
    response.writeHead(404).end()
  })
  const gateway: GatewayStandIn = {
    origin: '',
    state: 'answers',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return gateway
}
