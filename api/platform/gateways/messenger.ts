import { createHmac, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { emailSchema, type Email } from '~/domain/values/email'
import { locales } from '~/domain/values/locale'
import { phoneSchema, type Phone } from '~/domain/values/phone'
import { recordAccess } from '../audit/public'
import type { Clock } from '../clock'
import type { Queryable, Tx } from '../database/database'
import {
  defineJob,
  GiveUp,
  worker,
  type JobContext,
  type JobDefinition,
  type Jobs,
  type JobWorker,
} from '../jobs/public'
import { forgetMessagesTo } from '../jobs/dead-letters'
import { GatewayFailure, type Gateways, type MailMessage, type SmsMessage } from './gateways'
import type { MessageReason, StillStands } from './message-reason'
import { createSeal, type Seal } from './seal'
import {
  mailTemplates,
  printedValues,
  smsTemplates,
  valuesOfEarlier,
  type MailTemplate,
  type SmsTemplate,
} from './templates'

export interface SendOptions {
  /** When the message has lost its use: a code that has expired is not sent any more. A day from now where nothing is said. */
  notAfter?: Date
  /** What the message speaks of: where that is gone when it is its turn it is not sent, and the audit says so. */
  stillStands?: StillStands
  /** What is to be done once the gateway has taken the message; never when it is given up. */
  afterwards?: { definition: JobDefinition<unknown>; data: unknown }
}

/** The way to send a message: in the transaction that decides on it, to be delivered once that is committed. */
export interface Messenger {
  sendSms(tx: Queryable, message: SmsMessage, options?: SendOptions): Promise<void>
  sendMail(tx: Queryable, message: MailMessage, options?: SendOptions): Promise<void>
  /** Lets go what waits for them or could not be sent: of whoever has no account any more. */
  forget(tx: Tx, recipients: readonly (Phone | Email)[]): Promise<void>
}

/** Recipient and code wait encrypted: whoever reads the jobs, or a dump of them, learns neither. */
const sealedMessage = z.object({
  sealed: z.string(),
  /** Keyed digest of who it is for. */
  recipient: z.string().nullable().default(null),
  notAfter: z.iso.datetime().nullable(),
  stillStands: z.object({ kind: z.string(), id: z.string() }).nullable().default(null),
  afterwards: z
    .object({ name: z.string(), data: z.unknown(), retries: z.int(), backoffSeconds: z.number() })
    .nullable()
    .default(null),
})

const dayMs = 24 * 60 * 60 * 1000

/**
 * What is no code is tried until it has lost its use, every quarter to half an hour at last: an outage of a provider buries nothing, and an incident
 * of which an operator is told does not fall quiet while it lasts.
 */
const patiently = { retries: 500, backoffSeconds: 5, longestPauseSeconds: 15 * 60 }
/** A code: six tries more within six minutes, longer than any is good for. */
const briefly = { ...patiently, retries: 6, backoffSeconds: 3 }

const sendSmsJob = defineJob('send-sms', sealedMessage, patiently)
const sendMailJob = defineJob('send-mail', sealedMessage, patiently)

const persistenceOf = (message: { tokens: object }) => (isCode(message) ? briefly : patiently)

const isCode = ({ tokens }: { tokens: object }): boolean => 'code' in tokens

const namesOf = <Name extends string>(table: Record<Name, unknown>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]])

const smsSchema = z.object({
  to: phoneSchema,
  template: namesOf<SmsTemplate>(smsTemplates),
  locale: z.enum(locales),
  tokens: z.record(z.string(), z.string()),
})
const mailSchema = smsSchema.extend({ to: emailSchema, template: namesOf<MailTemplate>(mailTemplates) })

const wholeOf = <Message extends { template: string; tokens: Record<string, string> }>(message: Message) => ({
  ...message,
  tokens: { ...valuesOfEarlier[message.template], ...message.tokens },
})

const printed = (message: SmsMessage): SmsMessage =>
  ({ ...message, tokens: printedValues(message.locale, message.tokens) }) as SmsMessage

interface MessengerDeps {
  jobs: Jobs
  clock: Clock
  secret: string
}

