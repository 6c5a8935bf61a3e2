import { z } from 'zod'
import { bankReferenceSchema } from '~/domain/orders/order-contract'

/** What the customer sends of a transfer that they have made. */
export const transferForm = z.object({ reference: bankReferenceSchema })
