import type { Clock } from '../clock'
import type { Database } from '../database/database'
import type { Gateways } from './gateways'
import { createKavenegarGateway, type KavenegarOptions } from './kavenegar'
import { createOutboxGateways } from './outbox'
import { createSmtpGateway, type SmtpOptions } from './smtp'

export interface GatewayOptions {
  database: Database
  clock: Clock
  siteOrigin: string
  /** Absent: the outbox. */
  sms?: KavenegarOptions | undefined
  mail?: SmtpOptions | undefined
}

/** The real gateways where they are set, the outbox for the rest. */
export function openGateways({ database, clock, siteOrigin, sms, mail }: GatewayOptions): Gateways {
  const outbox = createOutboxGateways({ database, clock, siteHost: new URL(siteOrigin).hostname })
  return {
    sms: sms ? createKavenegarGateway(sms) : outbox.sms,
    mail: mail ? createSmtpGateway(mail) : outbox.mail,
  }
}
