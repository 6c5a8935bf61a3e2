import { z } from 'zod'
import { defineTool } from './define'
import { amount, oneOf } from './inputs'
import { weightForAge, type Lms } from './weight-for-age'

/** How many standard deviations a value lies from the median (Cole and Green, Statistics in Medicine 11:1305, 1992). */
export const zScore = ({ l, m, s }: Lms, value: number): number =>
  l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s)

/** The value that lies so many standard deviations from the median. */
export const valueAt = ({ l, m, s }: Lms, z: number): number =>
  l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l)

/** The share of a normal distribution below `z`, in percent (Abramowitz and Stegun 26.2.17; off by less than 0.00001 %). */
export function percentileOf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    factors.reduce((sum, factor, index) => sum + factor * t ** (index + 1), 0)
  return 100 * (z < 0 ? tail : 1 - tail)
}

const sixtyMonths = 60
const oneDecimal = (value: number) => Math.round(value * 10) / 10
/** Nobody is below the first or above the ninety-ninth of a hundred. */
const shown = (percentile: number) => Math.min(99, Math.max(1, Math.round(percentile)))

/**
 * Beyond these a weight is more likely typed wrong than true: WHO flags it (WHO Anthro, manual for personal computers, 2011: weight for age below −6 or
 * above +5).
 */
export const flagged = { below: -6, above: 5 } as const
const isFlagged = (z: number) => z < flagged.below || z > flagged.above

/** By WHO, two standard deviations below the median is underweight; above, weight for age judges nothing. */
const verdictOf = (z: number) => (z < -3 ? 'very-low' : z < -2 ? 'low' : z > 2 ? 'high' : 'usual')

export const childGrowth = defineTool({
  id: 'child-growth',
  source: 'WHO 2006',
  url: 'https://www.who.int/tools/child-growth-standards/standards/weight-for-age',
  schema: z.object({
    child: oneOf('child', ['female', 'male']),
    months: amount('unit.months', { min: 0, max: sixtyMonths, step: 1 }),
    weight: amount('unit.kg', { min: 0.5, max: 60, step: 0.01 }),
  }),
  compute: ({ child, months, weight }) => {
    const row = weightForAge[child][months]
    if (!row) throw new RangeError(`no row of ${months} months`)
    const z = zScore(row, weight)
    const range = {
      name: 'range',
      value: oneDecimal(valueAt(row, -2)),
      to: oneDecimal(valueAt(row, 2)),
      unit: 'unit.kg',
      decimals: 1,
    }
    const median = { name: 'median', value: oneDecimal(row.m), unit: 'unit.kg', decimals: 1 }
    // No percentile of what is hardly a weight of this age: what is usual is said instead.
    if (isFlagged(z)) return { figures: [range, median], verdict: 'unlikely', tone: 'attention' }
    const verdict = verdictOf(z)
    return {
      figures: [{ name: 'percentile', value: shown(percentileOf(z)) }, median, range],
      verdict,
      tone: verdict === 'usual' ? 'good' : 'attention',
    }
  },
})
