import { randomUUID } from 'node:crypto'
import { createSeal } from '~/api/platform/gateways/seal'
import { deviceKeySchema, type DeviceKey } from '~/domain/values/ids'

/** Ours have some ninety characters. */
const longest = 200

/** What a device keeps to be known again: sealed, so that nobody can be another's device. */
export const writeDeviceToken = (secret: string, key: DeviceKey): string =>
  createSeal(secret, 'known-device').close(key)

/** The device that a token is of; null when there is none, or it is none of ours. */
export function readDeviceToken(secret: string, token: string | null): DeviceKey | null {
  if (!token || token.length > longest) return null
  try {
    return deviceKeySchema.safeParse(createSeal(secret, 'known-device').open(token)).data ?? null
  } catch {
    return null
  }
}

export const newDeviceKey = (): DeviceKey => deviceKeySchema.parse(randomUUID())
