import { defineMachine } from '../values/machine'

/**
 * `open`: it waits for its payment; `paid`: somebody is in the course by it; `lapsed`: nobody paid, or they let it go; `left`: they have left the course;
 * `cancelled`: staff have ended it, and all of the money went back.
 */
export const purchaseStatuses = ['open', 'paid', 'lapsed', 'left', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** Somebody has one of these of a course at most. */
export const livePurchaseStatuses = ['open', 'paid'] as const satisfies readonly PurchaseStatus[]

/** The one table; the database refuses every other step. */
export const purchaseMachine = defineMachine({
  of: 'course purchase',
  states: purchaseStatuses,
  first: 'open',
  acts: {
    pay: { from: ['open'], to: ['paid'], by: ['learner', 'system'], effects: ['credit-is-spent'] },
    release: { from: ['open'], to: ['lapsed'], by: ['learner'], effects: ['credit-is-released'] },
    lapse: { from: ['open'], to: ['lapsed'], by: ['system'], effects: ['credit-is-released'] },
    // Money came late, and the course is still there.
    revive: { from: ['lapsed'], to: ['paid'], by: ['system'], effects: ['credit-is-spent'] },
    leave: { from: ['paid'], to: ['left'], by: ['learner'], effects: ['money-goes-back'] },
    cancel: { from: ['paid'], to: ['cancelled'], by: ['staff'], effects: ['money-goes-back'] },
  },
})
