import { expect, test } from 'vitest'
import { meanPressure, pressureGuidelines } from './pressure'

test('the guideline is named with its year', () => {
  for (const { name } of Object.values(pressureGuidelines)) expect(name).toMatch(/ 20\d\d$/)
})

test('bands ascend, so that the higher category wins', () => {
  for (const { bands } of Object.values(pressureGuidelines))
    for (const [index, band] of bands.entries()) {
      const before = bands[index - 1]
      if (before) expect(band.systolic).toBeGreaterThan(before.systolic)
    }
})

test('a mean is in whole millimetres, and of nothing there is none', () => {
  expect(meanPressure([])).toBeNull()
  const readings = [
    { systolic: 131, diastolic: 83 },
    { systolic: 134, diastolic: 86 },
  ]
  expect(meanPressure(readings)).toEqual({ systolic: 133, diastolic: 85 })
})
