import { z } from 'zod'
import { orderLineIdSchema, refundTargets } from '~/domain/orders/order-contract'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'

const partsSchema = z.object(
  {
    product: shopProductIdSchema,
    colour: featureIdSchema.optional(),
    engraving: featureIdSchema.optional(),
  },
  'error.choice',
)

/** As `substituteKey` writes it. */
const choiceSchema = z
  .string({ error: 'error.required' })
  .refine((text) => text.split('.').length <= 3, 'error.choice')
  .transform((text): z.input<typeof partsSchema> => {
    const [product = '', colour, engraving] = text.split('.')
    return { product, colour: colour || undefined, engraving: engraving || undefined }
  })
  .pipe(partsSchema)

/** What comes in place of a line that is not to be had. */
export const substituteForm = z.object({ line: orderLineIdSchema, substitute: choiceSchema })

/** Its money instead. */
export const leaveOutForm = z.object({ line: orderLineIdSchema, refundTo: z.enum(refundTargets).optional() })

/** What is done with a line that is not to be had, as the buttons say it. */
export type MissingLineIntent = 'replace' | 'leave-out'
