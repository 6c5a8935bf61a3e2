import { describe, expect, it } from 'vitest'
import { parseDeviceSerial } from './device-serial'
import { parseEmail } from './email'
import { isUnusualPostalCode, parsePostalCode } from './postal-code'
import { digitsOfCode, parseVerificationCode } from './verification-code'

describe('codes of fixed length', () => {
  it('postal code', () => {
    const code = parsePostalCode('۱۹۳۹۵-۴۴۱۱۸')
    expect(code).toBe('1939544118')
    expect(code && isUnusualPostalCode(code)).toBe(false)
    const odd = parsePostalCode('0000000000')
    expect(odd && isUnusualPostalCode(odd)).toBe(true)
    expect(parsePostalCode('193954411')).toBeUndefined()
  })

  it('verification code', () => {
    expect(parseVerificationCode('۱۲۳ ٤٥٦')).toBe('123456')
    expect(parseVerificationCode('12345')).toBeUndefined()
    expect(parseVerificationCode('1234567')).toBeUndefined()
    expect(digitsOfCode('کد شما: ۱۲۳۴۵۶')).toBe('123456')
    expect(digitsOfCode('12345678')).toBe('123456')
  })

  it('device serial', () => {
    expect(parseDeviceSerial('nb-۱۲۳۴۵۶۷۸۹۰')).toBe('NB1234567890')
    expect(parseDeviceSerial('NB11234567890')).toBeUndefined()
    expect(parseDeviceSerial('N11234567890')).toBeUndefined()
    expect(parseDeviceSerial('NB123456789')).toBeUndefined()
  })

  it('e-mail', () => {
    expect(parseEmail(' Nahid@Example.IR ')).toBe('Nahid@example.ir')
    expect(parseEmail('nahid۲@example.ir')).toBe('nahid2@example.ir')
    for (const text of ['nahid', 'a@b', 'a b@c.ir', '@c.ir', 'a@c..ir', 'a@@c.ir'])
      expect(parseEmail(text)).toBeUndefined()
  })
})
