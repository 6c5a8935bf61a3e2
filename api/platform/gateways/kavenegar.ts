import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { z } from 'zod'
import type { Locale } from '~/domain/values/locale'
import { GatewayFailure, type SmsGateway, type SmsMessage } from './gateways'
import { smsTemplates, unsendableValue, type SmsTemplate } from './templates'

export interface KavenegarOptions {
  apiKey: string
  /** The name under which Kavenegar keeps each text; a locale without one of its own gets the Persian text. */
  templates: Record<SmsTemplate, Partial<Record<Locale, string>> & { fa: string }>
  /** Kavenegar's own unless a test says otherwise. */
  origin?: string
  /** How long an answer may take, connection included. */
  timeoutMs?: number
}

const slots = ['token', 'token2', 'token3'] as const
/** The one that takes up to eight spaces, of which others take none. */
const slotOfName = 'token20'

/** An answer of theirs is some 400 bytes; what is longer is not theirs. */
const longestAnswer = 64 * 1024

const entry = z.object({ messageid: z.union([z.number(), z.string()]), status: z.number().optional() })
const answerSchema = z.object({
  return: z.object({ status: z.number() }),
  // One object by the documentation, a list of one by the provider's own clients.
  entries: z.union([entry, z.array(entry)]).nullish(),
})

/**
 * Statuses of Kavenegar's error list that another try may get past: 402 the operation failed, 409 the server cannot answer now, 414
 * and 451 too much at once.
 */
const busy = new Set([402, 409, 414, 451])

/**
 * Statuses that concern this message alone: 411 the recipient, 413 and 422 the text, 431 a value with spaces. All others (401 account, 403 key,
 * 407 and 416 our address, 418 credit, 424 template, 426 and 430 the account's service, …) go on until somebody acts.
 */
const refused = new Set([411, 413, 422, 431])

/** Message statuses that mean it will not arrive: failed, undelivered, cancelled, blocked by the recipient. */
const undeliverable = new Set([6, 11, 13, 14])

/** Sends SMS by Kavenegar's `verify/lookup`, which fills in texts that it has approved. */
export function createKavenegarGateway({
  apiKey,
  templates,
  origin = 'https://api.kavenegar.com',
  timeoutMs = 10_000,
}: KavenegarOptions): SmsGateway {
  const address = `${origin}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`
  return {
    async send(message) {
      const refusedName = unsendableValue(message.template, message.tokens)
      if (refusedName !== undefined) throw new GatewayFailure('kavenegar', 'refused', `value-${refusedName}`)
      const signal = AbortSignal.timeout(timeoutMs)
      const { status, body } = await post(address, formOf(message, templates), signal)
      return receiptOf(status, body)
    },
  }
}

function formOf({ to, template, locale, ...message }: SmsMessage, templates: KavenegarOptions['templates']) {
  const names = templates[template]
  const tokens: Record<string, string> = message.tokens
  const form = new URLSearchParams({ receptor: to, template: names[locale] ?? names.fa })
  let filled = 0
  for (const name of smsTemplates[template]) {
    const slot = name === 'name' ? slotOfName : slots[filled++]
    if (slot === undefined) throw new Error(`${template} has more values than Kavenegar fills in`)
    form.set(slot, tokens[name] ?? '')
  }
  return form
}

/**
 * Not by `fetch`, which hides an answer 407 as a network error, and 407 is in Kavenegar's list. Errors are not handed on:
 * their text may hold the address, and the address holds the key.
 */
async function post(address: string, form: URLSearchParams, signal: AbortSignal) {
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const body = form.toString()
      const headers = {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
      }
      const request = address.startsWith('https:') ? requestHttps : requestHttp
      request(address, { method: 'POST', headers, signal }, resolve).on('error', reject).end(body)
    })
    return { status: answer.statusCode ?? 0, body: await limitedText(answer) }
  } catch (error) {
    if (error instanceof GatewayFailure) throw error
    throw new GatewayFailure('kavenegar', signal.aborted ? 'timed-out' : 'unreachable')
  }
}

async function limitedText(answer: IncomingMessage): Promise<string> {
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) {
    text += String(chunk)
    if (text.length > longestAnswer)
      throw new GatewayFailure('kavenegar', 'malformed-answer', answer.statusCode)
  }
  return text
}

function receiptOf(httpStatus: number, body: string) {
  const answer = answerOf(body)
  if (!answer) {
    const isBusy = httpStatus >= 500 || httpStatus === 429 || httpStatus === 408
    throw new GatewayFailure('kavenegar', isBusy ? 'provider-busy' : 'malformed-answer', httpStatus)
  }
  const { status } = answer.return
  if (status === 200) {
    const sent = Array.isArray(answer.entries) ? answer.entries[0] : answer.entries
    if (!sent) throw new GatewayFailure('kavenegar', 'malformed-answer', status)
    if (sent.status !== undefined && undeliverable.has(sent.status))
      throw new GatewayFailure('kavenegar', 'refused', sent.status)
    return { providerId: String(sent.messageid) }
  }
  if (status >= 500 || busy.has(status)) throw new GatewayFailure('kavenegar', 'provider-busy', status)
  throw new GatewayFailure('kavenegar', refused.has(status) ? 'refused' : 'misconfigured', status)
}

/** Read whatever the content type says: errors of theirs come as JSON under any. */
function answerOf(body: string): z.output<typeof answerSchema> | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
