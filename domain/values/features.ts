interface Feature {
  isHere: boolean
  pages: readonly `/${string}`[]
  /** The page that whoever reads the promise is sent to. */
  leadsTo?: `/${string}`
}

/**
 * What copy tells of and people could look for: whether it is there. The only place that says so. Content names what it promises (the field
 * `feature`), and a page writes “coming soon” beside it until it is turned on here, with the pages that it consists of
 * (`tests/repository/features.test.ts`).
 */
export const features = {
  'online-visits': { isHere: true, pages: ['/app/consultations/:id/session'], leadsTo: '/doctors' },
  // Doctors see patients in hours of their own.
  'visits-at-any-hour': { isHere: false, pages: ['/telemedicine'] },
  'accompanying-doctor': { isHere: true, pages: ['/doctor/call-requests'], leadsTo: '/app/family/doctor' },
  'family-members': { isHere: true, pages: ['/app/family'], leadsTo: '/app/family' },
  'record-sharing': { isHere: true, pages: ['/app/shared'], leadsTo: '/app/shared' },
  'offline-measurements': { isHere: true, pages: ['/app/records/outbox'], leadsTo: '/apps' },
  'in-place-services': { isHere: false, pages: ['/app/services'] },
  'medicine-orders': { isHere: false, pages: ['/app/medicine/online'] },
  'medical-centres': { isHere: false, pages: ['/app/centres'] },
  'questions-and-answers': { isHere: true, pages: ['/questions'], leadsTo: '/questions' },
  'case-sharing': { isHere: true, pages: ['/community/cases'], leadsTo: '/community/cases' },
  academy: { isHere: true, pages: ['/academy'], leadsTo: '/academy' },
  'group-buying': { isHere: true, pages: ['/group-sale'], leadsTo: '/group-sale' },
  'discussion-panels': { isHere: true, pages: ['/academy/panel'], leadsTo: '/academy/panel' },
} as const satisfies Record<string, Feature>

export type FeatureName = keyof typeof features

export const featureNames = Object.keys(features) as FeatureName[]

/** Whether something that content promises is still to come; nothing is, and no name that is not of the table. */
export const isComing = (name: string | null | undefined): boolean =>
  featureNames.some((feature) => feature === name && !features[feature].isHere)

/** The page of what content promises, once it is there. */
export function pageOfFeature(name: string | null | undefined): string | undefined {
  const feature: Feature | undefined = featureNames.some((known) => known === name)
    ? features[name as FeatureName]
    : undefined
  return feature?.isHere ? feature.leadsTo : undefined
}
