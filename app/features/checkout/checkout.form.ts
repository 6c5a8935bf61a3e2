import { z } from 'zod'
import { freeTextSchema } from '~/domain/values/free-text'
import { economicCodeSchema, type InvoiceTo, type PlaceOrder } from '~/domain/orders/order-contract'
import { waysToPay } from '~/domain/orders/ways-to-pay'
import { companyIdSchema } from '~/domain/values/company-id'
import { emailSchema } from '~/domain/values/email'
import { nationalIdSchema } from '~/domain/values/national-id'

export const invoiceKinds = ['individual', 'corporate'] as const

const text = z.string().optional()

const companyNameSchema = freeTextSchema(120, 'error.text')
  .transform((name) => name.replace(/\s+/g, ' '))
  .pipe(z.string().min(1, 'error.required'))

/** What each kind of invoice asks for. */
const invoiceFields = {
  individual: { nationalId: nationalIdSchema },
  corporate: {
    companyName: companyNameSchema,
    companyId: companyIdSchema,
    economicCode: economicCodeSchema,
  },
} as const

/**
 * The last step of a purchase. Fields are looked at together and not one by one, so that everything that is wrong is said at once, and
 * nothing of what belongs to the kind of invoice that was not chosen.
 */
export const checkoutForm = z
  .object({
    email: text,
    invoiceKind: z.enum(invoiceKinds, { error: 'error.required' }),
    nationalId: text,
    companyName: text,
    companyId: text,
    economicCode: text,
    discountCode: text,
    teamToken: text,
    pay: z.enum(waysToPay, { error: 'error.required' }),
    acceptTerms: text,
    /** The total that was shown, in toman. */
    expectedTotal: text,
    /** Minted when the form was rendered: sent twice, one order is placed. */
    key: text,
  })
  .superRefine((typed, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const wanted: Record<string, z.ZodType> = { email: emailSchema, ...invoiceFields[typed.invoiceKind] }
    for (const [name, schema] of Object.entries(wanted)) {
      const read = schema.safeParse(typed[name as 'email'] ?? '')
      if (!read.success) refuse(name, read.error.issues[0]?.message ?? 'error.required')
    }
    if (!typed.acceptTerms) refuse('acceptTerms', 'error.termsRequired')
  })
export type CheckoutForm = z.output<typeof checkoutForm>

const invoiceOf = (typed: CheckoutForm): InvoiceTo =>
  typed.invoiceKind === 'individual'
    ? { kind: 'individual', nationalId: nationalIdSchema.parse(typed.nationalId) }
    : {
        kind: 'corporate',
        companyName: companyNameSchema.parse(typed.companyName),
        companyId: companyIdSchema.parse(typed.companyId),
        economicCode: economicCodeSchema.parse(typed.economicCode),
      }

/** What the API is sent of a form that fits. */
export const orderOf = (
  typed: CheckoutForm,
  chosen: Pick<PlaceOrder, 'items' | 'addressId' | 'locale'>,
): PlaceOrder => ({
  ...chosen,
  email: emailSchema.parse(typed.email),
  invoice: invoiceOf(typed),
  discountCode: typed.discountCode?.trim() || undefined,
  teamToken: typed.teamToken || undefined,
  pay: typed.pay,
  acceptTerms: true,
  expectedTotal: Number(typed.expectedTotal) || 0,
})
