import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandboxGateway, type SandboxGateway } from '~/api/platform/gateways/sandbox/protocol'
import type { TestApi } from './api'
import { closeServer } from './close-server'

/** What the server does with its next request instead of answering it properly. */
export type ZarinpalFault =
  | { kind: 'silent' }
  | { kind: 'reset' }
  | { kind: 'cut-off' }
  | { kind: 'endless' }
  | { kind: 'body'; body: string; httpStatus?: number }
  | { kind: 'code'; code: number; httpStatus?: number }
  | { kind: 'redirect'; location: string }
  /** Does what it is asked, and the answer is lost. */
  | { kind: 'answer-lost' }

export interface ZarinpalServer {
  origin: string
  sandbox: SandboxGateway
  /** What was asked: `verify`, `request`, … */
  requested: { method: string; body: Record<string, unknown> }[]
  faults: ZarinpalFault[]
  close(): Promise<void>
}

/**
 * The sandbox gateway behind a port of its own, with faults on demand. That it speaks the provider's protocol is proven by the provider's
 * own client in `tests/api/payments/zarinpal.test.ts`.
 */
export async function startZarinpalServer(
  test: Pick<TestApi, 'database' | 'clock'>,
  siteOrigin = 'http://localhost:3000',
): Promise<ZarinpalServer> {
  const sandbox = createSandboxGateway({ ...test, siteOrigin })
  const server = createServer((request, response) => void answer(request, response))
  const state: ZarinpalServer = {
    origin: '',
    sandbox,
    requested: [],
    faults: [],
    close: () => closeServer(server),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await textOf(request)
    const path = request.url ?? '/'
    if (request.method === 'POST')
      state.requested.push({
        method: /(\w+)\.json$/.exec(path)?.[1] ?? path,
        body: JSON.parse(body) as Record<string, unknown>,
      })
    const fault = request.method === 'POST' ? state.faults.shift() : undefined
    if (fault && fault.kind !== 'answer-lost') return play(fault, request, response)
    const answered = await sandbox.fetch(
      new Request(`${state.origin}${path}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        ...(request.method === 'POST' ? { body } : {}),
      }),
    )
    if (fault) return request.socket.resetAndDestroy()
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(await answered.text())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function play(
  fault: Exclude<ZarinpalFault, { kind: 'answer-lost' }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const json = { 'content-type': 'application/json' }
  switch (fault.kind) {
    case 'silent':
      return
    case 'reset':
      request.socket.resetAndDestroy()
      return
    case 'cut-off':
      response.writeHead(200, { ...json, 'content-length': '400' })
      response.write('{"data":{"code":100,')
      setImmediate(() => request.socket.destroy())
      return
    case 'endless': {
      response.writeHead(200, json)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
      return
    }
    case 'body':
      response.writeHead(fault.httpStatus ?? 200, json)
      response.end(fault.body)
      return
    case 'code':
      response.writeHead(fault.httpStatus ?? 400, json)
      response.end(JSON.stringify({ data: [], errors: { code: fault.code, message: '', validations: [] } }))
      return
    case 'redirect':
      response.writeHead(302, { location: fault.location })
      response.end()
      return
  }
}
