/** mm[Hg]. */
export interface Pressure {
  systolic: number
  diastolic: number
}

export const guidelineNames = ['ish-2020', 'esc-2024', 'aha-acc-2017'] as const
export type GuidelineName = (typeof guidelineNames)[number]

export const bloodPressureCategories = [
  'normal',
  'high-normal',
  'non-elevated',
  'elevated',
  'grade-1',
  'grade-2',
  'stage-1',
  'stage-2',
  'hypertension',
] as const
export type BloodPressureCategory = (typeof bloodPressureCategories)[number]

export interface CategoryBounds extends Pressure {
  category: BloodPressureCategory
}

export interface Guideline {
  name: string
  year: number
  /** The lowest pressures of each category, the highest category first; a reading belongs to the first that either of its values reaches. */
  categories: readonly CategoryBounds[]
  /** Cut-off of readings taken at home. */
  home: Pressure
}

/**
 * Categories of office readings, and the cut-off for those at home, as the guidelines give them: ISH Global Hypertension Practice
 * Guidelines 2020, table 1; ESC Guidelines on elevated blood pressure 2024; ACC/AHA guideline 2017, table 6.
 */
export const guidelines: Readonly<Record<GuidelineName, Guideline>> = {
  'ish-2020': {
    name: 'ISH',
    year: 2020,
    categories: [
      { category: 'grade-2', systolic: 160, diastolic: 100 },
      { category: 'grade-1', systolic: 140, diastolic: 90 },
      { category: 'high-normal', systolic: 130, diastolic: 85 },
      { category: 'normal', systolic: 0, diastolic: 0 },
    ],
    home: { systolic: 135, diastolic: 85 },
  },
  'esc-2024': {
    name: 'ESC',
    year: 2024,
    categories: [
      { category: 'hypertension', systolic: 140, diastolic: 90 },
      { category: 'elevated', systolic: 120, diastolic: 70 },
      { category: 'non-elevated', systolic: 0, diastolic: 0 },
    ],
    home: { systolic: 135, diastolic: 85 },
  },
  'aha-acc-2017': {
    name: 'AHA/ACC',
    year: 2017,
    categories: [
      { category: 'stage-2', systolic: 140, diastolic: 90 },
      { category: 'stage-1', systolic: 130, diastolic: 80 },
      // Elevated is told by the upper value alone: with a lower one of 80 it is stage 1 already.
      { category: 'elevated', systolic: 120, diastolic: 80 },
      { category: 'normal', systolic: 0, diastolic: 0 },
    ],
    home: { systolic: 130, diastolic: 80 },
  },
}

/** The one that statuses and charts go by. */
export const defaultGuideline: GuidelineName = 'ish-2020'

export interface Classification {
  guideline: GuidelineName
  year: number
  category: BloodPressureCategory
  isAboveHomeCutoff: boolean
}

/**
 * How a reading stands in a guideline: of the two values the one in the higher category counts. A status for showing beside the name and
 * year of the guideline, never a diagnosis.
 * @param reading mm[Hg]
 */
export function classifyBloodPressure(
  { systolic, diastolic }: Pressure,
  guideline: GuidelineName = defaultGuideline,
): Classification {
  const { categories, home, year } = guidelines[guideline]
  const found = categories.find((lowest) => systolic >= lowest.systolic || diastolic >= lowest.diastolic)
  if (!found) throw new RangeError('A pressure below zero')
  return {
    guideline,
    year,
    category: found.category,
    isAboveHomeCutoff: systolic >= home.systolic || diastolic >= home.diastolic,
  }
}

/** Above 180 or above 120 mmHg: measure again after a rest, and with complaints seek help at once (ACC/AHA 2017, §11.2). */
export const isUrgentPressure = ({ systolic, diastolic }: Pressure): boolean =>
  systolic > 180 || diastolic > 120

/** The days on which one has to have measured for a mean to say something (ESC 2024: readings at home on at least three days). */
export const enoughReadingDays = 3
