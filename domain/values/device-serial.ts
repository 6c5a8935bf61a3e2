import type { z } from 'zod'
import { toAsciiDigits } from './digits'
import { typed } from './typed'
import { withoutDirectionMarks } from './typed-text'

/**
 * The serial of a device: two capital letters and ten digits, twelve characters. The specification's own example, `NB1`
 * followed by ten digits, has thirteen; its rule and its error speak of twelve, and that is what holds: `NB` and ten digits, the
 * first of which may be the 1 of the model.
 */
export type DeviceSerial = string & z.$brand<'DeviceSerial'>

/** Reads a serial in any digits, small letters and separators included. */
export function parseDeviceSerial(text: string): DeviceSerial | undefined {
  const serial = toAsciiDigits(withoutDirectionMarks(text))
    .replace(/[\s\-–]/g, '')
    .toUpperCase()
  return /^[A-Z]{2}\d{10}$/.test(serial) ? (serial as DeviceSerial) : undefined
}

export const deviceSerialSchema = typed(parseDeviceSerial, 'error.serial')
