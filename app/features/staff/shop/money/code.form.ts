import { z } from 'zod'
import { discountKinds, isPercentInBounds, parseDiscountCode } from '~/domain/orders/discount-contract'
import { freeTextSchema } from '~/domain/values/free-text'
import { shopProductIdSchema } from '~/domain/values/ids'
import { tomanSchema } from '~/domain/values/money'
import { typed } from '~/domain/values/typed'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number'
import { vipCodeText } from '~/domain/wallet/vip-code'

const mostMoney = 10_000_000_000
const count = numberSchema({ min: 1, max: 1_000_000, step: 1 })
const note = z.string().pipe(freeTextSchema(200, 'error.textMost?max=200')).optional()

/** The fields of a new discount code. What holds between them is `newDiscountForm`'s. */
export const discountFields = z.object({
  code: typed(parseDiscountCode, 'error.discountCode'),
  kind: z.enum(discountKinds, { error: 'error.required' }),
  value: tomanSchema({ min: 1, max: mostMoney }),
  floor: tomanSchema({ max: mostMoney }).optional(),
  ceiling: tomanSchema({ min: 1, max: mostMoney }).optional(),
  productIds: z.array(shopProductIdSchema).max(200),
  isFirstOrderOnly: z.boolean().optional(),
  perUser: count.optional(),
  totalUses: count.optional(),
  startDay: dateSchema().optional(),
  endDay: dateSchema().optional(),
  note,
})

interface Days {
  startDay?: string
  endDay?: string
}
/** Plain dates sort as text. */
const isOrdered = ({ startDay, endDay }: Days) => !startDay || !endDay || startDay <= endDay
const orderProblem = { path: ['endDay'], error: 'error.order' }

export const newDiscountForm = discountFields
  .refine(isOrdered, orderProblem)
  .refine(isPercentInBounds, { path: ['value'], error: 'error.most?max=100' })

export const vipFields = z.object({
  code: vipCodeText,
  amount: tomanSchema({ min: 1000, max: 100_000_000 }),
  maxUses: count.optional(),
  usesPerPerson: numberSchema({ min: 1, max: 100, step: 1 }).optional(),
  startDay: dateSchema().optional(),
  endDay: dateSchema().optional(),
  note,
})
export const newVipForm = vipFields.refine(isOrdered, orderProblem)
/** Which code, of either kind. */
export const codeIdForm = z.object({ code: z.uuid('error.id') })
