import type { SubmissionResult } from '@conform-to/react'
import { useWords } from '~/app/platform/words/use-words'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { checkoutForm } from './checkout.form'

interface Options {
  lastResult?: SubmissionResult<string[]> | null
  defaultValue: Record<string, unknown>
}

/** The form of the last step, with what each of its fields is called. */
export function useCheckoutForm(options: Options) {
  const t = useWords('checkout')
  const labels = {
    email: t('contact.email'),
    invoiceKind: t('invoice.kind'),
    nationalId: t('invoice.nationalId'),
    companyName: t('invoice.companyName'),
    companyId: t('invoice.companyId'),
    economicCode: t('invoice.economicCode'),
    discountCode: t('code.label'),
    teamToken: t('team.label'),
    pay: t('pay.how'),
    acceptTerms: t('terms'),
  }
  return { ...useTypedForm(checkoutForm, { ...options, id: 'checkout' }), labels }
}

/** What the parts of the form are made of. */
export type CheckoutFields = Pick<ReturnType<typeof useCheckoutForm>, 'fields' | 'bind' | 'labels'>
