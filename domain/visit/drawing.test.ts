import { describe, expect, it } from 'vitest'
import { drawLine, drawPairs, hatchLines, type Mark } from './drawing'

const number = String
const of = <Kind extends Mark['kind']>(marks: readonly Mark[], kind: Kind) =>
  marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind)
const span = { from: 0, to: 100 }

describe('pairs', () => {
  const drawing = drawPairs({
    ...span,
    points: [
      { at: 10, upper: 128, lower: 84, isUpperHigh: false, isLowerHigh: false },
      { at: 90, upper: 162, lower: 98, isUpperHigh: true, isLowerHigh: true },
    ],
    limits: { upper: 135, lower: 85 },
    days: [
      { at: 0, text: 'first' },
      { at: 100, text: 'last' },
    ],
    number,
  })

  it('run to the right, higher is further up, and a bar joins both ends', () => {
    const [first, second] = of(drawing.marks, 'bar')
    expect(first!.x).toBeLessThan(second!.x)
    expect(second!.y).toBeLessThan(first!.y)
    const [upper, lower] = of(drawing.marks, 'dot')
    expect([first!.y, first!.y + first!.height].map(Math.round)).toEqual([upper!.y, lower!.y].map(Math.round))
    expect([upper!.isHollow, lower!.isHollow]).toEqual([false, true])
  })

  it('mark what is over the limit by more than colour: it lies within the hatching', () => {
    const [zone] = of(drawing.marks, 'zone')
    const inside = of(drawing.marks, 'dot').filter(
      ({ y, isHollow }) => !isHollow && y <= zone!.y + zone!.height,
    )
    expect(inside.map(({ tone }) => tone)).toEqual(['attention'])
    expect(zone!.look).toBe('hatched')
  })

  it('stay within the drawing, labels at both ends too', () => {
    for (const mark of drawing.marks) {
      if (mark.kind === 'line') continue
      const x = 'x' in mark ? mark.x : mark.x2
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(drawing.width)
      expect(mark.y).toBeGreaterThanOrEqual(0)
      expect(mark.y).toBeLessThanOrEqual(drawing.height)
    }
    expect(of(drawing.marks, 'label').filter(({ text }) => /first|last/.test(text))).toMatchObject([
      { anchor: 'start' },
      { anchor: 'end' },
    ])
  })

  it('of whom no guideline speaks have no limits', () => {
    const { marks } = drawPairs({
      ...span,
      points: [{ at: 10, upper: 100, lower: 60, isUpperHigh: false, isLowerHigh: false }],
      limits: { upper: null, lower: null },
      days: [],
      number,
    })
    expect([...of(marks, 'limit'), ...of(marks, 'zone')]).toEqual([])
  })
})

describe('a line', () => {
  it('shows of what is normal only what is near, and names its bound', () => {
    const { marks, height } = drawLine({
      ...span,
      points: [
        { at: 0, value: 104, tone: 'attention' },
        { at: 50, value: 122, tone: 'attention' },
        { at: 100, value: 96, tone: 'plain' },
      ],
      normal: { from: 70, to: 100 },
      number,
    })
    const [zone] = of(marks, 'zone')
    expect(zone!.y + zone!.height).toBeLessThanOrEqual(height)
    expect(of(marks, 'label').map(({ text }) => text)).toEqual(['100'])
    expect(of(marks, 'line')[0]!.points).toHaveLength(3)
  })

  it('of equal readings is level, in the middle', () => {
    const { marks, height } = drawLine({
      ...span,
      points: [
        { at: 0, value: 97, tone: 'plain' },
        { at: 100, value: 97, tone: 'plain' },
      ],
      normal: null,
      number,
    })
    const [[, first], [, second]] = of(marks, 'line')[0]!.points as [[number, number], [number, number]]
    expect(first).toBe(second)
    expect(Math.abs(first - height / 2)).toBeLessThan(height / 10)
  })
})

it('hatches a zone from edge to edge, and nothing outside of it', () => {
  const zone = { kind: 'zone', look: 'hatched', x: 10, y: 20, width: 50, height: 30 } as const
  const lines = hatchLines(zone)
  expect(lines.length).toBeGreaterThan(8)
  for (const { x1, y1, x2, y2 } of lines) {
    expect(Math.min(x1, x2)).toBeGreaterThanOrEqual(10)
    expect(Math.max(x1, x2)).toBeLessThanOrEqual(60)
    expect(Math.min(y1, y2)).toBeGreaterThanOrEqual(20)
    expect(Math.max(y1, y2)).toBeLessThanOrEqual(50)
  }
})
