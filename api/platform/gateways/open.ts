import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { asideGateway } from './aside-gateway'
import type { Gateways } from './gateways'
import { createKavenegarGateway, type KavenegarOptions } from './kavenegar'
import { createOutboxGateways } from './outbox'
import type { PaymentGateway } from './payment-gateway'
import { createSandboxGateway, sandboxMerchant, type SandboxGateway } from './sandbox/protocol'
import { createSmtpGateway, type SmtpOptions } from './smtp'
import { createZarinpalGateway, type ZarinpalOptions } from './zarinpal'

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

/** Zarinpal where it is set, else the sandbox, which speaks the same protocol and is called in this process. */
export function openPaymentGateway({
  database,
  clock,
  siteOrigin,
  zarinpal,
}: Pick<GatewayOptions, 'database' | 'clock' | 'siteOrigin'> & { zarinpal?: ZarinpalOptions | undefined }): {
  paymentGateway: PaymentGateway
  sandbox: SandboxGateway | null
} {
  if (zarinpal) return { paymentGateway: asideGateway(createZarinpalGateway(zarinpal)), sandbox: null }
  const sandbox = createSandboxGateway({ database, clock, siteOrigin })
  const { send } = sandbox
  return {
    paymentGateway: asideGateway(
      createZarinpalGateway({ merchantId: sandboxMerchant, origin: siteOrigin, send }),
    ),
    sandbox,
  }
}
