import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldOf } from '~/app/ui/forms/field-of'
import words from '~/locales/fa/staff-shop.json'
import * as catalog from './catalog/catalog.form'
import * as facts from './facts/change.form'
import * as codes from './money/code.form'
import * as payments from './money/payment.form'
import * as orders from './orders/order.form'
import * as tickets from './tickets/ticket.form'

const known: Record<string, string> = words

/** Forms of staff, and the fields that their pages bring or send along unseen. */
const forms: [name: string, form: z.ZodObject, own: string[]][] = [
  ['a product', catalog.productForm, ['product', 'featureIds']],
  ['a new product', catalog.newProductForm, ['featureIds']],
  ['stock', catalog.stockForm, ['product', 'colour']],
  ['an engraving', catalog.newEngravingForm, []],
  ['a review', catalog.reviewTextForm, ['review']],
  ['a holiday', catalog.holidayForm, []],
  ['a discount code', codes.discountFields, ['productIds']],
  ['a VIP code', codes.vipFields, []],
  ['a refund that was sent', payments.completeForm, ['refund']],
  ['evidence of a refund', payments.concludeRefundForm, ['refund']],
  ['evidence of a payment', payments.concludePaymentForm, ['payment', 'authority']],
  ['a delivery', orders.deliverForm, []],
  ['a refused order', orders.refuseForm, []],
  ['a cancelled order', orders.cancelForm, []],
  ['a refund', orders.refundForm(500), []],
  ['a transfer', orders.transferForm({ amount: 500, left: 500 }), []],
  ['an answer', tickets.answerForm, []],
  ['a decision', tickets.decideForm, ['decision']],
  ['a reason', facts.reasonForm, ['change']],
]

describe.each(forms)('the form of %s', (_name, form, own) => {
  it.each(Object.keys(form.shape).filter((name) => !own.includes(name)))(
    'has a field and words for %s',
    (name) => {
      const {
        field,
        help,
        words: of,
        values = [],
        isExplained,
        placeholder,
      } = fieldOf(form.shape[name] as z.ZodType)
      expect(field).toBeDefined()
      const keys = [
        `field.${name}`,
        help,
        placeholder,
        ...values.flatMap((value) => [`${of}.${value}`, isExplained ? `${of}.${value}.help` : undefined]),
      ]
      for (const key of keys) if (key !== undefined) expect(known).toHaveProperty([key])
    },
  )
})
