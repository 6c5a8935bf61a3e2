import { createHmac, hkdfSync } from 'node:crypto'
import { identityOf } from '~/domain/values/identity'
import type { Phone } from '~/domain/values/phone'

/**
 * A keyed hash of a number whose account was erased while it was suspended: it says of a number that is brought along whether it is one of them, and to whoever has
 * the database alone it names none.
 */
export function barredHashOf(secret: string, phone: Phone): Buffer {
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'tapesh/barred-numbers', 32))
  return createHmac('sha256', pepper).update(identityOf({ phone }).canonical).digest()
}
