import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { localeOfPath, localizedPath } from '~/domain/values/locale'
import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import type { SendJson } from '../send-json'
import { createSandboxSessions, type SandboxSession } from './sessions'

/** Who a demo is with the sandbox. */
export const sandboxMerchant = 'de300000-0000-4000-8000-000000000000'

/** What the sandbox says was paid with. */
export const sandboxCard = '502229******5995'

const merchant = z.object({ merchant_id: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) })
const authority = z.string().regex(/^[AS][0-9a-zA-Z]{35}$/)
const requestSchema = merchant.extend({
  amount: z.int().positive(),
  currency: z.enum(['IRR', 'IRT']).default('IRR'),
  description: z.string().min(1).max(500),
  callback_url: z.url({ protocol: /^https?$/ }),
  metadata: z
    .object({ mobile: z.string().optional(), email: z.string().optional(), order_id: z.string().optional() })
    .loose()
    .nullish(),
})
const verifySchema = merchant.extend({
  amount: z.int().positive(),
  currency: z.enum(['IRR', 'IRT']).optional(),
  authority,
})
const sessionSchema = merchant.extend({ authority })

const rialOf = (amount: number, currency: 'IRR' | 'IRT') => (currency === 'IRT' ? amount * 10 : amount)
const leastRial = 10_000
/** 100,000,000 toman (zarinpal.com/docs/paymentGateway/errorList). */
const mostRial = 1_000_000_000
const reversibleForMs = 30 * 60 * 1000

const messages: Record<number, string> = {
  100: 'Success',
  101: 'Verified',
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-41]: 'Maximum amount is 100,000,000 tomans.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-53]: 'Session is not this merchant_id session.',
  [-54]: 'Invalid authority.',
  [-61]: 'Session is not in success status.',
  [-63]: 'Maximum time for reverse this session is expired.',
}

export interface SandboxOptions {
  database: Database
  clock: Clock
  siteOrigin: string
  merchantId?: string
}

/** A gateway that speaks Zarinpal's protocol and moves no money: its server side, as `fetch`, and its payment page is `/dev/gateway`. */
export function createSandboxGateway({
  database,
  clock,
  siteOrigin,
  merchantId = sandboxMerchant,
}: SandboxOptions) {
  const sessions = createSandboxSessions({ database, clock })
  const app = new Hono()

  const success = (code: number, data: Record<string, unknown>) =>
    Response.json({ data: { code, message: messages[code], ...data }, errors: [] })
  const failure = (code: number, status: ContentfulStatusCode = 400, validations: unknown[] = []) =>
    Response.json({ data: [], errors: { code, message: messages[code], validations } }, { status })

  /** Reads the body; the second is what to answer when it is refused. */
  async function readBody<Schema extends z.ZodType<{ merchant_id: string }>>(
    request: Request,
    schema: Schema,
  ): Promise<{ body: z.output<Schema> } | { refusal: Response }> {
    const parsed = schema.safeParse(await request.json().catch(() => undefined))
    if (!parsed.success)
      return {
        refusal: failure(
          -9,
          422,
          parsed.error.issues.map(({ path, message }) => ({ [path.join('.')]: message })),
        ),
      }
    if (parsed.data.merchant_id !== merchantId) return { refusal: failure(-10, 401) }
    return { body: parsed.data }
  }

  app.post('/pg/v4/payment/request.json', async (c) => {
    const read = await readBody(c.req.raw, requestSchema)
    if ('refusal' in read) return read.refusal
    const { amount, currency, description, callback_url: callbackUrl } = read.body
    const amountRial = rialOf(amount, currency)
    if (amountRial < leastRial) return failure(-9, 422, [{ amount: 'The amount is too small.' }])
    if (amountRial > mostRial) return failure(-41)
    const begun = await sessions.begin({ merchantId, amountRial, currency, description, callbackUrl })
    return success(100, { authority: begun, fee_type: 'Merchant', fee: 0 })
  })

  app.post('/pg/v4/payment/verify.json', async (c) => {
    const read = await readBody(c.req.raw, verifySchema)
    if ('refusal' in read) return read.refusal
    const session = await sessions.find(read.body.authority)
    if (!session) return failure(-54)
    const { amount, currency = session.currency } = read.body
    if (session.status !== 'PAID' && session.status !== 'VERIFIED') return failure(-51)
    if (rialOf(amount, currency) !== session.amountRial) return failure(-50)
    // Of many at once one is told 100 and the others 101, as by a bank.
    const isFirst = await sessions.verify(session.authority)
    return success(isFirst ? 100 : 101, {
      ref_id: session.refId,
      card_pan: sandboxCard,
      card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
      fee_type: 'Merchant',
      fee: 0,
    })
  })

  app.post('/pg/v4/payment/unVerified.json', async (c) => {
    const read = await readBody(c.req.raw, merchant)
    if ('refusal' in read) return read.refusal
    const found = await sessions.unverified(merchantId)
    return success(100, { authorities: found.map(lineOf) })
  })

  app.post('/pg/v4/payment/reverse.json', async (c) => {
    const read = await readBody(c.req.raw, sessionSchema)
    if ('refusal' in read) return read.refusal
    const session = await sessions.find(read.body.authority)
    if (!session) return failure(-54)
    if (session.paidAt && clock.now().getTime() - session.paidAt.getTime() > reversibleForMs)
      return failure(-63)
    return (await sessions.reverse(session.authority)) ? success(100, {}) : failure(-61)
  })

  app.post('/pg/v4/payment/inquiry.json', async (c) => {
    const read = await readBody(c.req.raw, sessionSchema)
    if ('refusal' in read) return read.refusal
    const session = await sessions.find(read.body.authority)
    return session ? success(100, { status: session.status }) : failure(-54)
  })

  app.get('/pg/StartPay/:authority', async (c) => {
    const session = await sessions.find(c.req.param('authority'))
    if (!session) return c.text(messages[-54] ?? '', 404)
    const locale = localeOfPath(new URL(session.callbackUrl).pathname)
    return c.redirect(`${siteOrigin}${localizedPath(locale, `/dev/gateway/${session.authority}`)}`, 302)
  })

  const fetch = (request: Request): Promise<Response> => Promise.resolve(app.fetch(request))
  return { fetch, sessions, send: sendTo(fetch) }
}

export type SandboxGateway = ReturnType<typeof createSandboxGateway>

const lineOf = ({ authority, amountRial, currency, callbackUrl, paidAt }: SandboxSession) => ({
  authority,
  amount: currency === 'IRT' ? amountRial / 10 : amountRial,
  callback_url: callbackUrl,
  referer: new URL(callbackUrl).origin,
  date: paidAt?.toISOString().replace('T', ' ').slice(0, 19) ?? '',
})

/** How the adapter reaches the sandbox of its own process. */
const sendTo =
  (fetch: (request: Request) => Promise<Response>): SendJson =>
  async (address, body, signal) => {
    const response = await fetch(
      new Request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }),
    )
    return { status: response.status, text: await response.text() }
  }
