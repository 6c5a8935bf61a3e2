import { expect, it } from 'vitest'
import { meanPressure } from '~/domain/records/pressure'
import { pressureMonth, zoneOf } from './pressure-month'

it('lets the higher of the two numbers decide the zone', () => {
  expect(zoneOf({ systolic: 129, diastolic: 84 })).toBe('normal')
  expect(zoneOf({ systolic: 130, diastolic: 70 })).toBe('highNormal')
  expect(zoneOf({ systolic: 120, diastolic: 85 })).toBe('highNormal')
  expect(zoneOf({ systolic: 131, diastolic: 90 })).toBe('grade1')
  expect(zoneOf({ systolic: 89, diastolic: 70 })).toBe('low')
})

it('shows a month of which the average is high-normal, as the figure says', () => {
  expect(pressureMonth).toHaveLength(30)
  const mean = meanPressure(pressureMonth)
  expect(mean && zoneOf(mean)).toBe('highNormal')
})
