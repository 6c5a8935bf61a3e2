import type { Tone } from './define'

/** A blood pressure in mm[Hg]. */
export interface Pressure {
  systolic: number
  diastolic: number
}

/** A category from these values on; of the two numbers the one in the higher category decides. */
interface PressureBand extends Pressure {
  category: string
  tone: Tone
}

interface PressureGuideline {
  /** Name and year, as it stands beside every status. */
  name: string
  /** From low to high, of readings taken at an office. */
  bands: readonly PressureBand[]
  /** From here on a mean of readings taken at home counts as high. */
  homeCutOff: Pressure
}

/** Source: the hypertension guidelines of the International Society of Hypertension (2020). */
export const pressureGuidelines = {
  ish: {
    name: 'ISH 2020',
    bands: [
      { category: 'normal', tone: 'good', systolic: 0, diastolic: 0 },
      { category: 'high-normal', tone: 'attention', systolic: 130, diastolic: 85 },
      { category: 'grade-1', tone: 'attention', systolic: 140, diastolic: 90 },
      { category: 'grade-2', tone: 'urgent', systolic: 160, diastolic: 100 },
    ],
    homeCutOff: { systolic: 135, diastolic: 85 },
  },
} as const satisfies Record<string, PressureGuideline>

/**
 * Below either value a reading counts as low; the guidelines of high blood pressure do not speak of it. Source: the NHS of the United Kingdom, "Low blood pressure
 * (hypotension)", reviewed in July 2023.
 */
export const lowPressure = {
  guideline: 'NHS 2023',
  category: 'low',
  tone: 'attention',
  below: { systolic: 90, diastolic: 60 },
} as const

/** The mean in whole mm[Hg]; `null` of no readings. */
export function meanPressure(readings: readonly Pressure[]): Pressure | null {
  if (readings.length === 0) return null
  const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  return {
    systolic: mean(readings.map(({ systolic }) => systolic)),
    diastolic: mean(readings.map(({ diastolic }) => diastolic)),
  }
}

type OfficeCategory = (typeof pressureGuidelines.ish.bands)[number]['category'] | typeof lowPressure.category

/**
 * What a reading taken at an office is called, as `statusOf` says of a record, for pages that know nothing of records: the higher category of the two
 * numbers, and low instead of normal where either is below its limit.
 */
export function officeCategoryOf({ systolic, diastolic }: Pressure): OfficeCategory {
  const { bands } = pressureGuidelines.ish
  const category =
    bands.findLast((band) => systolic >= band.systolic || diastolic >= band.diastolic)?.category ?? 'normal'
  const isLow = systolic < lowPressure.below.systolic || diastolic < lowPressure.below.diastolic
  return category === 'normal' && isLow ? lowPressure.category : category
}
