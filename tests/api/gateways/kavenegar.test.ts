import { globalAgent } from 'node:http'
import { createRequire } from 'node:module'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import { createKavenegarGateway } from '~/api/platform/gateways/kavenegar'
import type { Phone } from '~/domain/values/phone'
import { allNamed } from '~/tests/kit/kavenegar-settings'
import { startKavenegarServer, type KavenegarFault, type KavenegarServer } from '~/tests/kit/kavenegar-server'

const apiKey = '4D2F6B7A6F6C2F41'
const phone = '09120000011' as Phone
const code = '480213'

let server: KavenegarServer
beforeAll(async () => {
  server = await startKavenegarServer({ apiKey, templates: ['tapesh-fa', 'tapesh-en'] })
})
afterAll(() => server.close())
beforeEach(() => {
  server.accepted.length = 0
  server.faults.length = 0
  server.requests = 0
})

const gatewayWith = (options: Partial<Parameters<typeof createKavenegarGateway>[0]> = {}) =>
  createKavenegarGateway({
    apiKey,
    templates: { ...allNamed('tapesh-fa'), 'sign-in-code': { fa: 'tapesh-fa', en: 'tapesh-en' } },
    origin: server.origin,
    timeoutMs: 5000,
    ...options,
  })

const send = (gateway = gatewayWith(), locale: 'fa' | 'en' | 'es' = 'fa') =>
  gateway.send({ to: phone, template: 'sign-in-code', locale, tokens: { code } })

async function failureOf(sending: Promise<unknown>): Promise<GatewayFailure> {
  const outcome: unknown = await sending.then(
    () => 'it was sent',
    (error: unknown) => error,
  )
  if (!(outcome instanceof GatewayFailure)) throw new Error(`Not a gateway's failure: ${String(outcome)}`)
  // Whatever goes wrong: neither recipient, code nor key is in what will be logged and kept.
  const report = `${outcome.message} ${outcome.stack} ${JSON.stringify(outcome)} ${String(outcome.cause)}`
  for (const secret of [phone, code, apiKey]) expect(report).not.toContain(secret)
  return outcome
}

describe("the provider's own client", () => {
  interface OwnClient {
    VerifyLookup(
      form: Record<string, string>,
      done: (entries: { messageid: number }[] | null, status: number, message: string) => void,
    ): void
  }
  const { KavenegarApi } = createRequire(import.meta.url)('kavenegar') as {
    KavenegarApi: (options: { apikey: string }) => OwnClient
  }
  // Node's own types leave it out.
  const agent = globalAgent as unknown as { createConnection: () => Socket }
  const original = agent.createConnection

  // The client knows one address, port 80 of the provider; what it says there is led here.
  beforeAll(() => {
    agent.createConnection = () => connect(server.port, '127.0.0.1')
  })
  afterAll(() => {
    agent.createConnection = original
  })

  const lookup = (form: Record<string, string>, apikey = apiKey) =>
    new Promise<{ entries: { messageid: number }[] | null; status: number }>((resolve) =>
      KavenegarApi({ apikey }).VerifyLookup(form, (entries, status) => resolve({ entries, status })),
    )

  it('is understood by the local server and understands it', async () => {
    const form = { receptor: phone, token: code, template: 'tapesh-fa' }
    expect(await lookup(form)).toMatchObject({ status: 200, entries: [{ messageid: 8_792_343 }] })
    expect(server.accepted).toEqual([form])
  })

  it.each([
    ['a wrong key', { receptor: phone, token: code, template: 'tapesh-fa' }, 403, 'another'],
    ['no recipient', { token: code, template: 'tapesh-fa' }, 400, apiKey],
    ['no mobile number', { receptor: '12', token: code, template: 'tapesh-fa' }, 411, apiKey],
    ['an unknown text', { receptor: phone, token: code, template: 'other' }, 424, apiKey],
    ['a value with a space', { receptor: phone, token: '48 02', template: 'tapesh-fa' }, 431, apiKey],
  ])('is refused for %s', async (_, form, status, key) => {
    expect(await lookup(form as Record<string, string>, key)).toEqual({ entries: null, status })
  })
})

