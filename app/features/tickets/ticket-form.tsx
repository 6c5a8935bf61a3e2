import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxGroupField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { exchangeConditions, ticketKinds } from '~/domain/orders/ticket-contract'
import { ticketForm } from './ticket.form'

interface TicketFormProps {
  /** One's orders, to choose the one it is about. */
  orders: readonly { id: string; label: string }[]
  defaultValue: Record<string, unknown>
  lastResult?: SubmissionResult<string[]> | null
}

export const TicketForm = (props: TicketFormProps) => (
  <FieldWordsOfList name="orders">
    <Fields {...props} />
  </FieldWordsOfList>
)

function Fields({ orders, defaultValue, lastResult }: TicketFormProps) {
  const t = useWords('orders')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(ticketForm, {
    id: 'ticket',
    defaultValue,
    lastResult,
  })
  const labels = {
    kind: t('ticket.about'),
    orderId: t('ticket.order'),
    conditions: t('ticket.conditions'),
    text: t('ticket.message'),
  }
  return (
    <TypedForm form={form} className="group/ticket space-y-6">
      <FormErrors problems={problems} labels={labels} />
      <input type="hidden" hidden name="key" value={String(defaultValue.key ?? '')} />
      <RadioGroupField
        {...bind.text(fields.kind)}
        label={labels.kind}
        options={ticketKinds.map((value) => ({ value, label: t(`ticket.kind.${value}`) }))}
      />
      <SelectField
        {...bind.text(fields.orderId)}
        label={labels.orderId}
        placeholder={t('ticket.noOrder')}
        options={orders.map(({ id, label }) => ({ value: id, label }))}
      />
      {/* Seen for an exchange alone, by the style sheet, so that it works without script. */}
      <div className="hidden group-has-[[value=exchange]:checked]/ticket:block">
        <CheckboxGroupField
          {...bind.choices(fields.conditions)}
          label={labels.conditions}
          help={t('ticket.conditionsHelp')}
          options={exchangeConditions.map((value) => ({ value, label: t(`ticket.condition.${value}`) }))}
        />
      </div>
      <TextAreaField
        {...bind.text(fields.text)}
        label={labels.text}
        help={t('ticket.messageHelp')}
        rows={5}
      />
      <Button
        type="submit"
        name="intent"
        value="open"
        variant="primary"
        isPending={state === 'submitting'}
        className="max-sm:w-full"
      >
        {t('ticket.submit')}
      </Button>
    </TypedForm>
  )
}
