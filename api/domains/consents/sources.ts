import { fileConsentSource } from '~/api/domains/booking/public'
import { careConsents, careFileConsents } from '~/api/domains/care/public'
import { shareConsents } from '~/api/domains/records/public'
import { letterConsents } from '~/api/domains/referrals/public'
import type { ConsentSource } from '~/api/platform/consents/consent-source'
import type { ConsentKind } from '~/domain/consents/kinds'

type DepsOf<Source> = Source extends ConsentSource<infer Deps> ? Deps : never
/** What consents are read and withdrawn with: what those who keep them need. */
export type ConsentDeps = DepsOf<typeof shareConsents> &
  DepsOf<typeof careConsents> &
  DepsOf<typeof careFileConsents> &
  DepsOf<typeof fileConsentSource> &
  DepsOf<typeof letterConsents>

/** Who keeps which. One that keeps several says of each row which it is. */
export const consentSources: Readonly<Record<ConsentKind, ConsentSource<ConsentDeps>>> = {
  phone: shareConsents,
  link: shareConsents,
  family: shareConsents,
  visit: shareConsents,
  file: fileConsentSource,
  'care-file': careFileConsents,
  doctor: careConsents,
  letter: letterConsents,
}
