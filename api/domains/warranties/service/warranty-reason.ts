import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { WarrantyId } from '~/domain/values/ids'
import { isDecided } from '../repo/warranties'

/** Says that staff have decided about a warranty: gone meanwhile, it is told to nobody. */
export const warrantyReason = defineMessageReason<WarrantyId>('warranty', (queryable, { id }) =>
  isDecided(queryable, id),
)
