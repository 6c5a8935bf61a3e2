import type { ConsentSource } from '~/api/platform/consents/consent-source'
import type { ReservationId } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { openFileConsents } from '../repo/file-consents'
import { changeConsent } from './patient-file'

/** What doctors see of the medical file at a consultation, among the consents of the patient. */
export const fileConsentSource: ConsentSource<BookingDeps> = {
  open: openFileConsents,
  withdraw: async (deps, { actor }, id) => {
    await changeConsent(deps, actor.userId, { id: id as ReservationId, isGiven: false })
  },
}
