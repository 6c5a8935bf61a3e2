import type { SubmissionResult } from '@conform-to/react'
import { useNavigation, useSubmit } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxField } from '~/app/ui/fields/choice-fields'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import type { PictureWithWords } from '~/app/ui/picture'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { PricedCart } from '~/domain/orders/cart-contract'
import type { Team } from '~/domain/orders/group-contract'
import { ChangedNotice, type CartChange } from './changed-notice'
import { InvoiceFields } from './invoice-fields'
import { SummaryAside } from './order-summary'
import { Part } from './part'
import { PaymentFields } from './payment-fields'
import { submitWords, type Payable } from './payment-options'
import { SavingFields } from './saving-fields'
import { useCheckoutForm } from './use-checkout-form'

interface CheckoutFormProps {
  /** Where it goes to, shown above the fields. */
  deliverTo: ReactNode
  cart: PricedCart
  /** Of its lines, in their order. */
  pictures: readonly (PictureWithWords | null)[]
  balance: number
  /** There is an account that a bank transfer could go to. */
  offersTransfer: boolean
  teams: readonly Team[]
  defaultValue: Record<string, unknown>
  lastResult?: SubmissionResult<string[]> | null
  change: CartChange | null
}

/** The last step before the gateway: whom to reach, the invoice, what saves, how to pay, and what it comes to. */
export const CheckoutForm = (props: CheckoutFormProps) => (
  <FieldWordsOfList name="checkout">
    <Steps {...props} />
  </FieldWordsOfList>
)

function Steps(props: CheckoutFormProps) {
  const { deliverTo, cart, pictures, balance, offersTransfer, teams, defaultValue, lastResult, change } =
    props
  const payable = { cart, balance, offersTransfer }
  const t = useWords('checkout')
  const submit = useSubmit()
  const { form, fields, bind, problems, labels } = useCheckoutForm({ defaultValue, lastResult })
  const parts = { fields, bind, labels }
  return (
    <TypedForm
      form={form}
      onSubmit={(event) => {
        const by = (event.nativeEvent as SubmitEvent).submitter
        if (!(by instanceof HTMLButtonElement && by.value === 'price')) return form.onSubmit(event)
        // Working the total out anew asks for nothing that is still to be typed, and the page stays where it is: with the answer it went to its
        // top, and what a finger was about to press went away from under it.
        event.preventDefault()
        submit(by, { preventScrollReset: true })
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8"
    >
      {/* What the return key presses, in every browser: the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value={cart.canOrder ? 'order' : 'price'}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
      />
      <input type="hidden" hidden name="key" value={textOf(fields.key.initialValue)} />
      <input type="hidden" hidden name="expectedTotal" value={cart.total} />
      <div className="min-w-0 space-y-6">
        {change && <ChangedNotice change={change} />}
        <FormErrors problems={problems} labels={labels} />
        {deliverTo}
        <Part title={t('contact.title')}>
          <TextField
            {...bind.text(fields.email)}
            required
            type="email"
            label={labels.email}
            help={t('contact.emailHelp')}
          />
        </Part>
        <InvoiceFields {...parts} />
        <SavingFields {...parts} teams={teams} applied={cart.discount} />
        <PaymentFields {...parts} {...payable} />
      </div>
      <SummaryAside cart={cart} pictures={pictures}>
        <>
          {cart.needsReview && (
            <Notice kind="info" title={t('reviewTitle')}>
              {t('review')}
            </Notice>
          )}
          <Notice kind="info" title={t('idCardTitle')}>
            {t('idCard')}
          </Notice>
          <CheckboxField {...bind.checked(fields.acceptTerms)} required label={labels.acceptTerms} />
          <p>
            <PageLink
              to="/rules/orders"
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {t('termsRead')}
            </PageLink>
          </p>
          <PayButton payable={payable} way={textOf(fields.pay.value)} canOrder={cart.canOrder} />
        </>
      </SummaryAside>
    </TypedForm>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface PayButtonProps {
  payable: Payable
  /** As it is chosen at the moment. */
  way: string | undefined
  canOrder: boolean
}

function PayButton({ payable, way, canOrder }: PayButtonProps) {
  const t = useWords('checkout')
  const locale = usePageLocale()
  // Without script nobody says what is chosen by then.
  const isHydrated = useIsHydrated()
  const { state, formData } = useNavigation()
  if (!canOrder)
    return (
      <>
        <Notice kind="error">{t('problem.not-orderable')}</Notice>
        <PageLink to="/cart" className="btn btn-secondary w-full">
          {t('cart.back')}
        </PageLink>
      </>
    )
  return (
    <Button
      type="submit"
      name="intent"
      value="order"
      variant="primary"
      isPending={state === 'submitting' && formData?.get('intent') === 'order'}
      className="w-full"
    >
      {submitWords(payable, isHydrated ? way : undefined, t, locale)}
    </Button>
  )
}
