import type { DeviceSerial } from '../values/device-serial'

/** The five kinds of device that can be added, each with the two letters that its serials begin with. */
const prefixes = {
  'pocket-ecg': 'NH',
  'blood-pressure-monitor': 'NB',
  'body-analyser': 'NC',
  stethoscope: 'NS',
  'medical-phone': 'NP',
} as const

export type DeviceKind = keyof typeof prefixes

export const deviceKinds = Object.keys(prefixes) as DeviceKind[]

/** What a serial of each kind begins with, in the order of the kinds. */
export const devicePrefixes = deviceKinds.map((kind) => prefixes[kind])

/** Which kind a serial is of; null where it is of a model that cannot be added. */
export const kindOfSerial = (serial: DeviceSerial): DeviceKind | null =>
  deviceKinds.find((kind) => serial.startsWith(prefixes[kind])) ?? null
