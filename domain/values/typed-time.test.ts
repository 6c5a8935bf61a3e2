import { expect, it } from 'vitest'
import { parseTypedTime, printTypedTime } from './typed-time'

it('reads times of day', () => {
  for (const text of ['14:05', '۱۴:۰۵', '١٤.٠٥', '1405', ' 14 : 05 '])
    expect(parseTypedTime(text)).toBe('14:05')
  expect(parseTypedTime('۹')).toBe('09:00')
  for (const text of ['', '24:00', '12:60', '12:5', 'ظهر']) expect(parseTypedTime(text)).toBeUndefined()
  expect(printTypedTime('fa', '09:30')).toBe('۰۹:۳۰')
})
