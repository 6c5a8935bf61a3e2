import { z } from 'zod'
import {
  discountKinds,
  discountPurposes,
  isPercentInBounds,
  isPurposeWhole,
  parseDiscountCode,
  purposeProblem,
} from '~/domain/orders/discount-contract'
import { freeTextSchema } from '~/domain/values/free-text'
import { shopProductIdSchema } from '~/domain/values/ids'
import { tomanSchema } from '~/domain/values/money'
import { typed } from '~/domain/values/typed'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number-schema'
import { vipCodeText } from '~/domain/wallet/vip-code'

const mostMoney = 10_000_000_000
const count = numberSchema({ min: 1, max: 1_000_000, step: 1 })
const uses = count.optional().meta({ help: 'code.noneHelp' })
const note = z
  .string()
  .pipe(freeTextSchema(200, 'error.textMost?max=200'))
  .optional()
  .meta({ help: 'code.noteHelp' })
/** As it is given out: letters and digits, whoever types them. */
const codeText = { field: 'text' } as const

/** The fields of a new discount code. What holds between them is `newDiscountForm`'s. */
export const discountFields = z.object({
  code: typed(parseDiscountCode, 'error.discountCode').meta({ ...codeText, help: 'code.codeHelp' }),
  kind: z.enum(discountKinds, { error: 'error.required' }).meta({ field: 'radio', words: 'code.kind' }),
  purpose: z
    .enum(discountPurposes, { error: 'error.required' })
    .meta({ field: 'radio', words: 'code.purpose' }),
  // A percentage or toman, as its kind says.
  value: tomanSchema({ min: 1, max: mostMoney }).meta({
    field: 'number',
    bounds: { min: 1 },
    help: 'code.valueHelp',
  }),
  ceiling: tomanSchema({ min: 1, max: mostMoney }).optional().meta({ help: 'code.ceilingHelp' }),
  floor: tomanSchema({ max: mostMoney }).optional().meta({ help: 'code.floorHelp' }),
  totalUses: uses,
  perUser: uses,
  note,
  startDay: dateSchema().optional(),
  endDay: dateSchema().optional(),
  isFirstOrderOnly: z.boolean().optional(),
  productIds: z.array(shopProductIdSchema).max(200),
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
  .refine(isPurposeWhole, purposeProblem)

export const vipFields = z.object({
  code: vipCodeText.meta({ ...codeText, help: 'vip.codeHelp' }),
  amount: tomanSchema({ min: 1000, max: 100_000_000 }),
  maxUses: uses,
  usesPerPerson: numberSchema({ min: 1, max: 100, step: 1 }).optional(),
  startDay: dateSchema().optional(),
  endDay: dateSchema().optional(),
  note,
})
export const newVipForm = vipFields.refine(isOrdered, orderProblem)
/** Which discount code, and which of its terms were read. */
export const decideDiscountForm = z.object({
  code: z.uuid('error.id'),
  seen: z.coerce.number<string>().int(),
})
/** Which code, of either kind. */
export const codeIdForm = z.object({ code: z.uuid('error.id') })
