import { useWords } from '~/app/platform/words/use-words'
import type { Binders } from '~/app/platform/forms/fields'
import { DateField } from '~/app/ui/fields/date-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import type { StaffOrder } from '~/domain/orders/order-contract'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { StaffForm } from '~/app/features/staff/staff-form'
import { nameIn } from '~/domain/values/localized-name'
import {
  announceForm,
  approveForm,
  cancelForm,
  deliverForm,
  foundForm,
  lineField,
  linesToShip,
  missForm,
  refundForm,
  refuseForm,
  shipForm,
  transferForm,
} from './order.form'

interface OrderQuestionsProps {
  order: StaffOrder
  idempotencyKey: string
  /** In Tehran. */
  today: string
}

/** The questions of an order: each one dialog, named by the address. */
export function OrderQuestions({ order, idempotencyKey, today }: OrderQuestionsProps) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const left = toman(Math.max(0, order.amounts.paid - order.amounts.refunded))
  return (
    <>
      <Question ask="ship" title={t('ship')} text={t('ship.text')} isWide>
        <ShipForm order={order} idempotencyKey={idempotencyKey} />
      </Question>
      <Question ask="deliver" title={t('deliver')} text={t('deliver.text')}>
        <StaffForm
          intent="deliver"
          schema={deliverForm}
          idempotencyKey={idempotencyKey}
          submit={t('deliver.do')}
        >
          {{ day: ({ text }) => <DateField {...text('day')} max={today} /> }}
        </StaffForm>
      </Question>
      {(['sendCode', 'tellCode'] as const).map((ask) => (
        <Question key={ask} ask={ask} title={t(ask)} text={t(`${ask}.text`)}>
          <StaffForm
            intent={ask}
            schema={announceForm}
            idempotencyKey={idempotencyKey}
            submit={t(`${ask}.do`)}
          />
        </Question>
      ))}
      <LineQuestions idempotencyKey={idempotencyKey} />
      <Question ask="approve" title={t('approve')} text={t('approve.text')}>
        <StaffForm
          intent="approve"
          schema={approveForm}
          idempotencyKey={idempotencyKey}
          submit={t('approve.do')}
        />
      </Question>
      <Question ask="refuse" title={t('refuse')} text={t('refuse.text')} isDangerous>
        <StaffForm
          intent="refuse"
          schema={refuseForm}
          idempotencyKey={idempotencyKey}
          submit={t('refuse.do')}
          variant="danger"
        />
      </Question>
      <Question ask="cancel" title={t('cancel')} text={t('cancel.text')} isDangerous>
        <StaffForm
          intent="cancel"
          schema={cancelForm}
          idempotencyKey={idempotencyKey}
          submit={t('cancel.do')}
          variant="danger"
        />
      </Question>
      {order.transfer && (
        <Question ask="transfer" title={t('transfer.confirm')} text={t('transfer.text')} isDangerous>
          <StaffForm
            intent="transfer"
            schema={transferForm(order.transfer)}
            idempotencyKey={idempotencyKey}
            defaultValue={{
              bankReference: order.transfer.reference ?? undefined,
              amount: String(order.transfer.left),
              receivedOn: today,
              refundTo: 'account',
            }}
            submit={t('transfer.do')}
          >
            {{ receivedOn: ({ text }) => <DateField {...text('receivedOn')} max={today} required /> }}
          </StaffForm>
        </Question>
      )}
      <Question
        ask="refund"
        title={t('refund')}
        text={t('refund.text', { amount: formatAmount(locale, left) })}
        isDangerous
      >
        <StaffForm
          intent="refund"
          schema={refundForm(left)}
          idempotencyKey={idempotencyKey}
          submit={t('refund.do')}
          variant="danger"
        />
      </Question>
    </>
  )
}

const lineQuestions = [
  { ask: 'miss', schema: missForm },
  { ask: 'found', schema: foundForm },
] as const

/** What is asked of one line beside what comes in its place: whether it is to be had. */
function LineQuestions({ idempotencyKey }: Pick<OrderQuestionsProps, 'idempotencyKey'>) {
  const t = useWords('staff-shop')
  const { of } = useQuestion()
  return (
    <>
      {lineQuestions.map(({ ask, schema }) => (
        <Question key={ask} ask={ask} title={t(ask)} text={t(`${ask}.text`)}>
          <StaffForm
            intent={ask}
            schema={schema}
            idempotencyKey={idempotencyKey}
            hidden={{ line: of ?? '' }}
            submit={t(`${ask}.do`)}
          />
        </Question>
      ))}
    </>
  )
}

function ShipForm({ order, idempotencyKey }: Pick<OrderQuestionsProps, 'order' | 'idempotencyKey'>) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const lines = linesToShip(order)
  const [first, ...rest] = lines
  return (
    <StaffForm
      intent="ship"
      schema={shipForm(order)}
      idempotencyKey={idempotencyKey}
      defaultValue={Object.fromEntries(lines.map(({ id, left }) => [lineField(id), String(left)]))}
      labels={Object.fromEntries(lines.map(({ id, names }) => [lineField(id), nameIn(locale, names)]))}
      submit={t('ship.do')}
      isWide
    >
      {{
        ...Object.fromEntries(rest.map(({ id }) => [lineField(id), null])),
        [lineField(first?.id ?? '')]: ({ text }: Binders<`line-${string}`>) => (
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
        ),
      }}
    </StaffForm>
  )
}
