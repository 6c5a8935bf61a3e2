import { randomUUID } from 'node:crypto'
import { desc, lt, sql } from 'drizzle-orm'
import { readIdentity } from '~/domain/values/identity'
import type { Clock } from '../clock'
import type { Database, Queryable } from '../database/database'
import { GatewayFailure, type Gateways, type MailMessage, type SmsMessage } from './gateways'
import { outboxMessages } from './tables'
import { mailText, smsText, unsendableValue } from './templates'

export type OutboxMessage = typeof outboxMessages.$inferSelect

const keptForMs = 24 * 60 * 60 * 1000

export interface OutboxOptions {
  database: Database
  clock: Clock
  /** Host of the site, which the last line of an SMS with a code names. */
  siteHost: string
}

/** The gateways of a demo: what would have gone out can be read for a day, by who sits at this machine. */
export function createOutboxGateways({ database: { db }, clock, siteHost }: OutboxOptions): Gateways {
  async function keep(message: Omit<OutboxMessage, 'id' | 'at'>) {
    const at = clock.now()
    const id = randomUUID()
    await db.insert(outboxMessages).values({ ...message, id, at })
    await db.delete(outboxMessages).where(lt(outboxMessages.at, new Date(at.getTime() - keptForMs)))
    return { providerId: id }
  }
  const common = ({ to, template, locale, tokens }: SmsMessage | MailMessage) => ({
    recipient: to,
    template,
    locale,
    code: 'code' in tokens ? tokens.code : null,
  })
  return {
    sms: {
      // What Kavenegar would refuse for good does not come in a demo either.
      async send(message) {
        const refusedName = unsendableValue(message.template, message.tokens)
        if (refusedName !== undefined) throw new GatewayFailure('outbox', 'refused', `value-${refusedName}`)
        const text = smsText(message.template, message.locale, message.tokens, siteHost)
        return keep({ ...common(message), kind: 'sms', subject: null, text })
      },
    },
    mail: {
      send(message) {
        const { subject, text } = mailText(message.template, message.locale, message.tokens)
        return keep({ ...common(message), kind: 'mail', subject, text })
      },
    },
  }
}

/** The newest messages first, of everyone or of one phone or e-mail address, however it is written. */
export async function readOutbox(
  queryable: Queryable,
  { recipient, limit }: { recipient?: string | undefined; limit: number },
): Promise<OutboxMessage[]> {
  return queryable
    .select()
    .from(outboxMessages)
    .where(
      recipient === undefined
        ? undefined
        : sql`lower(${outboxMessages.recipient}) = ${readIdentity(recipient)?.canonical ?? recipient}`,
    )
    .orderBy(desc(outboxMessages.at), desc(outboxMessages.id))
    .limit(limit)
}
