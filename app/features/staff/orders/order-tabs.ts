/** The tabs of the queue, in the order in which they want a hand. */
export const orderTabs = [
  'queued',
  'under-review',
  'code-late',
  'customer-silent',
  'placed',
  'shipped',
  'delivered',
  'awaiting-payment',
  'cancelled',
  'refunded',
  'all',
] as const
export type OrderTab = (typeof orderTabs)[number]
