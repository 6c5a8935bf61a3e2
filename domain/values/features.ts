/**
 * What copy tells of and people could look for: whether it is there. The only place that says so. Content names what it promises (the field
 * `feature`), and a page writes “coming soon” beside it until it is turned on here, with the pages that it consists of
 * (`tests/repository/features.test.ts`).
 */
export const features = {
  'online-visits': { isHere: true, pages: ['/app/consultations/:id/session'] },
  // Doctors see patients in hours of their own.
  'visits-at-any-hour': { isHere: false, pages: ['/telemedicine'] },
  'accompanying-doctor': { isHere: true, pages: ['/doctor/call-requests'] },
  'family-members': { isHere: true, pages: ['/app/family'] },
  'record-sharing': { isHere: true, pages: ['/app/shared'] },
  'offline-measurements': { isHere: true, pages: ['/app/records/outbox'] },
  'in-place-services': { isHere: false, pages: ['/app/services'] },
  'medicine-orders': { isHere: false, pages: ['/app/medicine/online'] },
  'medical-centres': { isHere: false, pages: ['/app/centres'] },
  'questions-and-answers': { isHere: true, pages: ['/questions'] },
  'case-sharing': { isHere: true, pages: ['/community/cases'] },
  academy: { isHere: true, pages: ['/academy'] },
  'discussion-panels': { isHere: true, pages: ['/academy/panel'] },
} as const satisfies Record<string, { isHere: boolean; pages: readonly `/${string}`[] }>

export type FeatureName = keyof typeof features

export const featureNames = Object.keys(features) as FeatureName[]

/** Whether something that content promises is still to come; nothing is, and no name that is not of the table. */
export const isComing = (name: string | null | undefined): boolean =>
  featureNames.some((feature) => feature === name && !features[feature].isHere)
