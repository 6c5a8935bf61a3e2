import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ShopProduct } from '~/domain/catalog/contract'
import type { Order, OrderLine } from '~/domain/orders/order-contract'
import { isLive } from '~/domain/orders/order-lines'
import { replacementAmounts } from '~/domain/orders/refund-rules'
import { nameIn } from '~/domain/values/localized-name'
import { formatAmount, toman } from '~/domain/values/money'
import { choiceWords } from './choice-words'
import { leaveOutForm, substituteForm, type MissingLineIntent } from './missing-line.form'
import { toAccountWords, type RefundTerms } from './refund-words'
import { substituteKey, substitutesFor } from './substitutes'

type Result = SubmissionResult<string[]> | undefined

interface MissingLineProps {
  order: Pick<Order, 'lines' | 'amounts' | 'cancelReturns'> & { terms: RefundTerms }
  line: OrderLine & { missing: NonNullable<OrderLine['missing']> }
  /** What the shop shows; null when it cannot be had now. */
  shown: readonly ShopProduct[] | null
  /** What was wrong with the last try. */
  refused: { intent: MissingLineIntent; result: SubmissionResult<string[]> } | undefined
}

/** What comes back of an order when a line is left out, in toman. */
function returnedFor({ amounts }: MissingLineProps['order'], line: OrderLine): number {
  const { subtotal, group } = amounts
  return replacementAmounts({ subtotal, group, gift: 0 }, line.total).refund
}

/** An item that is not to be had: its customer chooses another in its place, or its money. Nothing leaves until then. */
export function MissingLine({ order, line, shown, refused }: MissingLineProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const choiceOf = choiceWords(t, useWords('products'))
  const name = [nameIn(locale, line.names), ...choiceOf(line.colour?.colour, line.engraving?.text)].join(
    ' · ',
  )
  const isLast = order.lines.filter(isLive).length === 1
  const returned = isLast ? order.cancelReturns : returnedFor(order, line)
  const resultOf = (intent: MissingLineIntent) => (refused?.intent === intent ? refused.result : undefined)
  return (
    <section
      aria-labelledby={`missing-${line.id}`}
      className="rounded-large border-2 border-coral-ink bg-card p-5 sm:p-7"
    >
      <h2 id={`missing-${line.id}`} className="flex items-start gap-3 text-xl">
        <Icon name="warning" className="mt-1 size-6 flex-none text-coral-ink" />
        <span>{t('missing.title', { name: `\u2068${name}\u2069` })}</span>
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">
        {t(`missing.reason.${line.missing.reason}`)} {!isLast && t('missing.waits')}
      </p>
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="space-y-4">
          <h3 className="text-lg font-strong">{t('missing.replace')}</h3>
          <Substitutes line={line} shown={shown} lastResult={resultOf('replace')} />
        </div>
        <div className="space-y-4 border-line max-lg:border-t max-lg:pt-6 lg:border-s lg:ps-10">
          <h3 className="text-lg font-strong">{t('missing.leaveOut')}</h3>
          <p className="text-ink-2">
            {t(isLast ? 'missing.leaveOutLast' : 'missing.leaveOutText', {
              amount: formatAmount(locale, toman(returned)),
            })}
          </p>
          <LeaveOutForm
            line={line}
            asksWhere={order.amounts.fromGateway > 0}
            terms={order.terms}
            lastResult={resultOf('leave-out')}
          />
        </div>
      </div>
    </section>
  )
}

interface SubstitutesProps extends Pick<MissingLineProps, 'line' | 'shown'> {
  lastResult: Result
}

function Substitutes({ line, shown, lastResult }: SubstitutesProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const choiceOf = choiceWords(t, useWords('products'))
  if (shown === null) return <p className="text-ink-2">{t('missing.unseen')}</p>
  const options = substitutesFor(line, shown).map((one) => ({
    value: substituteKey(one),
    label: [
      nameIn(locale, one.product.names),
      ...choiceOf(one.colour?.colour, one.engraving?.text),
      ...(line.engraving && !one.engraving ? [t('missing.notEngraved')] : []),
      t('missing.price', { price: formatAmount(locale, toman(one.price)) }),
    ].join(' · '),
    group: t(`missing.closeness.${one.closeness}`),
  }))
  if (options.length === 0) return <p className="text-ink-2">{t('missing.nothing')}</p>
  return <SubstituteForm line={line} options={options} lastResult={lastResult} />
}

/** Whether this form of this line is on its way. */
function useIsPending(intent: MissingLineIntent, { id }: OrderLine): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && formData.get('line') === id
}

interface SubstituteFormProps extends Pick<MissingLineProps, 'line'> {
  options: { value: string; label: string; group: string }[]
  lastResult: Result
}

function SubstituteForm({ line, options, lastResult }: SubstituteFormProps) {
  const t = useWords('orders')
  const { form, fields, bind, problems } = useTypedForm(substituteForm, {
    id: `substitute-${line.id}`,
    lastResult,
  })
  return (
    <TypedForm form={form} className="space-y-4">
      <FormErrors problems={problems} labels={{ substitute: t('missing.substitute') }} />
      <p className="text-ink-2">{t('missing.replaceText', { count: line.quantity })}</p>
      <input type="hidden" name="line" value={line.id} />
      <SelectField
        {...bind.text(fields.substitute)}
        required
        label={t('missing.substitute')}
        placeholder={t('missing.choose')}
        options={options}
      />
      <Button
        type="submit"
        name="intent"
        value="replace"
        variant="primary"
        isPending={useIsPending('replace', line)}
      >
        {t('missing.replaceDo')}
      </Button>
    </TypedForm>
  )
}

interface LeaveOutFormProps extends Pick<MissingLineProps, 'line'>, Pick<MissingLineProps['order'], 'terms'> {
  /** A part came from an account, and may go back there. */
  asksWhere: boolean
  lastResult: Result
}

function LeaveOutForm({ line, terms, asksWhere, lastResult }: LeaveOutFormProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { form, fields, bind, problems } = useTypedForm(leaveOutForm, {
    id: `leave-out-${line.id}`,
    lastResult,
    defaultValue: { refundTo: 'account' },
  })
  return (
    <TypedForm form={form} className="space-y-4">
      <FormErrors problems={problems} labels={{ refundTo: t('missing.refundTo') }} />
      <input type="hidden" name="line" value={line.id} />
      {asksWhere && (
        <RadioGroupField
          {...bind.text(fields.refundTo)}
          label={t('missing.refundTo')}
          options={[
            { value: 'account', label: toAccountWords(t, locale, terms) },
            { value: 'wallet', label: t('cancel.toWallet') },
          ]}
        />
      )}
      <Button type="submit" name="intent" value="leave-out" isPending={useIsPending('leave-out', line)}>
        {t('missing.leaveOutDo')}
      </Button>
    </TypedForm>
  )
}
