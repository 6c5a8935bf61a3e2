import { expect, it } from 'vitest'
import { ecgLead, heartSounds, pressureDays, traceWidth } from './traces'

/** Where a path of relative steps ends. */
function endOf(path: string): { x: number; y: number } {
  const end = { x: 0, y: 0 }
  for (const [, step = '', numbers = ''] of path.matchAll(/([Mhlq])([^Mhlq]*)/g)) {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (step === 'M') [end.x, end.y] = [values[0]!, values[1]!]
    if (step === 'h') end.x += values[0]!
    if (step === 'l')
      for (let at = 0; at < values.length; at += 2)
        [end.x, end.y] = [end.x + values[at]!, end.y + values[at + 1]!]
    if (step === 'q') [end.x, end.y] = [end.x + values[2]!, end.y + values[3]!]
  }
  return end
}

it('a lead comes back to its baseline after each beat, so that beats join', () => {
  for (const beats of [1, 8]) {
    const { x, y } = endOf(ecgLead(beats, 60, 39, 18))
    expect(x).toBeCloseTo(traceWidth(beats))
    expect(y).toBeCloseTo(60)
  }
})

it('heart sounds stay about their baseline', () => {
  expect(endOf(heartSounds(3, 100)).y).toBeCloseTo(100)
  expect(endOf(heartSounds(3, 100)).x).toBeCloseTo(3 * 180)
})

it('a month has thirty days inside its box', () => {
  const days = pressureDays(600, 200)
  expect(days).toHaveLength(30)
  for (const { x, y } of days) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(600)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(200)
  }
})
