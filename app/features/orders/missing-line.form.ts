import { z } from 'zod'
import { orderLineIdSchema, refundTargets } from '~/domain/orders/order-contract'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'

/** As `substituteKey` writes it. */
const choiceSchema = z
  .string({ error: 'error.required' })
  .transform((text) => text.split('.'))
  .pipe(
    z.union(
      [z.tuple([shopProductIdSchema]), z.tuple([shopProductIdSchema, featureIdSchema])],
      'error.choice',
    ),
  )

/** What comes in place of a line that is not to be had. */
export const substituteForm = z.object({ line: orderLineIdSchema, substitute: choiceSchema })

/** Its money instead. */
export const leaveOutForm = z.object({ line: orderLineIdSchema, refundTo: z.enum(refundTargets).optional() })

/** What is done with a line that is not to be had, as the buttons say it. */
export type MissingLineIntent = 'replace' | 'leave-out'
