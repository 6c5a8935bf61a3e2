import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
// CommonJS: Node hands it over whole.
import webPush from 'web-push'
import { GatewayFailure } from '../gateways'

/** Where a browser is reached, as it says itself. */
export interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushMessage {
  /** What the offline worker is handed, at most 3 KB. */
  text: string
  /** Seconds for which the service keeps it for a browser that is off. */
  ttl: number
  /** A message takes the place of a waiting one of the same topic: 32 letters of base64url at most. */
  topic: string
  /** Wakes a device that saves its battery (RFC 8030, 5.3); else `normal`. */
  urgency?: 'normal' | 'high'
}

export interface PushGateway {
  /** What browsers subscribe with. */
  publicKey: string
  /** Whether this is a place of a push service that we know, with keys that something can be sealed for. */
  accepts(target: PushTarget): boolean
  /** @returns `gone` when nobody is there any more, for good @throws GatewayFailure */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}

/**
 * The push services of the browsers that there are. An endpoint is an address that a client names and we call: anything else would let clients
 * have us call what only we can reach.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
]

export interface WebPushOptions {
  /** 32 bytes in hex: the private scalar of P-256. */
  privateKey: string
  /** Whom a push service may write to: `mailto:…` or an https address. */
  subject: string
  /** Origins beside those of the browsers' services: a stand-in of tests. */
  alsoAt?: readonly string[]
  /** How long an answer may take, connection included. */
  timeoutMs?: number
}

/** Speaks Web Push (RFC 8030) with VAPID (RFC 8292), sealed for the browser alone (RFC 8291). Follows no redirect. */
export function createPushGateway({
  privateKey,
  subject,
  alsoAt = [],
  timeoutMs = 10_000,
}: WebPushOptions): PushGateway {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey, 'hex')
  const vapidDetails = {
    subject,
    publicKey: keys.getPublicKey('base64url'),
    privateKey: keys.getPrivateKey('base64url'),
  }
  const isService = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
    if (username || password) return false
    if (alsoAt.includes(origin)) return true
    return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
  }
  const requestOf = (
    { endpoint, keys: own }: PushTarget,
    { text, ttl, topic, urgency = 'normal' }: PushMessage,
  ) =>
    webPush.generateRequestDetails({ endpoint, keys: own }, text, {
      vapidDetails,
      TTL: ttl,
      topic,
      urgency,
    })
  return {
    publicKey: vapidDetails.publicKey,
    accepts(target) {
      if (!isService(target.endpoint)) return false
      try {
        // Nothing at all would be sealed with no key.
        requestOf(target, { text: 'a', ttl: 0, topic: 'a' })
        return true
      } catch {
        return false
      }
    },
    async send(target, message) {
      if (!isService(target.endpoint)) return 'gone'
      const { headers, body } = requestOf(target, message)
      const status = await post(target.endpoint, headers, body, AbortSignal.timeout(timeoutMs))
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      throw new GatewayFailure('push', reasonOf(status), status)
    },
  }
}

/** 400, 401, 403 concern our key or our request, 413 the message; whatever else may pass. */
function reasonOf(status: number): GatewayFailure['reason'] {
  if (status === 429 || status >= 500) return 'provider-busy'
  if (status === 413) return 'refused'
  return status >= 400 ? 'misconfigured' : 'malformed-answer'
}

/** The body of the answer is of no interest; errors are not handed on, since their text may hold the address. */
async function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
  signal: AbortSignal,
): Promise<number> {
  try {
    return await new Promise<number>((resolve, reject) => {
      const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
      request(endpoint, { method: 'POST', headers, signal }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end(body)
    })
  } catch {
    throw new GatewayFailure('push', signal.aborted ? 'timed-out' : 'unreachable')
  }
}
