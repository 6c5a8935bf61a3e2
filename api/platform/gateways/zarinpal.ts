import { z } from 'zod'
import { GatewayFailure } from './gateways'
import type { PaymentGateway, PaymentRequest, Verification } from './payment-gateway'
import { sendJson, type SendJson } from './send-json'

export interface ZarinpalOptions {
  merchantId: string
  /** Zarinpal's own unless a test, or the sandbox of a demo, says otherwise. */
  origin?: string
  /** How long an answer may take, connection included. */
  timeoutMs?: number
  /** Node's HTTP unless the sandbox is in this process. */
  send?: SendJson
}

const failureSchema = z.object({ code: z.coerce.number().int() })
const answerSchema = z.object({
  // A list without members where there are none.
  data: z.union([z.object({ code: z.coerce.number().int() }).loose(), z.array(z.unknown()).max(0)]).nullish(),
  errors: z.union([failureSchema, z.array(failureSchema).max(20)]).nullish(),
})
const begunSchema = z.object({ authority: z.string().regex(/^[AS][0-9a-zA-Z]{35}$/) })
const paidSchema = z.object({
  ref_id: z.union([z.number(), z.string()]).transform(String).pipe(z.string().min(1).max(40)),
  card_pan: z.string().max(40).nullish(),
})
const unverifiedSchema = z.object({ authorities: z.array(z.object({ authority: z.string() })).nullish() })

/** −51: not paid, or not yet. −54 and −55: a session that the gateway does not keep any more. */
const notPaid = new Set([-51, -54, -55])
/** −50: another amount was paid than is asked about. */
const amountDiffers = -50
/** −12: too many tries at once. −52: a failure of its own, which it asks to be told of. */
const busy = new Set([-12, -52])
/** −51, −54, −55, and those of reversing: −60 the bank will not, −61 not in a state for it, −62 our address, −63 too late. */
const notReversed = new Set([-51, -54, -55, -60, -61, -62, -63])

/** Zarinpal's payment protocol, version 4. Amounts go out in toman (`IRT`). */
export function createZarinpalGateway({
  merchantId,
  origin = 'https://payment.zarinpal.com',
  timeoutMs = 10_000,
  send = sendJson,
}: ZarinpalOptions): PaymentGateway {
  async function ask(method: string, body: Record<string, unknown>): Promise<Answer> {
    const signal = AbortSignal.timeout(timeoutMs)
    const address = `${origin}/pg/v4/payment/${method}.json`
    try {
      const { status, text } = await send(address, { merchant_id: merchantId, ...body }, signal)
      return answerOf(status, text)
    } catch (error) {
      if (error instanceof GatewayFailure) throw error
      // What is thrown is not handed on: its text may hold what was sent.
      throw new GatewayFailure('zarinpal', signal.aborted ? 'timed-out' : 'unreachable')
    }
  }

  return {
    addressOf: (authority) => `${origin}/pg/StartPay/${authority}`,
    async begin(request) {
      const { code, data } = await ask('request', requestOf(request))
      if (code !== 100) throw refusal(code)
      return read(begunSchema, data, code)
    },
    async verify({ authority, amount }): Promise<Verification> {
      const { code, data } = await ask('verify', { authority, amount, currency: 'IRT' })
      const answer = String(code)
      if (code === 100 || code === 101) {
        const { ref_id: refId, card_pan: card } = read(paidSchema, data, code)
        return { kind: 'paid', answer, refId, card: card || null }
      }
      if (notPaid.has(code)) return { kind: 'not-paid', answer }
      if (code === amountDiffers) return { kind: 'amount-differs', answer }
      throw refusal(code)
    },
    async unverified() {
      const { code, data } = await ask('unVerified', {})
      if (code !== 100) throw refusal(code)
      return (read(unverifiedSchema, data, code).authorities ?? []).map(({ authority }) => authority)
    },
    async reverse(authority) {
      const { code } = await ask('reverse', { authority })
      if (code === 100) return true
      if (notReversed.has(code)) return false
      throw refusal(code)
    },
  }
}

const requestOf = ({ amount, description, callbackUrl, orderId, mobile, email }: PaymentRequest) => ({
  amount,
  currency: 'IRT',
  description: description.slice(0, 500),
  callback_url: callbackUrl,
  metadata: { order_id: orderId, ...(mobile ? { mobile } : {}), ...(email ? { email } : {}) },
})

interface Answer {
  code: number
  data: unknown
}

/** Its status says nothing that the body does not say better: refusals come under 200 as well as under 4xx. */
function answerOf(status: number, text: string): Answer {
  const answer = answerSchema.safeParse(parsed(text)).data
  const error = Array.isArray(answer?.errors) ? answer.errors[0] : answer?.errors
  if (error) return { code: error.code, data: null }
  if (answer?.data && !Array.isArray(answer.data) && status < 500)
    return { code: answer.data.code, data: answer.data }
  const isBusy = status >= 500 || status === 429 || status === 408
  throw new GatewayFailure('zarinpal', isBusy ? 'provider-busy' : 'malformed-answer', status)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function read<Schema extends z.ZodType>(schema: Schema, data: unknown, code: number): z.output<Schema> {
  const result = schema.safeParse(data)
  if (!result.success) throw new GatewayFailure('zarinpal', 'malformed-answer', code)
  return result.data
}

/** −9 to −11, −15 and the like go on until somebody acts; no other try mends them. */
const refusal = (code: number) =>
  new GatewayFailure('zarinpal', busy.has(code) ? 'provider-busy' : 'misconfigured', code)
