import { expect, it } from 'vitest'
import { closesSheet } from './closes-sheet'

it('lets go of a sheet that is pulled far or flung, and of no other', () => {
  expect(closesSheet({ offset: 201, velocity: 0, height: 600 })).toBe(true)
  expect(closesSheet({ offset: 199, velocity: 0, height: 600 })).toBe(false)
  expect(closesSheet({ offset: 40, velocity: 900, height: 600 })).toBe(true)
  expect(closesSheet({ offset: 40, velocity: 100, height: 600 })).toBe(false)
  expect(closesSheet({ offset: 3, velocity: 900, height: 600 })).toBe(false)
  expect(closesSheet({ offset: -300, velocity: 900, height: 600 })).toBe(false)
})
