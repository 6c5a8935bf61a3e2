import type { Tone } from './define'

/** A blood pressure in mm[Hg]. */
export interface Pressure {
  systolic: number
  diastolic: number
}

/** Categories of all three guidelines. */
export const pressureCategories = [
  'normal',
  'high-normal',
  'grade-1',
  'grade-2',
  'non-elevated',
  'elevated',
  'hypertension',
  'stage-1',
  'stage-2',
] as const
export type PressureCategory = (typeof pressureCategories)[number]

/** A category from these values on; of the two numbers the one in the higher category decides. */
interface PressureBand extends Pressure {
  category: PressureCategory
  tone: Tone
}

export interface PressureGuideline {
  /** Name and year, as it stands beside every status. */
  name: string
  /** From low to high. */
  bands: readonly PressureBand[]
  /** From here on a mean of readings taken at home counts as high. */
  homeCutOff: Pressure
}

/**
 * Sources: the hypertension guidelines of the International Society of Hypertension (2020), the European Society of Cardiology
 * (2024) and the American College of Cardiology with the American Heart Association (2017); home cut-offs from the same.
 */
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
  esc: {
    name: 'ESC 2024',
    bands: [
      { category: 'non-elevated', tone: 'good', systolic: 0, diastolic: 0 },
      { category: 'elevated', tone: 'attention', systolic: 120, diastolic: 70 },
      { category: 'hypertension', tone: 'urgent', systolic: 140, diastolic: 90 },
    ],
    homeCutOff: { systolic: 135, diastolic: 85 },
  },
  accAha: {
    name: 'ACC/AHA 2017',
    bands: [
      { category: 'normal', tone: 'good', systolic: 0, diastolic: 0 },
      { category: 'elevated', tone: 'attention', systolic: 120, diastolic: Infinity },
      { category: 'stage-1', tone: 'attention', systolic: 130, diastolic: 80 },
      { category: 'stage-2', tone: 'urgent', systolic: 140, diastolic: 90 },
    ],
    homeCutOff: { systolic: 130, diastolic: 80 },
  },
} as const satisfies Record<string, PressureGuideline>

export type PressureGuidelineName = keyof typeof pressureGuidelines

export interface Classification {
  /** `ISH 2020`. */
  guideline: string
  category: PressureCategory
  isUrgent: boolean
}

/** Above these a person is asked to measure again and to call for help, as the three guidelines agree. */
const urgentAbove: Pressure = { systolic: 180, diastolic: 120 }

export const isUrgentPressure = ({ systolic, diastolic }: Pressure): boolean =>
  systolic > urgentAbove.systolic || diastolic > urgentAbove.diastolic

const bandOf = (bands: readonly PressureBand[], { systolic, diastolic }: Pressure): PressureBand => {
  const found = bands.findLast((band) => systolic >= band.systolic || diastolic >= band.diastolic)
  if (!found) throw new RangeError('A pressure is never below zero')
  return found
}

/** What a pressure is called by a guideline. Never a diagnosis: one reading, or a mean, says little by itself. */
export function classifyPressure(
  pressure: Pressure,
  guideline: PressureGuidelineName = 'ish',
): Classification {
  const { name, bands } = pressureGuidelines[guideline]
  return {
    guideline: name,
    category: bandOf(bands, pressure).category,
    isUrgent: isUrgentPressure(pressure),
  }
}

/** How much attention a category asks for in its guideline. */
export function toneOf(category: PressureCategory, guideline: PressureGuidelineName = 'ish'): Tone {
  const bands: readonly PressureBand[] = pressureGuidelines[guideline].bands
  return bands.find((band) => band.category === category)?.tone ?? 'attention'
}

/** The mean in whole mm[Hg]; `null` of no readings. */
export function meanPressure(readings: readonly Pressure[]): Pressure | null {
  if (readings.length === 0) return null
  const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  return {
    systolic: mean(readings.map(({ systolic }) => systolic)),
    diastolic: mean(readings.map(({ diastolic }) => diastolic)),
  }
}
