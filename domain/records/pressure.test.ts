import { describe, expect, test } from 'vitest'
import { classifyPressure, isUrgentPressure, meanPressure, pressureGuidelines, toneOf } from './pressure'

const category = (systolic: number, diastolic: number, guideline?: 'ish' | 'esc' | 'accAha') =>
  classifyPressure({ systolic, diastolic }, guideline).category

describe('ISH 2020', () => {
  test.each([
    [129, 84, 'normal'],
    [130, 84, 'high-normal'],
    [129, 85, 'high-normal'],
    [139, 89, 'high-normal'],
    [140, 80, 'grade-1'],
    [120, 90, 'grade-1'],
    [159, 99, 'grade-1'],
    [160, 80, 'grade-2'],
    [120, 100, 'grade-2'],
  ])('%i/%i is %s', (systolic, diastolic, expected) => {
    expect(category(systolic, diastolic)).toBe(expected)
  })
})

describe('ESC 2024', () => {
  test.each([
    [119, 69, 'non-elevated'],
    [120, 69, 'elevated'],
    [119, 70, 'elevated'],
    [139, 89, 'elevated'],
    [140, 70, 'hypertension'],
    [119, 90, 'hypertension'],
  ])('%i/%i is %s', (systolic, diastolic, expected) => {
    expect(category(systolic, diastolic, 'esc')).toBe(expected)
  })
})

describe('ACC/AHA 2017', () => {
  test.each([
    [119, 79, 'normal'],
    [120, 79, 'elevated'],
    [129, 79, 'elevated'],
    [129, 80, 'stage-1'],
    [130, 79, 'stage-1'],
    [139, 89, 'stage-1'],
    [140, 79, 'stage-2'],
    [119, 90, 'stage-2'],
  ])('%i/%i is %s', (systolic, diastolic, expected) => {
    expect(category(systolic, diastolic, 'accAha')).toBe(expected)
  })
})

test('the guideline is named with its year', () => {
  for (const { name } of Object.values(pressureGuidelines)) expect(name).toMatch(/ 20\d\d$/)
  expect(classifyPressure({ systolic: 120, diastolic: 80 }).guideline).toBe('ISH 2020')
})

test('bands ascend, so that the higher category wins', () => {
  for (const { bands } of Object.values(pressureGuidelines))
    for (const [index, band] of bands.entries()) {
      const before = bands[index - 1]
      if (before) expect(band.systolic).toBeGreaterThan(before.systolic)
    }
})

test('only above 180/120 it is urgent to act', () => {
  expect(isUrgentPressure({ systolic: 180, diastolic: 120 })).toBe(false)
  expect(isUrgentPressure({ systolic: 181, diastolic: 80 })).toBe(true)
  expect(isUrgentPressure({ systolic: 120, diastolic: 121 })).toBe(true)
})

test('a mean is in whole millimetres, and of nothing there is none', () => {
  expect(meanPressure([])).toBeNull()
  const readings = [
    { systolic: 131, diastolic: 83 },
    { systolic: 134, diastolic: 86 },
  ]
  expect(meanPressure(readings)).toEqual({ systolic: 133, diastolic: 85 })
})

test('every category has its tone', () => {
  expect(toneOf('normal')).toBe('good')
  expect(toneOf('grade-2')).toBe('urgent')
  expect(toneOf('elevated', 'esc')).toBe('attention')
})
