import { useWords } from '~/app/platform/words/use-words'
import { DateField, TimeField } from '~/app/ui/fields/date-field'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { MoneyField } from '~/app/ui/fields/money-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import { refundTargets, type StaffOrder } from '~/domain/orders/order-contract'
import { Asked } from '../asked'
import { IntentForm } from '../intent-form'
import { nameIn } from '../printed'
import {
  announceForm,
  approveForm,
  cancelForm,
  deliverForm,
  lineField,
  linesToShip,
  refundForm,
  refuseForm,
  shipForm,
  staffCancelReasons,
  staffRefundReasons,
  transferForm,
} from './order.form'

interface OrderQuestionsProps {
  order: StaffOrder
  idempotencyKey: string
  /** In Tehran. */
  today: string
}

/** Where the money of a refund goes, as options with what that means. */
function useRefundTargets() {
  const t = useWords('staff-shop')
  return refundTargets.map((value) => ({
    value,
    label: t(`refundTo.${value}`),
    help: t(`refundTo.${value}.help`),
  }))
}

/** The questions of an order: each one dialog, named by the address. */
export function OrderQuestions({ order, idempotencyKey, today }: OrderQuestionsProps) {
  const t = useWords('staff-shop')
  const targets = useRefundTargets()
  const locale = usePageLocale()
  const left = toman(Math.max(0, order.amounts.paid - order.amounts.refunded))
  return (
    <>
      <Asked ask="ship" title={t('ship')} text={t('ship.text')} isWide>
        <ShipForm order={order} idempotencyKey={idempotencyKey} />
      </Asked>
      <Asked ask="deliver" title={t('deliver')} text={t('deliver.text')}>
        <IntentForm
          intent="deliver"
          schema={deliverForm}
          idempotencyKey={idempotencyKey}
          submit={t('deliver.do')}
        >
          {({ text }) => (
            <>
              <DateField {...text('day')} max={today} />
              <TimeField {...text('time')} />
            </>
          )}
        </IntentForm>
      </Asked>
      {(['sendCode', 'tellCode'] as const).map((ask) => (
        <Asked key={ask} ask={ask} title={t(ask)} text={t(`${ask}.text`)}>
          <IntentForm
            intent={ask}
            schema={announceForm}
            idempotencyKey={idempotencyKey}
            submit={t(`${ask}.do`)}
          />
        </Asked>
      ))}
      <Asked ask="approve" title={t('approve')} text={t('approve.text')}>
        <IntentForm
          intent="approve"
          schema={approveForm}
          idempotencyKey={idempotencyKey}
          submit={t('approve.do')}
        />
      </Asked>
      <Asked ask="refuse" title={t('refuse')} text={t('refuse.text')} isDangerous>
        <IntentForm
          intent="refuse"
          schema={refuseForm}
          idempotencyKey={idempotencyKey}
          submit={t('refuse.do')}
          variant="danger"
        >
          {({ text }) => <RadioGroupField {...text('refundTo')} options={targets} />}
        </IntentForm>
      </Asked>
      <Asked ask="cancel" title={t('cancel')} text={t('cancel.text')} isDangerous>
        <IntentForm
          intent="cancel"
          schema={cancelForm}
          idempotencyKey={idempotencyKey}
          submit={t('cancel.do')}
          variant="danger"
        >
          {({ text }) => (
            <>
              <SelectField
                {...text('reason')}
                placeholder={t('choose')}
                options={staffCancelReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              />
              <RadioGroupField {...text('refundTo')} options={targets} />
            </>
          )}
        </IntentForm>
      </Asked>
      {order.transfer && (
        <Asked ask="transfer" title={t('transfer.confirm')} text={t('transfer.text')} isDangerous>
          <IntentForm
            intent="transfer"
            schema={transferForm}
            idempotencyKey={idempotencyKey}
            defaultValue={{
              bankReference: order.transfer.reference ?? undefined,
              amount: String(order.transfer.left),
              receivedOn: today,
              refundTo: 'account',
            }}
            submit={t('transfer.do')}
          >
            {({ text }) => (
              <>
                <TextField {...text('bankReference')} maxLength={40} required />
                <MoneyField {...text('amount')} required />
                <DateField {...text('receivedOn')} max={today} required />
                <RadioGroupField {...text('refundTo')} options={targets} help={t('transfer.surplusHelp')} />
              </>
            )}
          </IntentForm>
        </Asked>
      )}
      <Asked
        ask="refund"
        title={t('refund')}
        text={t('refund.text', { amount: formatAmount(locale, left) })}
        isDangerous
      >
        <IntentForm
          intent="refund"
          schema={refundForm(left)}
          idempotencyKey={idempotencyKey}
          submit={t('refund.do')}
          variant="danger"
        >
          {({ text }) => (
            <>
              <SelectField
                {...text('reason')}
                placeholder={t('choose')}
                options={staffRefundReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              />
              <RadioGroupField {...text('refundTo')} options={targets} />
              <MoneyField {...text('amount')} help={t('refund.amountHelp')} />
            </>
          )}
        </IntentForm>
      </Asked>
    </>
  )
}

function ShipForm({ order, idempotencyKey }: Pick<OrderQuestionsProps, 'order' | 'idempotencyKey'>) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const lines = linesToShip(order)
  return (
    <IntentForm
      intent="ship"
      schema={shipForm(order)}
      idempotencyKey={idempotencyKey}
      defaultValue={Object.fromEntries(lines.map(({ id, left }) => [lineField(id), String(left)]))}
      labels={Object.fromEntries(lines.map(({ id, names }) => [lineField(id), nameIn(locale, names)]))}
      submit={t('ship.do')}
    >
      {({ text }) => (
        <>
          <fieldset className="space-y-4">
            <legend className="mb-2 font-strong">{t('ship.lines')}</legend>
            {lines.map(({ id, left }) => (
              <NumberField
                key={id}
                {...text(lineField(id))}
                min={0}
                max={left}
                step={1}
                unit={t('ship.of', { count: formatNumber(locale, left) })}
              />
            ))}
          </fieldset>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...text('company')} />
            <TextField {...text('waybill')} />
            <TextField {...text('trackingCode')} help={t('ship.trackingHelp')} />
          </div>
        </>
      )}
    </IntentForm>
  )
}
