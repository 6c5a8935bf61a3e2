import type { ConsentSource } from '~/api/platform/consents/consent-source'
import type { CareId } from '~/domain/values/ids'
import type { CareDeps } from '../deps'
import { openCare } from '../repo/consents'
import { endOwnCare } from './care'

/** Accompanying doctors among the consents of the person. */
export const careConsents: ConsentSource<CareDeps> = {
  open: openCare,
  withdraw: (deps, call, id) => endOwnCare(deps, call, id as CareId),
}
