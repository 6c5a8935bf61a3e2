import { expect, it } from 'vitest'
import { differencesOf } from './differences'
import { definitionOf } from './types'

it('is each number with what it was and by how much it has risen, to the step that it is measured in', () => {
  expect(
    differencesOf(definitionOf('body-temperature'), { bodyTemperature: 38.3 }, { bodyTemperature: 36.6 }),
  ).toEqual([{ name: 'bodyTemperature', earlier: 38.3, later: 36.6, change: -1.7 }])
  expect(
    differencesOf(
      definitionOf('blood-pressure'),
      { systolic: 134, diastolic: 86, heartRate: 72 },
      { systolic: 141, diastolic: 86, heartRate: null },
    ),
  ).toEqual([
    { name: 'systolic', earlier: 134, later: 141, change: 7 },
    { name: 'diastolic', earlier: 86, later: 86, change: 0 },
    { name: 'heartRate', earlier: 72, later: null, change: null },
  ])
})

it('leaves out what neither of them says', () => {
  expect(differencesOf(definitionOf('lab-test'), { creatinine: 1.1 }, { creatinine: 1.27 })).toEqual([
    { name: 'creatinine', earlier: 1.1, later: 1.27, change: 0.17 },
  ])
})
