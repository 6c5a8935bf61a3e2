import { shownPictureTypes, largestShownPictureBytes } from '../values/shown-picture-rules'
import { perHour } from '../values/token-bucket'

/** How old the patient of a case is, as far as that is said: an age by itself, with a town or a rare disease, leads to somebody. */
export const ageBands = [
  'newborn',
  'infant',
  'child',
  'adolescent',
  'young-adult',
  'adult',
  'elderly',
] as const
export type AgeBand = (typeof ageBands)[number]

export const caseSexes = ['female', 'male', 'unsaid'] as const
export type CaseSex = (typeof caseSexes)[number]

export const longestCaseQuestion = 500

/** With one case; it has one at least. */
export const mostCasePictures = 6

const mebibyte = 1024 * 1024
/** Of all of them together, in bytes: what a form of the site may weigh, less its words. */
export const largestCaseBytes = 15 * mebibyte

/** What the field of a form takes. */
export const casePictureLimits = {
  types: shownPictureTypes,
  maxBytes: largestShownPictureBytes,
  maxCount: mostCasePictures,
} as const

/** What the author confirms of each case anew. */
export const caseConfirmations = ['anonymous', 'consented', 'mine'] as const
export type CaseConfirmation = (typeof caseConfirmations)[number]

/** How many cases reach staff, with limits as those of topics: each has pictures that are looked through one by one. */
export const caseLimits = {
  person: perHour(3),
  network: perHour(15),
  neighbourhood: perHour(45),
  all: perHour(200),
} as const

/** Pictures that one account sends in an hour, refused ones as well. */
export const casePicturesPerHour = 40
