import { z } from 'zod'
import { deviceSerialSchema } from '../values/device-serial'
import { deviceIdSchema, familyMemberIdSchema } from '../values/ids'
import { deviceKinds, kindOfSerial } from './kinds'

/** Every `code` that devices answer with, beside the general ones. */
export const deviceCodes = ['device-known', 'device-taken', 'device-free', 'too-many-devices'] as const

/** Devices that one account adds in a day: all that it may have, and half as many that it has given back. */
export const devicesPerDay = 30

/** Of one person, those of their family included. */
export const mostDevices = 20

export const deviceKindSchema = z.enum(deviceKinds)

/** A serial, in any digits, of one of the kinds that can be added. */
export const addableSerialSchema = deviceSerialSchema.refine(
  (serial) => kindOfSerial(serial) !== null,
  'error.deviceModel',
)

/** `POST /devices`. */
export const newDeviceSchema = z.strictObject({
  serial: addableSerialSchema,
  /** Who of the family measures with it; null or left out: the owner. */
  memberId: familyMemberIdSchema.nullable().optional(),
})
export type NewDevice = z.infer<typeof newDeviceSchema>

export const deviceSchema = z.strictObject({
  id: deviceIdSchema,
  serial: z.string(),
  kind: deviceKindSchema,
  /** Who of the family measures with it; null: the owner. */
  memberId: familyMemberIdSchema.nullable(),
  /** They are deleted and can still be brought back; with them the device goes for good. */
  isOfDeletedMember: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Device = z.infer<typeof deviceSchema>

/** `GET /devices`: in the order in which they were added; there are never more than `mostDevices`. */
export const devicesSchema = z.strictObject({ items: z.array(deviceSchema) })
