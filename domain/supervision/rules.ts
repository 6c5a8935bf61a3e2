/** Reads of a doctor with less than this between them are one look. */
export const oneLookMs = 60 * 60 * 1000

/** What stands in the timeline of somebody, each of which it can be narrowed to. */
export const timelineKinds = ['record', 'visit', 'prescription', 'referral', 'call'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Why a doctor who has supervised a family sees it no more. */
export const supervisionEndings = [
  'supervision-ended-by-family',
  'supervision-ended-by-doctor',
  /** The doctor is no accompanying doctor any more. */
  'supervision-role-gone',
  /** Whom they accompanied, or the account, is there no more, or is going. */
  'supervision-person-gone',
] as const
export type SupervisionEnding = (typeof supervisionEndings)[number]

/** What there was between a doctor and a family. */
export interface SupervisionTrace {
  /** One that has not ended, whether or not it opens anything. */
  isActive: boolean
  /** Who has ended the latest. */
  endedBy: 'person' | 'doctor' | null
  mayAccompany: boolean
}

/** Why nothing is open where something was; null: nothing ever was, and nobody learns of the family. */
export function endingOf({ isActive, endedBy, mayAccompany }: SupervisionTrace): SupervisionEnding | null {
  if (isActive) return mayAccompany ? 'supervision-person-gone' : 'supervision-role-gone'
  if (endedBy === null) return null
  return endedBy === 'person' ? 'supervision-ended-by-family' : 'supervision-ended-by-doctor'
}
