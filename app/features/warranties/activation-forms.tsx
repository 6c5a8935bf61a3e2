import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import type { TypedFieldProps } from '~/app/ui/fields/control'
import { DateField } from '~/app/ui/fields/date-field'
import { FileField } from '~/app/ui/fields/file-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatDate } from '~/domain/values/dates'
import { codeIn } from '~/domain/values/digits'
import { nameIn } from '~/domain/values/localized-name'
import type { WarrantyPurchase } from '~/domain/warranties/contract'
import { invoiceLimits, invoiceWarrantyForm, orderWarrantyForm } from './warranty.form'

interface FormProps {
  /** As it was typed on a page before this one. */
  serial: string | undefined
  /** What is wrong with that, until something is sent from here. */
  serialErrors: string[] | undefined
  idempotencyKey: string
  lastResult: SubmissionResult<string[]> | null | undefined
}

const cardClass = 'max-w-2xl space-y-5 rounded-large border border-line bg-card p-5 sm:p-7'

/** By something that was bought here. */
export function OrderForm({
  purchases,
  lineId,
  serial,
  serialErrors,
  idempotencyKey,
  lastResult,
}: FormProps & { purchases: readonly WarrantyPurchase[]; lineId: string | undefined }) {
  const t = useWords('warranties')
  const locale = usePageLocale()
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(orderWarrantyForm, {
    id: 'warranty-order',
    lastResult,
    defaultValue: { serial, lineId: lineId ?? (purchases.length === 1 ? purchases[0]?.lineId : undefined) },
  })
  const labels = { serial: t('serial'), lineId: t('field.lineId') }
  return (
    <TypedForm form={form} className={cardClass}>
      <input type="hidden" name="proof" value="order" />
      <input type="hidden" name="key" value={idempotencyKey} />
      <FormErrors problems={problems} labels={labels} />
      <SerialField bound={bind.text(fields.serial)} errors={lastResult ? undefined : serialErrors} />
      <SelectField
        {...bind.text(fields.lineId)}
        label={labels.lineId}
        help={t('help.lineId')}
        placeholder={t('choose')}
        options={purchases.map(({ lineId: value, names, orderCode, boughtOn }) => ({
          value,
          label: t('purchase', {
            name: nameIn(locale, names),
            code: codeIn(locale, orderCode),
            date: formatDate(locale, boughtOn),
          }),
        }))}
      />
      <Button type="submit" variant="primary" icon="shield" isPending={state === 'submitting'}>
        {t('activate')}
      </Button>
    </TypedForm>
  )
}

interface SerialFieldProps {
  bound: Omit<TypedFieldProps, 'label'>
  /** Of the serial that a manual brought, as long as nothing has been sent. */
  errors: string[] | undefined
}

function SerialField({ bound, errors }: SerialFieldProps) {
  const t = useWords('warranties')
  return (
    <TextField
      {...bound}
      errors={bound.errors ?? errors}
      label={t('serial')}
      help={t('help.serial')}
      autoComplete="off"
      maxLength={40}
    />
  )
}

/** By an invoice of somebody else’s, which staff look at. */
export function InvoiceForm({
  serial,
  serialErrors,
  idempotencyKey,
  lastResult,
  today,
}: FormProps & { today: string }) {
  const t = useWords('warranties')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(invoiceWarrantyForm, {
    id: 'warranty-invoice',
    lastResult,
    defaultValue: { serial },
  })
  const labels = {
    serial: t('serial'),
    seller: t('field.seller'),
    invoiceNumber: t('field.invoiceNumber'),
    boughtOn: t('field.boughtOn'),
    file: t('field.file'),
  }
  return (
    <TypedForm form={form} encType="multipart/form-data" className={cardClass}>
      <input type="hidden" name="proof" value="invoice" />
      <input type="hidden" name="key" value={idempotencyKey} />
      <FormErrors problems={problems} labels={labels} />
      <SerialField bound={bind.text(fields.serial)} errors={lastResult ? undefined : serialErrors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind.text(fields.seller)} label={labels.seller} maxLength={120} />
        <TextField {...bind.text(fields.invoiceNumber)} label={labels.invoiceNumber} maxLength={40} />
      </div>
      <DateField {...bind.text(fields.boughtOn)} label={labels.boughtOn} max={today} />
      <FileField
        {...bind.files(fields.file)}
        {...invoiceLimits}
        required
        label={labels.file}
        help={t('help.file')}
        typesLabel={t('file.types')}
      />
      <Button type="submit" variant="primary" icon="send" isPending={state === 'submitting'}>
        {t('handIn')}
      </Button>
    </TypedForm>
  )
}
