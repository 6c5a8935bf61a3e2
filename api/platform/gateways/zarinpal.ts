import { z } from 'zod'
import { GatewayFailure } from './gateways'
import type { GatewayState, PaymentGateway, PaymentRequest, Reversal, Verification } from './payment-gateway'
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
const unverifiedSchema = z.object({
  authorities: z.array(z.object({ authority: z.string(), callback_url: z.string().nullish() })).nullish(),
})
const inquirySchema = z.object({ status: z.string() })

/** −51: not paid, or not yet. −54 and −55: a session that the gateway does not keep any more. */
const notPaid = new Set([-51, -54, -55])
/** −50: another amount was paid than is asked about. */
const amountDiffers = -50
/** −12: too many tries at once. −52: a failure of its own, which it asks to be told of. */
const busy = new Set([-12, -52])
/**
 * The merchant is not let in (from zarinpal.com/docs/paymentGateway/errorList): −9 what is sent, −10 merchant or address, −11 inactive, −13
 * and −16 to −19 limits of its level, −14 the callback's domain, −15 suspended. They come before anything is done.
 */
const turnedAway = new Set([-9, -10, -11, -13, -14, -15, -16, -17, -18, -19])
/** −41: above the most that it takes in one payment, 100,000,000 toman. */
const tooLarge = -41
/** −60: the bank will not. −62: our address is not registered. −63: half an hour is over. */
const notReversed = new Set([-60, -62, -63])
/** −61: “not in success status, or reversed already”. */
const impossibleOrReversed = -61

/** From zarinpal.com/docs/paymentGateway/otherMethods/Inquiry, which forbids taking it for a verification. */
const states: Readonly<Partial<Record<string, GatewayState>>> = {
  IN_BANK: 'in-bank',
  PAID: 'paid',
  VERIFIED: 'verified',
  FAILED: 'failed',
  REVERSED: 'reversed',
}

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
      if (code !== 100) throw failureOf(code)
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
      throw failureOf(code)
    },
    async unverified() {
      const { code, data } = await ask('unVerified', {})
      if (code !== 100) throw failureOf(code)
      return (read(unverifiedSchema, data, code).authorities ?? []).map((one) => ({
        authority: one.authority,
        callbackUrl: one.callback_url ?? '',
      }))
    },
    async reverse(authority): Promise<Reversal> {
      const { code } = await ask('reverse', { authority })
      const answer = String(code)
      if (code === 100) return { kind: 'reversed', answer }
      if (notReversed.has(code)) return { kind: 'not-reversed', answer }
      if (code === impossibleOrReversed) return { kind: 'impossible-or-done', answer }
      throw failureOf(code)
    },
    async inquire(authority) {
      const { code, data } = await ask('inquiry', { authority })
      if (code !== 100) throw failureOf(code)
      const state = states[read(inquirySchema, data, code).status]
      if (!state) throw new GatewayFailure('zarinpal', 'malformed-answer', code)
      return state
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

/** Refusals come under 200 as well as under 4xx, so that the body says it better; what a broken gateway writes is believed in nothing. */
function answerOf(status: number, text: string): Answer {
  if (status >= 500 || status === 429 || status === 408)
    throw new GatewayFailure('zarinpal', 'provider-busy', status)
  const answer = answerSchema.safeParse(parsed(text)).data
  const error = Array.isArray(answer?.errors) ? answer.errors[0] : answer?.errors
  if (error) return { code: error.code, data: null }
  if (answer?.data && !Array.isArray(answer.data)) return { code: answer.data.code, data: answer.data }
  throw new GatewayFailure('zarinpal', 'malformed-answer', status)
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

/** A code that the list does not have is no refusal: whatever it was asked may have been done. */
function failureOf(code: number): GatewayFailure {
  if (turnedAway.has(code)) return new GatewayFailure('zarinpal', 'misconfigured', code)
  if (code === tooLarge) return new GatewayFailure('zarinpal', 'refused', code)
  return new GatewayFailure('zarinpal', busy.has(code) ? 'provider-busy' : 'malformed-answer', code)
}
