import { describe, expect, it } from 'vitest'
import type { DeviceSerial } from '../values/device-serial'
import { newDeviceSchema } from './contract'
import { deviceKinds, devicePrefixes, kindOfSerial } from './kinds'

describe('the kind of a device', () => {
  it('is known by the letters of its serial', () => {
    expect(devicePrefixes.map((prefix) => kindOfSerial(`${prefix}1234567890` as DeviceSerial))).toEqual(
      deviceKinds,
    )
    expect(kindOfSerial('NB1234567890' as DeviceSerial)).toBe('blood-pressure-monitor')
    expect(kindOfSerial('XX1234567890' as DeviceSerial)).toBeNull()
  })

  it('has letters of its own', () => {
    expect(new Set(devicePrefixes).size).toBe(5)
  })
})

describe('a serial that is added', () => {
  const refusalOf = (serial: unknown) => newDeviceSchema.safeParse({ serial }).error?.issues[0]?.message

  it('is read in any digits, letter case and separators', () => {
    for (const serial of ['NB1234567890', 'nb ۱۲۳۴-۵۶۷-۸۹۰', '\u200enb١٢٣٤٥٦٧٨٩٠'])
      expect(newDeviceSchema.parse({ serial }).serial).toBe('NB1234567890')
  })

  it('is refused for what is wrong with it', () => {
    expect(refusalOf(undefined)).toBe('error.required')
    expect(refusalOf(' ')).toBe('error.required')
    for (const serial of ['NB123456789', 'NB12345678901', 'N12345678901', 'NB12345678X0', "NB1' or 1=1 --"])
      expect(refusalOf(serial)).toBe('error.serial')
    expect(refusalOf('XX1234567890')).toBe('error.deviceModel')
  })
})
