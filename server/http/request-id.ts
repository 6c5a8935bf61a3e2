import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const acceptable = /^[\w.-]{8,64}$/
/** Ids are this process's own prefix and a count, which is a tenth of the work of a random one each time. */
const prefix = randomBytes(6).toString('base64url').replace(/[-_]/g, '0')
let count = 0

/** The id of a request in logs, answers and error pages; a trusted proxy may have given it one. */
export function requestIdFor(request: IncomingMessage, trustedProxyHops: number): string {
  const given = trustedProxyHops > 0 ? request.headers['x-request-id'] : undefined
  if (typeof given === 'string' && acceptable.test(given)) return given
  count += 1
  return `${prefix}-${count.toString(36)}`
}
