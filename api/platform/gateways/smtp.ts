import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { GatewayFailure, type MailGateway } from './gateways'
import { mailText } from './templates'

export interface SmtpOptions {
  /** `smtps://user:password@host:465` or `smtp://…:587`. */
  url: string
  /** The sender, `Tapesh <no-reply@tapesh.example>`. */
  from: string
  timeoutMs?: number
}

/** Refuses to speak in clear to anything but this machine: codes and addresses travel in these messages. */
function requiresTls(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Sends e-mail by SMTP. */
export function createSmtpGateway({ url, from, timeoutMs = 15_000 }: SmtpOptions): MailGateway {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, template, locale, tokens }) {
      const { subject, text, html } = mailText(template, locale, tokens)
      const messageId = `<${randomUUID()}@${senderHost(from)}>`
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          subject,
          text,
          html,
          headers: {
            'Content-Language': locale,
            // Nobody's holiday notice is wanted (RFC 3834, and what Exchange heeds).
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        })
        return { providerId: messageId }
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

const senderHost = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** What nodemailer says, without its text: that quotes addresses and the server's words. */
function failureOf(error: unknown): GatewayFailure {
  const facts =
    error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : undefined
  const { code, responseCode: reply } = facts ?? {}
  // 4yz: try again later; 5yz: never (RFC 5321 §4.2.1), but for 503, which is about the session and not the message.
  if (reply !== undefined && ((reply >= 400 && reply < 500) || reply === 503))
    return new GatewayFailure('smtp', 'provider-busy', reply)
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return new GatewayFailure('smtp', reply === undefined ? 'unreachable' : 'refused', reply)
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ECONFIG' || reply !== undefined)
    return new GatewayFailure('smtp', 'misconfigured', reply ?? code)
  if (code === 'ETIMEDOUT') return new GatewayFailure('smtp', 'timed-out')
  if (code === 'EPROTOCOL') return new GatewayFailure('smtp', 'malformed-answer')
  return new GatewayFailure('smtp', 'unreachable')
}
