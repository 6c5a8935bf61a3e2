import type { PurchaseStatus } from '~/domain/academy/purchase-machine'

export const purchaseTones = {
  open: 'attention',
  paid: 'good',
  lapsed: 'neutral',
  left: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<PurchaseStatus, string>
