import { expect, it } from 'vitest'
import { nextTab } from './next-tab'

it('goes along the reading direction and round', () => {
  expect(nextTab('ArrowLeft', 0, 3, 'rtl')).toBe(1)
  expect(nextTab('ArrowRight', 0, 3, 'rtl')).toBe(2)
  expect(nextTab('ArrowRight', 2, 3, 'ltr')).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3, 'ltr')).toBe(2)
})

it('knows the ends and leaves other keys alone', () => {
  expect(nextTab('Home', 2, 3, 'rtl')).toBe(0)
  expect(nextTab('End', 0, 3, 'rtl')).toBe(2)
  expect(nextTab('Tab', 0, 3, 'rtl')).toBeUndefined()
  expect(nextTab('Home', 0, 0, 'rtl')).toBeUndefined()
})