describe('the SMS gateway', () => {
  it('sends the same form as the provider’s client, and gives the number of the message', async () => {
    expect(await send()).toEqual({ providerId: '8792343' })
    expect(server.accepted).toEqual([{ receptor: phone, token: code, template: 'tapesh-fa' }])
  })

  it('takes the text of the locale, or the Persian one', async () => {
    await send(undefined, 'en')
    await send(undefined, 'es')
    expect(server.accepted.map(({ template }) => template)).toEqual(['tapesh-en', 'tapesh-fa'])
  })

  it('understands one entry that is not in a list', async () => {
    server.faults.push({ kind: 'single-entry' })
    expect(await send()).toEqual({ providerId: '8792343' })
  })

  it('believes the answer and not its content type', async () => {
    server.faults.push({ kind: 'status', status: 418, contentType: 'text/html' })
    expect(await failureOf(send())).toMatchObject({ reason: 'misconfigured', providerStatus: 418 })
  })

  it.each<[number, GatewayFailure['reason'], boolean]>([
    [401, 'misconfigured', false],
    [402, 'provider-busy', true],
    [403, 'misconfigured', false],
    [407, 'misconfigured', false],
    [409, 'provider-busy', true],
    [411, 'refused', false],
    [413, 'refused', false],
    [414, 'provider-busy', true],
    [418, 'misconfigured', false],
    [422, 'refused', false],
    [424, 'misconfigured', false],
    [426, 'misconfigured', false],
    [431, 'refused', false],
    [432, 'misconfigured', false],
    [451, 'provider-busy', true],
    [500, 'provider-busy', true],
  ])('takes their status %i for %s, retryable: %s', async (status, expected, retryable) => {
    for (const httpStatus of [200, status]) {
      server.faults.push({ kind: 'status', status, httpStatus })
      const failure = await failureOf(send())
      expect(failure).toMatchObject({ reason: expected, retryable, providerStatus: status })
    }
  })

  it('is told by the real refusals of the server', async () => {
    expect(await failureOf(send(gatewayWith({ apiKey: 'wrong' })))).toMatchObject({ providerStatus: 403 })
    const unknownText = gatewayWith({ templates: allNamed('unknown') })
    expect(await failureOf(send(unknownText))).toMatchObject({ reason: 'misconfigured', providerStatus: 424 })
  })

  it.each([6, 11, 13, 14])('takes the message status %i for a refusal', async (status) => {
    server.faults.push({ kind: 'message-status', status })
    expect(await failureOf(send())).toMatchObject({ reason: 'refused', providerStatus: status })
  })

  it.each<[string, KavenegarFault, GatewayFailure['reason']]>([
    ['a reset', { kind: 'reset' }, 'unreachable'],
    ['an answer cut off', { kind: 'cut-off' }, 'unreachable'],
    ['a redirect elsewhere', { kind: 'redirect', location: 'http://127.0.0.1:1/' }, 'malformed-answer'],
    ['no JSON', { kind: 'body', body: '<h1>Welcome</h1>', contentType: 'text/html' }, 'malformed-answer'],
    ['nothing', { kind: 'body', body: '' }, 'malformed-answer'],
    ['JSON of another shape', { kind: 'body', body: '{"ok":true}' }, 'malformed-answer'],
    ['JSON null', { kind: 'body', body: 'null' }, 'malformed-answer'],
    [
      'success without an entry',
      { kind: 'body', body: '{"return":{"status":200},"entries":[]}' },
      'malformed-answer',
    ],
    ['a gateway’s error page', { kind: 'body', body: '<html>502', httpStatus: 502 }, 'provider-busy'],
    ['too many requests', { kind: 'body', body: '', httpStatus: 429 }, 'provider-busy'],
    ['an answer without end', { kind: 'endless' }, 'malformed-answer'],
  ])('may try again after %s', async (_, fault, expected) => {
    server.faults.push(fault)
    expect(await failureOf(send())).toMatchObject({ reason: expected, retryable: true })
    expect(server.accepted).toEqual([])
    // And the next message goes through.
    expect(await send()).toEqual({ providerId: '8792343' })
  })

  it('gives up on a server that says nothing', async () => {
    server.faults.push({ kind: 'silent' })
    const failure = await failureOf(send(gatewayWith({ timeoutMs: 50 })))
    expect(failure).toMatchObject({ reason: 'timed-out', retryable: true })
    expect(server.requests).toBe(1)
  })

  it('is unreachable where nobody listens', async () => {
    expect(await failureOf(send(gatewayWith({ origin: 'http://127.0.0.1:1' })))).toMatchObject({
      reason: 'unreachable',
      retryable: true,
    })
  })
})
