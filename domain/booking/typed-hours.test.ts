import { describe, expect, it } from 'vitest'
import { parseTypedHours, printTypedHours } from './typed-hours'

const minutes = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

describe('hours as people type them', () => {
  it.each([
    ['9-12', [minutes(9, 12)]],
    ['۹ تا ۱۲، ۱۶:۳۰ تا ۲۰', [minutes(9, 12), minutes(16.5, 20)]],
    ['٩ تا ١٢ و ١٦ تا ٢٠', [minutes(9, 12), minutes(16, 20)]],
    ['16-20, 9:15–12', [minutes(9.25, 12), minutes(16, 20)]],
    ['22 to 24', [minutes(22, 24)]],
    ['  ', []],
  ])('%s is read', (text, hours) => {
    expect(parseTypedHours(text)).toEqual(hours)
  })

  it.each([
    '9',
    '12-9',
    '9-9',
    '9:10-10',
    '9-12, 11-13',
    '9-12-13',
    'صبح',
    '25-26',
    '1-2,3-4,5-6,7-8,9-10,11-12,13-14',
  ])('%s is refused', (text) => {
    expect(parseTypedHours(text)).toBeUndefined()
  })

  it.each(['fa', 'en', 'es'] as const)('are printed as they are read back, in %s', (locale) => {
    const hours = [minutes(8, 12.75), minutes(18, 24)]
    expect(parseTypedHours(printTypedHours(locale, hours))).toEqual(hours)
  })
})
