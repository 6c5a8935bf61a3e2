import { z } from 'zod'
import { emailSchema } from '~/domain/values/email'
import { locales } from '~/domain/values/locale'
import { phoneSchema } from '~/domain/values/phone'
import { recordAccess } from '../audit/public'
import type { Queryable } from '../database/database'
import {
  defineJob,
  GiveUp,
  worker,
  type JobContext,
  type JobDefinition,
  type Jobs,
  type JobWorker,
} from '../jobs/public'
import type { Gateways, MailMessage, SmsMessage } from './gateways'
import type { MessageReason, StillStands } from './message-reason'
import { createSeal, type Seal } from './seal'
import { mailTemplates, smsTemplates, type MailTemplate, type SmsTemplate } from './templates'

export interface SendOptions {
  /** When the message has lost its use: a code that has expired is not sent any more. */
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
}

/** Recipient and code wait encrypted: whoever reads the jobs, or a dump of them, learns neither. */
const sealedMessage = z.object({
  sealed: z.string(),
  notAfter: z.iso.datetime().nullable(),
  stillStands: z.object({ kind: z.string(), id: z.string() }).nullable().default(null),
  afterwards: z
    .object({ name: z.string(), data: z.unknown(), retries: z.int(), backoffSeconds: z.number() })
    .nullable()
    .default(null),
})

/** Six tries more within three minutes: longer than any code is good for. */
const persistence = { retries: 6, backoffSeconds: 3 }

const sendSmsJob = defineJob('send-sms', sealedMessage, persistence)
const sendMailJob = defineJob('send-mail', sealedMessage, persistence)

const namesOf = <Name extends string>(table: Record<Name, unknown>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]])

const smsSchema = z.object({
  to: phoneSchema,
  template: namesOf<SmsTemplate>(smsTemplates),
  locale: z.enum(locales),
  tokens: z.record(z.string(), z.string()),
})
const mailSchema = smsSchema.extend({ to: emailSchema, template: namesOf<MailTemplate>(mailTemplates) })

export function createMessenger({ jobs, secret }: { jobs: Jobs; secret: string }): Messenger {
  const seals = { sms: createSeal(secret, sendSmsJob.name), mail: createSeal(secret, sendMailJob.name) }
  const waiting = (
    seal: Seal,
    message: SmsMessage | MailMessage,
    { notAfter, stillStands, afterwards }: SendOptions = {},
  ) => ({
    sealed: seal.close(message),
    notAfter: notAfter?.toISOString() ?? null,
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
    sendSms: (tx, message, options) => jobs.enqueue(tx, sendSmsJob, waiting(seals.sms, message, options)),
    sendMail: (tx, message, options) => jobs.enqueue(tx, sendMailJob, waiting(seals.mail, message, options)),
  }
}

interface Delivery {
  gateways: Gateways
  secret: string
  /** Of every kind that a message may name. */
  messageReasons: readonly Pick<MessageReason<never>, 'kind' | 'stands'>[]
}

/** What delivers the messages. A crash between sending and noting it sends a message again; a code read twice does no harm. */
export function messageWorkers({ gateways, secret, messageReasons }: Delivery): JobWorker[] {
  const seals = { sms: createSeal(secret, sendSmsJob.name), mail: createSeal(secret, sendMailJob.name) }
  const deliver = async (data: Sealed, context: JobContext, send: () => Promise<void>): Promise<void> => {
    if (!(await isOfUse(data, context, messageReasons))) return
    await send()
    await doAfterwards(data, context)
  }
  return [
    worker(sendSmsJob, (data, context) =>
      deliver(data, context, async () => {
        await gateways.sms.send(smsSchema.parse(opened(seals.sms, data.sealed)) as SmsMessage)
      }),
    ),
    worker(sendMailJob, (data, context) =>
      deliver(data, context, async () => {
        await gateways.mail.send(mailSchema.parse(opened(seals.mail, data.sealed)) as MailMessage)
      }),
    ),
  ]
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
    resource: kind,
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
