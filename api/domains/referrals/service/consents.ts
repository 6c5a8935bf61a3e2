import type { ConsentSource } from '~/api/platform/consents/consent-source'
import type { ReferralId } from '~/domain/values/ids'
import type { ReferralDeps } from '../deps'
import { openDeliveries } from '../repo/deliveries'
import { takeBack } from './received'

/** Letters that have reached a colleague, among the consents of their family. */
export const letterConsents: ConsentSource<Pick<ReferralDeps, 'database' | 'clock'>> = {
  open: openDeliveries,
  withdraw: (deps, { actor }, id) => takeBack(deps, actor.userId, id as ReferralId),
}
