/** What a customer is told of an order by e-mail, as checkout promises. `shipped` comes with each parcel, `refunded` with each sum. */
export const orderMailKinds = ['placed', 'paid', 'shipped', 'delivered', 'refunded'] as const
export type OrderMailKind = (typeof orderMailKinds)[number]
