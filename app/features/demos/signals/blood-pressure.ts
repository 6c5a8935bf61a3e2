import { officeCategoryOf, pressureGuidelines } from '~/domain/records/pressure'
import { randomFrom } from './random'

export interface Reading {
  /** Day of the month shown, from 1. */
  day: number
  /** mmHg. */
  systolic: number
  diastolic: number
  /** Beats a minute. */
  pulse: number
}

/** What happened at a measurement that gave no number. */
export type Mishap = 'loose' | 'movement'
export const mishaps: readonly { day: number; kind: Mishap }[] = [
  { day: 9, kind: 'loose' },
  { day: 20, kind: 'movement' },
]

const days = 30

/**
 * A month of morning readings that comes down from grade 1 towards normal, as treatment and less salt would have it, with the
 * scatter from day to day that makes one reading say little.
 * Invented: no person's data.
 */
export function bloodPressureMonth(seed = 7): Reading[] {
  const random = randomFrom(seed)
  // The sum of three is close enough to a bell curve, and has an end.
  const scatter = () => (random() + random() + random() - 1.5) * 2
  return Array.from({ length: days }, (_, index) => {
    const course = index / (days - 1)
    const shared = scatter()
    return {
      day: index + 1,
      systolic: Math.round(141 - 17 * course + 4.4 * shared + 1.6 * scatter()),
      diastolic: Math.round(88 - 9 * course + 2.2 * shared + 1.2 * scatter()),
      pulse: Math.round(76 - 4 * course + 3 * scatter()),
    }
  })
}

export type PressureClass = 'low' | 'normal' | 'highNormal' | 'grade1' | 'grade2'

const classNames = {
  low: 'low',
  normal: 'normal',
  'high-normal': 'highNormal',
  'grade-1': 'grade1',
  'grade-2': 'grade2',
} as const

/** Lower limits in mmHg by ISH 2020, as the record has them; the higher class of the two counts. */
export const pressureClasses: readonly { name: PressureClass; systolic: number; diastolic: number }[] =
  pressureGuidelines.ish.bands.map(({ category, systolic, diastolic }) => ({
    name: classNames[category],
    systolic,
    diastolic,
  }))

/** The class of a reading, by the rule of the record. A status, not a diagnosis. */
export const classOf = (reading: Pick<Reading, 'systolic' | 'diastolic'>): PressureClass =>
  classNames[officeCategoryOf(reading)]
