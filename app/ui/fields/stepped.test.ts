import { expect, it } from 'vitest'
import { stepped } from './stepped'

it('goes along the grid of steps, without the crumbs of binary fractions', () => {
  const temperature = { min: 34, max: 42, step: 0.1 }
  expect(stepped(36.6, 1, temperature)).toBe(36.7)
  expect(stepped(36.65, 1, temperature)).toBe(36.7)
  expect(stepped(36.65, -1, temperature)).toBe(36.6)
  expect(stepped(0.3, -1, { step: 0.1 })).toBe(0.2)
})

it('stays within the bounds', () => {
  expect(stepped(42, 1, { min: 34, max: 42 })).toBe(42)
  expect(stepped(7, -1, { min: 34, max: 42 })).toBe(34)
  expect(stepped(undefined, 1, { min: 34 })).toBe(34)
  expect(stepped(undefined, -1, {})).toBe(0)
})
