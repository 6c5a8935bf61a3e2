import { expect, it } from 'vitest'
import { clampStep, moveByKey } from './tour-step'

it('keeps the step between 0 and the last', () => {
  expect(clampStep(-3, 4)).toBe(0)
  expect(clampStep(9, 4)).toBe(3)
  expect(clampStep(2, 4)).toBe(2)
  expect(clampStep(1, 0)).toBe(0)
})

it('goes by arrows along the reading direction and stops at the ends', () => {
  expect(moveByKey('ArrowLeft', 0, 3, 'rtl')).toEqual({ to: 1 })
  expect(moveByKey('ArrowRight', 0, 3, 'rtl')).toEqual({ to: 0 })
  expect(moveByKey('ArrowRight', 1, 3, 'ltr')).toEqual({ to: 2 })
  expect(moveByKey('ArrowRight', 2, 3, 'ltr')).toEqual({ to: 2 })
})

it('leaves by Escape and lets other keys be', () => {
  expect(moveByKey('Escape', 1, 3, 'rtl')).toBe('close')
  expect(moveByKey('Enter', 1, 3, 'rtl')).toBeUndefined()
})
