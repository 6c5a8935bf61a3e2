import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GatewayFailure } from '~/api/platform/gateways/gateways'
import { sandboxCard, sandboxMerchant } from '~/api/platform/gateways/sandbox/protocol'
import { createZarinpalGateway } from '~/api/platform/gateways/zarinpal'
import { toman } from '~/domain/values/money'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { startZarinpalServer, type ZarinpalFault, type ZarinpalServer } from '~/tests/kit/zarinpal-server'

const callbackUrl = 'http://localhost:3000/en/checkout/result/0b9a7b3e-3c55-4c56-8f0e-0a4c1d9b0c11'
const mobile = '09120000011'

let test: TestApi
let server: ZarinpalServer
beforeAll(async () => {
  test = await openTestApi()
  server = await startZarinpalServer(test)
})
afterAll(async () => {
  await server.close()
  await test.close()
})
beforeEach(() => {
  server.requested.length = 0
  server.faults.length = 0
})

/** Only what says nothing runs into its limit, however busy the machine is. */
const gateway = (merchantId = sandboxMerchant, timeoutMs = 30_000) =>
  createZarinpalGateway({ merchantId, origin: server.origin, timeoutMs })
const begin = (amount = 250_000) =>
  gateway().begin({ amount: toman(amount), description: 'سفارش', callbackUrl, orderId: 'one', mobile })

describe("the provider's own client", () => {
  interface OwnClient {
    payments: {
      create(data: Record<string, unknown>): Promise<{ data: { code: number; authority: string } }>
      getRedirectUrl(authority: string): string
    }
    verifications: {
      verify(data: { amount: number; authority: string }): Promise<{ data: Record<string, unknown> }>
    }
    unverified: { list(): Promise<{ data: { authorities: { authority: string; amount: number }[] } }> }
    reversals: { reverse(data: { authority: string }): Promise<{ data: { code: number } }> }
    inquiries: { inquire(data: { authority: string }): Promise<{ data: { status: string } }> }
  }
  const { ZarinPal } = createRequire(import.meta.url)('zarinpal-node-sdk') as {
    ZarinPal: new (config: { merchantId: string; sandbox: boolean }) => OwnClient
  }
  /** It knows two addresses, both of the provider's; ours takes their place. */
  function client(merchantId = sandboxMerchant): OwnClient {
    const made = new ZarinPal({ merchantId, sandbox: true })
    Object.assign(made, { baseURL: server.origin })
    const { httpClient } = made as unknown as { httpClient: { defaults: { baseURL: string } } }
    httpClient.defaults.baseURL = server.origin
    return made
  }
  const order = { amount: 100_000, currency: 'IRT', callback_url: callbackUrl, description: 'سفارش', mobile }
  const codeOf = (asking: Promise<unknown>): Promise<unknown> =>
    asking.then(
      () => 'it was done',
      (error: { response?: { data?: { errors?: { code?: number } } } }) =>
        error.response?.data?.errors?.code ?? error,
    )

  it('asks, sends the payer on, verifies twice, lists and reverses', async () => {
    const { payments, verifications, unverified, reversals, inquiries } = client()
    const { data } = await payments.create(order)
    expect(data.code).toBe(100)
    const { authority } = data
    const page = await fetch(payments.getRedirectUrl(authority), { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `http://localhost:3000/en/dev/gateway/${authority}`,
    ])
    expect(await codeOf(verifications.verify({ amount: 100_000, authority }))).toBe(-51)
    await server.sandbox.sessions.pay(authority)
    expect((await unverified.list()).data.authorities).toMatchObject([{ authority, amount: 100_000 }])
    expect(await codeOf(verifications.verify({ amount: 100_001, authority }))).toBe(-50)
    const first = await verifications.verify({ amount: 100_000, authority })
    expect(first.data).toMatchObject({ code: 100, card_pan: sandboxCard })
    const again = await verifications.verify({ amount: 100_000, authority })
    expect(again.data).toMatchObject({ code: 101, ref_id: first.data.ref_id })
    expect((await unverified.list()).data.authorities).toEqual([])
    expect((await reversals.reverse({ authority })).data.code).toBe(100)
    expect(await codeOf(reversals.reverse({ authority }))).toBe(-61)
    expect((await inquiries.inquire({ authority })).data.status).toBe('REVERSED')
  })

  it('is refused as by the provider', async () => {
    const stranger = client('00000000-0000-4000-8000-000000000000')
    expect(await codeOf(stranger.payments.create(order))).toBe(-10)
    expect(await codeOf(client().payments.create({ ...order, description: '' }))).toBe(-9)
    // Rial when nothing else is said: 9,999 of them are too few.
    expect(await codeOf(client().payments.create({ ...order, currency: 'IRR', amount: 9999 }))).toBe(-9)
    // A hundred million toman, and no more.
    expect(await codeOf(client().payments.create({ ...order, amount: 100_000_001 }))).toBe(-41)
    expect((await client().payments.create({ ...order, amount: 100_000_000 })).data.code).toBe(100)
    expect(
      await codeOf(client().verifications.verify({ amount: 100_000, authority: `A${'0'.repeat(35)}` })),
    ).toBe(-54)
  })
})

