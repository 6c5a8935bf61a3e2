import { expect, it } from 'vitest'
import { placePopover } from './place-popover'

const screen = { width: 1000, height: 800 }
const popover = { width: 353, height: 200 }

it('stands below what it speaks of, above when there is no room', () => {
  expect(placePopover({ x: 400, y: 100, width: 100, height: 50 }, popover, screen)).toEqual({
    x: 273.5,
    y: 162,
  })
  expect(placePopover({ x: 400, y: 700, width: 100, height: 50 }, popover, screen).y).toBe(488)
})

it('stays in the window, over the part when it must', () => {
  expect(placePopover({ x: 960, y: 100, width: 30, height: 30 }, popover, screen).x).toBe(635)
  expect(placePopover({ x: 0, y: 100, width: 30, height: 30 }, popover, screen).x).toBe(12)
  expect(placePopover({ x: 0, y: 10, width: 1000, height: 780 }, popover, screen).y).toBe(588)
})

it('stands in the middle when it speaks of nothing', () => {
  expect(placePopover(undefined, popover, screen)).toEqual({ x: 323.5, y: 300 })
})
