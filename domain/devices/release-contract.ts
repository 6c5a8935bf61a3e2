import { z } from 'zod'
import type { DeviceSerial } from '../values/device-serial'
import { freeTextSchema } from '../values/free-text'
import { deviceReleaseIdSchema, userIdSchema, type DeviceReleaseId, type UserId } from '../values/ids'
import { addableSerialSchema, deviceKindSchema } from './contract'
import type { DeviceKind } from './kinds'

export const shortestReleaseReason = 3
export const longestReleaseReason = 500

/** Why staff take a device out of an account: for colleagues, never shown to its owner. */
export const releaseReasonSchema = z
  .string({ error: 'error.required' })
  .pipe(freeTextSchema(longestReleaseReason, `error.textMost?max=${longestReleaseReason}`))
  .pipe(z.string().min(shortestReleaseReason, 'error.required'))

/** `POST /device-releases`. */
export interface NewDeviceRelease {
  serial: DeviceSerial
  reason: string
}
export const newDeviceReleaseSchema = z.strictObject({
  serial: addableSerialSchema,
  reason: releaseReasonSchema,
}) as unknown as z.ZodType<NewDeviceRelease, { serial: string; reason: string }>

/** A device that staff took out of an account, as staff see it. */
export interface DeviceRelease {
  id: DeviceReleaseId
  serial: string
  kind: DeviceKind
  /** Whose account it was in. */
  ownerId: UserId
  owner: string | null
  reason: string
  releasedAt: string
  releasedBy: string | null
}
export const deviceReleaseSchema: z.ZodType<DeviceRelease> = z.strictObject({
  id: deviceReleaseIdSchema,
  serial: z.string(),
  kind: deviceKindSchema,
  ownerId: userIdSchema,
  owner: z.string().nullable(),
  reason: z.string(),
  releasedAt: z.iso.datetime(),
  releasedBy: z.string().nullable(),
}) as unknown as z.ZodType<DeviceRelease>