describe('the adapter', () => {
  it('sends whole toman as toman, and what the payer need not type', async () => {
    const { authority } = await begin()
    expect(gateway().addressOf(authority)).toBe(`${server.origin}/pg/StartPay/${authority}`)
    expect(server.requested).toEqual([
      {
        method: 'request',
        body: {
          merchant_id: sandboxMerchant,
          amount: 250_000,
          currency: 'IRT',
          description: 'سفارش',
          callback_url: callbackUrl,
          metadata: { order_id: 'one', mobile },
        },
      },
    ])
  })

  it('takes 100 and 101 for a success, and tells what else there is', async () => {
    const { authority } = await begin()
    const verify = (amount = 250_000) => gateway().verify({ authority, amount: toman(amount) })
    expect(await verify()).toEqual({ kind: 'not-paid', answer: '-51' })
    await server.sandbox.sessions.pay(authority)
    expect(await gateway().unverified()).toContainEqual({ authority, callbackUrl })
    expect(await verify(250_001)).toEqual({ kind: 'amount-differs', answer: '-50' })
    const first = await verify()
    expect(first).toMatchObject({ kind: 'paid', answer: '100', card: sandboxCard })
    expect(await verify()).toEqual({ ...first, answer: '101' })
    expect(await gateway().inquire(authority)).toBe('verified')
    expect(await gateway().reverse(authority)).toEqual({ kind: 'reversed', answer: '100' })
    // Which of the two it is, the gateway's record says.
    expect(await gateway().reverse(authority)).toEqual({ kind: 'impossible-or-done', answer: '-61' })
    expect(await gateway().inquire(authority)).toBe('reversed')
  })

  it('is not sent back money by the gateway after half an hour', async () => {
    const { authority } = await begin()
    await server.sandbox.sessions.pay(authority)
    await gateway().verify({ authority, amount: toman(250_000) })
    test.clock.advance(31 * 60_000)
    expect(await gateway().reverse(authority)).toEqual({ kind: 'not-reversed', answer: '-63' })
  })

  const faults: [string, ZarinpalFault, string, boolean][] = [
    ['silence', { kind: 'silent' }, 'timed-out', true],
    ['a reset', { kind: 'reset' }, 'unreachable', true],
    ['half an answer', { kind: 'cut-off' }, 'unreachable', true],
    ['an endless answer', { kind: 'endless' }, 'unreachable', true],
    ['a page for people', { kind: 'body', body: '<html>502</html>', httpStatus: 502 }, 'provider-busy', true],
    ['no JSON', { kind: 'body', body: 'OK' }, 'malformed-answer', true],
    ['nothing at all', { kind: 'body', body: '' }, 'malformed-answer', true],
    ['another JSON', { kind: 'body', body: '{"status":"ok"}' }, 'malformed-answer', true],
    [
      'a success that 500 goes with',
      { kind: 'body', body: '{"data":{"code":100,"ref_id":1},"errors":[]}', httpStatus: 500 },
      'provider-busy',
      true,
    ],
    [
      'a success that names nothing',
      { kind: 'body', body: '{"data":{"code":100},"errors":[]}' },
      'malformed-answer',
      true,
    ],
    ['a redirect', { kind: 'redirect', location: 'http://127.0.0.1:1/' }, 'malformed-answer', true],
    ['a failure of its own', { kind: 'code', code: -52 }, 'provider-busy', true],
    ['too many tries', { kind: 'code', code: -12, httpStatus: 429 }, 'provider-busy', true],
    ['a code that nobody knows', { kind: 'code', code: -77 }, 'malformed-answer', true],
    ['a refusal that 500 goes with', { kind: 'code', code: -51, httpStatus: 500 }, 'provider-busy', true],
    ['an unknown merchant', { kind: 'code', code: -10 }, 'misconfigured', false],
    ['a suspended merchant', { kind: 'code', code: -15 }, 'misconfigured', false],
  ]
  it.each(faults)(
    'makes of %s a failure that says nothing of the payer',
    async (_, fault, reason, retryable) => {
      const { authority } = await begin()
      await server.sandbox.sessions.pay(authority)
      server.faults.push(fault)
      const failure: unknown = await gateway(sandboxMerchant, fault.kind === 'silent' ? 500 : undefined)
        .verify({ authority, amount: toman(250_000) })
        .catch((error: unknown) => error)
      if (!(failure instanceof GatewayFailure)) throw new Error(`Not a gateway's failure: ${String(failure)}`)
      expect([failure.reason, failure.retryable]).toEqual([reason, retryable])
      const report = `${failure.message} ${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`
      for (const secret of [sandboxMerchant, authority, mobile]) expect(report).not.toContain(secret)
      // And it was nothing but a failure: the next one asked is answered.
      expect(await gateway().verify({ authority, amount: toman(250_000) })).toMatchObject({ kind: 'paid' })
    },
  )
})
