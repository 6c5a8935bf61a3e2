import { z } from 'zod'
import { emailSchema } from '~/domain/values/email'
import { locales } from '~/domain/values/locale'
import { phoneSchema } from '~/domain/values/phone'
import type { Queryable } from '../database/database'
import { defineJob, GiveUp, worker, type JobContext, type Jobs, type JobWorker } from '../jobs/public'
import type { Gateways, MailMessage, SmsMessage } from './gateways'
import { createSeal, type Seal } from './seal'
import { mailTemplates, smsTemplates, type MailTemplate, type SmsTemplate } from './templates'

export interface SendOptions {
  /** When the message has lost its use: a code that has expired is not sent any more. */
  notAfter?: Date
}

/** The way to send a message: in the transaction that decides on it, to be delivered once that is committed. */
export interface Messenger {
  sendSms(tx: Queryable, message: SmsMessage, options?: SendOptions): Promise<void>
  sendMail(tx: Queryable, message: MailMessage, options?: SendOptions): Promise<void>
}

/** Recipient and code wait encrypted: whoever reads the jobs, or a dump of them, learns neither. */
const sealedMessage = z.object({ sealed: z.string(), notAfter: z.iso.datetime().nullable() })

/** Six tries more within three minutes: longer than any code is good for. */
const persistence = { retries: 6, backoffSeconds: 3 }

export const sendSmsJob = defineJob('send-sms', sealedMessage, persistence)
export const sendMailJob = defineJob('send-mail', sealedMessage, persistence)

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
  const waiting = (seal: Seal, message: SmsMessage | MailMessage, { notAfter }: SendOptions = {}) => ({
    sealed: seal.close(message),
    notAfter: notAfter?.toISOString() ?? null,
  })
  return {
    sendSms: (tx, message, options) => jobs.enqueue(tx, sendSmsJob, waiting(seals.sms, message, options)),
    sendMail: (tx, message, options) => jobs.enqueue(tx, sendMailJob, waiting(seals.mail, message, options)),
  }
}

/** What delivers the messages. A crash between sending and noting it sends a message again; a code read twice does no harm. */
export function messageWorkers({ gateways, secret }: { gateways: Gateways; secret: string }): JobWorker[] {
  const seals = { sms: createSeal(secret, sendSmsJob.name), mail: createSeal(secret, sendMailJob.name) }
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

async function deliver(
  { notAfter }: z.output<typeof sealedMessage>,
  { clock, log, jobId }: JobContext,
  send: () => Promise<void>,
): Promise<void> {
  if (notAfter !== null && clock.now() > new Date(notAfter)) {
    log.warn({ part: 'messages', jobId }, 'A message was not sent: what it said has expired')
    return
  }
  await send()
}

function opened(seal: Seal, sealed: string): unknown {
  try {
    return seal.open(sealed)
  } catch {
    throw new GiveUp('The message was sealed with another secret')
  }
}
