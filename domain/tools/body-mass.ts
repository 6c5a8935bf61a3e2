import { z } from 'zod'
import { bandOf, defineTool, type ResultTone } from './define'
import { gender, height, weight } from './inputs'

interface WeightClass {
  from: number
  verdict: string
  tone: ResultTone
}
/** kg/m², from low to high (WHO, Technical Report Series 894, 2000). */
const classes: [WeightClass, ...WeightClass[]] = [
  { from: 0, verdict: 'underweight', tone: 'attention' },
  { from: 18.5, verdict: 'normal', tone: 'good' },
  { from: 25, verdict: 'overweight', tone: 'attention' },
  { from: 30, verdict: 'obesity-1', tone: 'attention' },
  { from: 35, verdict: 'obesity-2', tone: 'attention' },
  { from: 40, verdict: 'obesity-3', tone: 'attention' },
]

const [leastHealthy, mostHealthy] = [18.5, 24.9]
const oneDecimal = (value: number) => Math.round(value * 10) / 10
const squareMetres = (centimetres: number) => (centimetres / 100) ** 2

/** Weight that the healthy class has at a height, in kg. */
const healthyWeight = (centimetres: number) => ({
  value: oneDecimal(leastHealthy * squareMetres(centimetres)),
  to: oneDecimal(mostHealthy * squareMetres(centimetres)),
})

export const bodyMassIndex = defineTool({
  id: 'bmi',
  source: 'WHO 2000',
  url: 'https://www.who.int/publications/i/item/9241208945',
  schema: z.object({ height, weight }),
  compute: ({ height: centimetres, weight: kilograms }) => {
    // Judged as it is shown.
    const index = oneDecimal(kilograms / squareMetres(centimetres))
    const found = bandOf(classes, index)
    return {
      figures: [
        { name: 'index', value: index, unit: 'unit.index', decimals: 1 },
        { name: 'healthyWeight', ...healthyWeight(centimetres), unit: 'unit.kg', decimals: 1 },
      ],
      verdict: found.verdict,
      tone: found.tone,
    }
  },
  // The record works out the index of these two.
  recorded: (input) => ({
    type: 'body-composition',
    fields: { weight: String(input.weight), height: String(input.height) },
  }),
})

const perInch = 2.3
const centimetresOfInch = 2.54
/** Below five feet the formula says nothing. */
const shortest = 60

interface Built {
  gender: 'female' | 'male'
  /** Centimetres. */
  height: number
}

const inchesOf = (centimetres: number) => centimetres / centimetresOfInch
/** Kilograms by Devine's formula. */
const devine = ({ gender: sex, height: centimetres }: Built): number =>
  oneDecimal((sex === 'male' ? 50 : 45.5) + perInch * (inchesOf(centimetres) - shortest))

export const idealWeight = defineTool({
  id: 'ideal-weight',
  source: 'Devine 1974',
  url: 'https://pubmed.ncbi.nlm.nih.gov/10981254/',
  schema: z.object({ gender, height }),
  compute: (input) => {
    const range = { name: 'healthyWeight', ...healthyWeight(input.height), unit: 'unit.kg', decimals: 1 }
    const isShort = inchesOf(input.height) < shortest
    return {
      figures: isShort
        ? [range]
        : [{ name: 'ideal', value: devine(input), unit: 'unit.kg', decimals: 1 }, range],
      verdict: isShort ? 'short' : 'formula',
      tone: 'plain',
    }
  },
  recorded: (input) =>
    inchesOf(input.height) < shortest
      ? undefined
      : {
          type: 'body-composition',
          fields: { height: String(input.height), idealWeight: String(devine(input)) },
        },
})
