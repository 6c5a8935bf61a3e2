import type { Email } from '~/domain/values/email'
import type { Locale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import type { MailTemplate, SmsTemplate, Tokens } from './templates'

/** A template with its own tokens, one by one. */
export type SmsMessage<Template extends SmsTemplate = SmsTemplate> = Template extends SmsTemplate
  ? { to: Phone; template: Template; locale: Locale; tokens: Tokens<Template> }
  : never

export type MailMessage<Template extends MailTemplate = MailTemplate> = Template extends MailTemplate
  ? { to: Email; template: Template; locale: Locale; tokens: Tokens<Template> }
  : never

export interface Receipt {
  /** The provider's own name of what was sent, for asking it later. */
  providerId: string
}

export interface SmsGateway {
  /** @throws GatewayFailure */
  send(message: SmsMessage): Promise<Receipt>
}

export interface MailGateway {
  /** @throws GatewayFailure */
  send(message: MailMessage): Promise<Receipt>
}

/** What brings messages to people; real providers or, in a demo, the outbox. */
export interface Gateways {
  sms: SmsGateway
  mail: MailGateway
}

/** Why a provider did not take a message. */
export type GatewayFailureReason =
  /** No connection, or it broke. */
  | 'unreachable'
  /** No answer in time; the message may have gone out all the same. */
  | 'timed-out'
  /** An answer that the protocol does not know. */
  | 'malformed-answer'
  /** The provider is busy or broken and says so. */
  | 'provider-busy'
  /** The provider refuses us: key, credit, template, sender. Somebody has to act. */
  | 'misconfigured'
  /** The provider refuses this recipient or this message; another try would be refused as well. */
  | 'refused'

/**
 * A message that did not go out. Its text names provider, reason and the provider's own status and never recipient, key or what
 * was to be sent, so that it can be logged and kept with the job.
 */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  /** `kavenegar.misconfigured.418`, for logs and for staff. */
  readonly code: string

  constructor(
    provider: 'kavenegar' | 'outbox' | 'smtp' | 'zarinpal' | 'push',
    readonly reason: GatewayFailureReason,
    readonly providerStatus?: number | string,
  ) {
    const code = [provider, reason, providerStatus].filter((part) => part !== undefined).join('.')
    super(code)
    this.code = code
  }

  /** Whether the same message may go through a little later. */
  get retryable(): boolean {
    return !this.isRefusal
  }

  /** The provider would not take it: nothing of it was done. After any other failure it may have been. */
  get isRefusal(): boolean {
    return this.reason === 'misconfigured' || this.reason === 'refused'
  }
}
