import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeServer } from './close-server'

/** What the server does with its next request instead of answering it properly. */
export type KavenegarFault =
  | { kind: 'silent' }
  | { kind: 'reset' }
  | { kind: 'cut-off' }
  | { kind: 'status'; status: number; httpStatus?: number; contentType?: string }
  | { kind: 'body'; body: string; httpStatus?: number; contentType?: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'endless' }
  | { kind: 'message-status'; status: number }
  | { kind: 'single-entry' }

export interface KavenegarServer {
  origin: string
  port: number
  /** Everything that was accepted, as its form fields. */
  accepted: Record<string, string>[]
  /** How many requests there were, answered or not. */
  requests: number
  faults: KavenegarFault[]
  close(): Promise<void>
}

export interface KavenegarServerOptions {
  apiKey: string
  templates: string[]
}

/**
 * A local server of Kavenegar's `verify/lookup` with the refusals of its error list, and on demand with faults. That it speaks
 * the provider's protocol is proven by the provider's own client in `tests/api/gateways/kavenegar.test.ts`.
 */
export async function startKavenegarServer(options: KavenegarServerOptions): Promise<KavenegarServer> {
  const server = createServer((request, response) => void answer(request, response))
  const state: KavenegarServer = {
    origin: '',
    port: 0,
    accepted: [],
    requests: 0,
    faults: [],
    close: () => closeServer(server),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    state.requests += 1
    const form = await formOf(request)
    const fault = state.faults.shift()
    if (fault && play(fault, request, response, form)) return
    const status = refusalOf(request, form, options)
    if (status !== 200) return sendAnswer(response, status, null, { httpStatus: status })
    state.accepted.push(form)
    sendAnswer(response, 200, entriesOf(form, fault))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.port = (server.address() as AddressInfo).port
  state.origin = `http://127.0.0.1:${state.port}`
  return state
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return Object.fromEntries(new URLSearchParams(text))
}

function refusalOf(
  request: IncomingMessage,
  form: Record<string, string>,
  { apiKey, templates }: KavenegarServerOptions,
): number {
  // The provider's own client asks in absolute form, as one asks a proxy.
  const [, version, key, action, method] = new URL(request.url ?? '', 'http://any').pathname.split('/')
  if (version !== 'v1' || action !== 'verify' || method !== 'lookup.json') return 404
  if (key !== apiKey) return 403
  if (request.method !== 'POST') return 405
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return 400
  if (form.receptor === undefined || form.token === undefined || form.template === undefined) return 400
  if (form.receptor === '' || form.token === '') return 406
  if (!/^(?:0|98|\+98)9\d{9}$/.test(form.receptor)) return 411
  if (!templates.includes(form.template)) return 424
  if ((form.token20 ?? '').split(' ').length > 9) return 431
  return [form.token, form.token2, form.token3].some((token) => /[\s_]/.test(token ?? '')) ? 431 : 200
}

const entriesOf = (form: Record<string, string>, fault: KavenegarFault | undefined) => {
  const entry = {
    messageid: 8_792_343,
    message: `code ${form.token}`,
    status: fault?.kind === 'message-status' ? fault.status : 5,
    statustext: 'ارسال به مخابرات',
    sender: '10004346',
    receptor: form.receptor,
    date: 1_356_619_709,
    cost: 120,
  }
  return fault?.kind === 'single-entry' ? entry : [entry]
}

function sendAnswer(
  response: ServerResponse,
  status: number,
  entries: unknown,
  { httpStatus = 200, contentType = 'application/json; charset=utf-8' } = {},
) {
  response.writeHead(httpStatus, { 'content-type': contentType })
  response.end(JSON.stringify({ return: { status, message: status === 200 ? 'تایید شد' : 'خطا' }, entries }))
}

/** @returns whether the request has been dealt with */
function play(
  fault: KavenegarFault,
  request: IncomingMessage,
  response: ServerResponse,
  form: Record<string, string>,
): boolean {
  switch (fault.kind) {
    case 'silent':
      return true
    case 'reset':
      request.socket.resetAndDestroy()
      return true
    case 'cut-off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' })
      response.write(JSON.stringify({ return: { status: 200 }, entries: [form] }).slice(0, 30))
      setImmediate(() => request.socket.destroy())
      return true
    case 'status':
      sendAnswer(response, fault.status, null, fault)
      return true
    case 'body':
      response.writeHead(fault.httpStatus ?? 200, { 'content-type': fault.contentType ?? 'application/json' })
      response.end(fault.body)
      return true
    case 'redirect':
      response.writeHead(302, { location: fault.location })
      response.end()
      return true
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
      return true
    }
    case 'message-status':
    case 'single-entry':
      return false
  }
}
