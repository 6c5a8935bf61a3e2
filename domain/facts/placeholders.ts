import type { RuleFactKey } from './fact-table'

/**
 * Figures that the specification does not name and that this product made up, so that it can be tried: each has to be said by whoever answers for it before
 * the house opens. As long as the figure in force is this one, staff see that nobody has.
 */
export const placeholderFigures: Readonly<Partial<Record<RuleFactKey, number>>> = {
  'consultation.general.visit-fee': 180_000,
  'consultation.general.follow-up-fee': 120_000,
  'consultation.general.written-answer-fee': 90_000,
  'consultation.specialist.visit-fee': 320_000,
  'consultation.specialist.follow-up-fee': 220_000,
  'consultation.specialist.written-answer-fee': 160_000,
  'consultation.super-specialist.visit-fee': 480_000,
  'consultation.super-specialist.follow-up-fee': 320_000,
  'consultation.super-specialist.written-answer-fee': 240_000,
  'consultation.doctor-share-percent': 70,
}

/** Whether a fact still says what was made up for it. */
export const isPlaceholder = (key: string, figure: number | null): boolean =>
  figure !== null &&
  Object.hasOwn(placeholderFigures, key) &&
  placeholderFigures[key as RuleFactKey] === figure
