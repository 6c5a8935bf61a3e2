import { z } from 'zod'
import { lowPressure, pressureGuidelines, type Pressure } from '../records/pressure'
import { defineTool, type ResultTone } from './define'
import { amount, oneOf } from './inputs'

interface Band extends Pressure {
  verdict: string
  tone: ResultTone
}

type Bands = readonly [Band, ...Band[]]

/** From low to high, mmHg at an office; of the two numbers the one in the higher band decides. */
const esc: Bands = [
  { verdict: 'non-elevated', tone: 'good', systolic: 0, diastolic: 0 },
  { verdict: 'elevated', tone: 'attention', systolic: 120, diastolic: 70 },
  { verdict: 'hypertension', tone: 'attention', systolic: 140, diastolic: 90 },
]
/** Elevated is a matter of the upper number alone: the lower one leads from normal straight to stage 1. */
const aha: Bands = [
  { verdict: 'normal', tone: 'good', systolic: 0, diastolic: 0 },
  { verdict: 'elevated', tone: 'attention', systolic: 120, diastolic: Infinity },
  { verdict: 'stage-1', tone: 'attention', systolic: 130, diastolic: 80 },
  { verdict: 'stage-2', tone: 'attention', systolic: 140, diastolic: 90 },
]
/** A high number is looked into, not run with: what cannot wait is said by `urgentAbove`. */
const [lowest, ...higher] = pressureGuidelines.ish.bands
const ish: Bands = [
  { ...lowest, verdict: lowest.category, tone: 'good' },
  ...higher.map(({ category, systolic, diastolic }): Band => ({
    verdict: category,
    tone: 'attention',
    systolic,
    diastolic,
  })),
]

const homeBands = ({ systolic, diastolic }: Pressure, verdicts: [below: string, from: string]): Bands => [
  { verdict: verdicts[0], tone: 'good', systolic: 0, diastolic: 0 },
  { verdict: verdicts[1], tone: 'attention', systolic, diastolic },
]

const bandOf = (bands: Bands, reading: Pressure): Band =>
  bands.findLast(
    ({ systolic, diastolic }) => reading.systolic >= systolic || reading.diastolic >= diastolic,
  ) ?? bands[0]

/** Above these numbers symptoms are asked for first. */
const urgentAbove: Pressure = { systolic: 180, diastolic: 120 }

const homeVerdicts: [string, string] = ['home-normal', 'home-high']

export const pressureClass = defineTool({
  id: 'blood-pressure-class',
  source: pressureGuidelines.ish.name,
  url: 'https://doi.org/10.1161/HYPERTENSIONAHA.120.15026',
  schema: z
    .object({
      systolic: amount('unit.mmHg', { min: 50, max: 300, step: 1 }),
      diastolic: amount('unit.mmHg', { min: 25, max: 200, step: 1 }),
      place: oneOf('place', ['home', 'office']),
    })
    .refine(({ systolic, diastolic }) => systolic > diastolic, {
      error: 'error.pressureOrder',
      path: ['diastolic'],
    }),
  compute: ({ systolic, diastolic, place }) => {
    const reading = { systolic, diastolic }
    const isHome = place === 'home'
    const isUrgent = systolic > urgentAbove.systolic || diastolic > urgentAbove.diastolic
    const judged = bandOf(isHome ? homeBands(pressureGuidelines.ish.homeCutOff, homeVerdicts) : ish, reading)
    const isLow =
      judged.tone === 'good' &&
      (systolic < lowPressure.below.systolic || diastolic < lowPressure.below.diastolic)
    const mine = isLow ? { verdict: 'low', tone: lowPressure.tone } : judged
    const others = [
      { guideline: 'ESC 2024', bands: esc, home: { systolic: 135, diastolic: 85 } },
      { guideline: 'AHA/ACC 2017', bands: aha, home: { systolic: 130, diastolic: 80 } },
    ]
    return {
      figures: [
        { name: 'systolic', value: systolic, unit: 'unit.mmHg' },
        { name: 'diastolic', value: diastolic, unit: 'unit.mmHg' },
      ],
      verdict: isUrgent ? 'urgent' : mine.verdict,
      tone: isUrgent ? 'urgent' : mine.tone,
      // None of them speaks of a low pressure, so that each would call it normal.
      others:
        isUrgent || isLow
          ? []
          : others.map(({ guideline, bands, home }) => {
              const { verdict, tone } = bandOf(isHome ? homeBands(home, homeVerdicts) : bands, reading)
              return { guideline, verdict, tone }
            }),
    }
  },
  recorded: ({ systolic, diastolic, place }) => ({
    type: 'blood-pressure',
    fields: { systolic: String(systolic), diastolic: String(diastolic), place },
  }),
})
