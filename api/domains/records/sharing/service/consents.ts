import type { ConsentSource } from '~/api/platform/consents/consent-source'
import type { ShareId } from '~/domain/values/ids'
import { openShares } from '../repo/consents'
import type { SharingDeps } from './call'
import { endShare } from './shares'

/** Shares of every way among the consents of their owner. */
export const shareConsents: ConsentSource<SharingDeps> = {
  open: openShares,
  withdraw: (deps, call, id) => endShare(deps, call, id as ShareId),
}
