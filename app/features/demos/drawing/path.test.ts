import { describe, expect, it } from 'vitest'
import { lineOf, pathOf, simplify, soundOf } from './path'

describe('simplify', () => {
  it('keeps what bends and drops what does not', () => {
    const flat = Array.from({ length: 50 }, (_, x) => [x, 0] as const)
    expect(simplify(flat, 0.1)).toEqual([
      [0, 0],
      [49, 0],
    ])
    const peaked = flat.map(([x]) => [x, x === 20 ? 5 : 0] as const)
    expect(simplify(peaked, 0.1)).toContainEqual([20, 5])
  })

  it('strays no further than it is allowed to', () => {
    const wave = Array.from({ length: 400 }, (_, x) => [x, 10 * Math.sin(x / 20)] as const)
    const kept = simplify(wave, 0.2)
    expect(kept.length).toBeLessThan(100)
    for (const [x, y] of wave) {
      const after = kept.findIndex(([at]) => at >= x)
      const [x2, y2] = kept[Math.max(after, 1)]!
      const [x1, y1] = kept[Math.max(after, 1) - 1]!
      expect(Math.abs(y1 + ((x - x1) / (x2 - x1)) * (y2 - y1) - y)).toBeLessThan(0.25)
    }
  })
})

it('writes a path', () => {
  expect(
    pathOf([
      [0, 0],
      [1.2345, -2],
    ]),
  ).toBe('M0 0L1.23 -2')
})

it('draws samples upwards, from edge to edge', () => {
  expect(lineOf(Float64Array.of(0, 1, 0), 10, 5, 0.1)).toBe('M0 0L5 -5L10 0')
})

it('draws a sound column by column', () => {
  expect(soundOf(Float64Array.of(0.5, -0.5, 0, 0), 2, 10)).toBe('M0 0m1 -5v10m1 -5v1')
})