export function createMessenger({ jobs, clock, secret }: MessengerDeps): Messenger {
  const seals = { sms: createSeal(secret, sendSmsJob.name), mail: createSeal(secret, sendMailJob.name) }
  const recipientKey = Buffer.from(hkdfSync('sha256', secret, '', 'tapesh/message-recipients', 32))
  const digestOf = (to: string) =>
    createHmac('sha256', recipientKey).update(to.toLowerCase()).digest('base64url')
  const waiting = (
    seal: Seal,
    message: SmsMessage | MailMessage,
    { notAfter, stillStands, afterwards }: SendOptions = {},
  ) => ({
    sealed: seal.close(message),
    recipient: digestOf(message.to),
    notAfter: (notAfter ?? new Date(clock.now().getTime() + dayMs)).toISOString(),
    stillStands: stillStands ?? null,
    afterwards: afterwards
      ? {
          name: afterwards.definition.name,
          data: afterwards.definition.schema.parse(afterwards.data),
          retries: afterwards.definition.retries,
          backoffSeconds: afterwards.definition.backoffSeconds,
        }
      : null,
  })
  return {
    sendSms: (tx, message, options) =>
      jobs.enqueue(
        tx,
        { ...sendSmsJob, ...persistenceOf(message) },
        waiting(seals.sms, printed(message), options),
      ),
    sendMail: (tx, message, options) =>
      jobs.enqueue(tx, { ...sendMailJob, ...persistenceOf(message) }, waiting(seals.mail, message, options)),
    forget: (tx, recipients) => forgetMessagesTo(tx, recipients.map(digestOf)),
  }
}

interface Delivery {
  gateways: Gateways
  /** What calls the operator; not by its own type, which names the messenger. */
  alarms: { raise(kind: 'messages-refused'): Promise<void> }
  secret: string
  /** Of every kind that a message may name. */
  messageReasons: readonly Pick<MessageReason<never>, 'kind' | 'stands'>[]
}

/** The provider refuses us until somebody acts: what is no code waits for that. */
class ProviderRefusesUs extends Error {
  override readonly name = 'GatewayFailure'
  readonly code: string

  constructor(failure: GatewayFailure) {
    super(failure.code)
    this.code = failure.code
  }
}

/** What delivers the messages. A crash between sending and noting it sends a message again; a code read twice does no harm. */
export function messageWorkers({ gateways, alarms, secret, messageReasons }: Delivery): JobWorker[] {
  const seals = { sms: createSeal(secret, sendSmsJob.name), mail: createSeal(secret, sendMailJob.name) }
  const deliver = async (data: Sealed, context: JobContext, read: () => Readied): Promise<void> => {
    if (!(await isOfUse(data, context, messageReasons))) return
    const { waits, send } = read()
    try {
      await send()
    } catch (error) {
      if (!(error instanceof GatewayFailure) || error.reason !== 'misconfigured') throw error
      await alarms.raise('messages-refused')
      throw waits ? new ProviderRefusesUs(error) : error
    }
    await doAfterwards(data, context)
  }
  return [
    worker(sendSmsJob, (data, context) =>
      deliver(data, context, () => {
        const message = wholeOf(smsSchema.parse(opened(seals.sms, data.sealed))) as SmsMessage
        return { waits: !isCode(message), send: () => gateways.sms.send(message) }
      }),
    ),
    worker(sendMailJob, (data, context) =>
      deliver(data, context, () => {
        const message = wholeOf(mailSchema.parse(opened(seals.mail, data.sealed))) as MailMessage
        return { waits: !isCode(message), send: () => gateways.mail.send(message) }
      }),
    ),
  ]
}

/** A message that has been unsealed. */
interface Readied {
  /** For a provider that refuses us until somebody acts. */
  waits: boolean
  send(): Promise<unknown>
}

type Sealed = z.output<typeof sealedMessage>

/** Within its time, and what it speaks of is still there. */
async function isOfUse(
  { notAfter, stillStands }: Sealed,
  { clock, database, log, jobId }: JobContext,
  reasons: Delivery['messageReasons'],
): Promise<boolean> {
  const at = clock.now()
  if (notAfter !== null && at > new Date(notAfter)) {
    log.warn({ part: 'messages', jobId }, 'A message was not sent: what it said has expired')
    return false
  }
  if (stillStands === null) return true
  const { kind, id } = stillStands
  const reason = reasons.find((one) => one.kind === kind)
  if (!reason) throw new GiveUp('Nobody says whether what the message speaks of still stands')
  if (await reason.stands(database.db, { id, at })) return true
  log.warn({ part: 'messages', jobId, kind }, 'A message was not sent: what it speaks of is no more')
  await recordAccess(database.db, {
    at,
    actor: { kind: 'system' },
    requestId: jobId,
    action: 'not-sent',
    resource: reason.kind,
    resourceId: id,
    outcome: 'refused',
  })
  return false
}

/** Sent and then fallen over: the job is tried again, sends once more and comes here. */
async function doAfterwards({ afterwards }: Sealed, { database, jobs }: JobContext): Promise<void> {
  if (afterwards)
    await jobs.enqueueAgain(
      database.db,
      { job: afterwards.name, payload: afterwards.data, dueAt: null, singletonKey: null },
      afterwards,
    )
}

function opened(seal: Seal, sealed: string): unknown {
  try {
    return seal.open(sealed)
  } catch {
    throw new GiveUp('The message was sealed with another secret')
  }
}
