import { useWords } from '~/app/platform/words/use-words'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { CompanyIdField, NationalIdField } from '~/app/ui/fields/identity-fields'
import { DigitsInput } from '~/app/ui/fields/digits-input'
import { useControl, type TypedFieldProps } from '~/app/ui/fields/control'
import { FieldFrame } from '~/app/ui/fields/field-frame'
import { TextField } from '~/app/ui/fields/text-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import { invoiceKinds } from './checkout.form'
import type { CheckoutFields } from './use-checkout-form'
import { Part } from './part'

function EconomicCodeField(props: TypedFieldProps) {
  const locale = usePageLocale()
  const { id, attributes } = useControl(props)
  return (
    <FieldFrame {...props} id={id}>
      <DigitsInput
        {...attributes}
        defaultValue={props.defaultValue}
        print={(typed) => digitsIn(locale, typed)}
      />
    </FieldFrame>
  )
}

/**
 * Whom the invoice is written to. Which fields are seen follows the choice in the style sheet, so that it does so without script; what the
 * other kind asks for is not looked at.
 */
export function InvoiceFields({ fields, bind, labels }: CheckoutFields) {
  const t = useWords('checkout')
  return (
    <Part title={t('invoice.title')}>
      <div className="group/invoice space-y-6">
        <RadioGroupField
          {...bind.text(fields.invoiceKind)}
          label={labels.invoiceKind}
          help={t('invoice.final')}
          options={invoiceKinds.map((value) => ({ value, label: t(`invoice.${value}`) }))}
        />
        <div className="group-has-[[value=corporate]:checked]/invoice:hidden">
          <NationalIdField {...bind.text(fields.nationalId)} required label={labels.nationalId} />
        </div>
        <div className="grid items-start gap-x-5 gap-y-6 group-has-[[value=individual]:checked]/invoice:hidden sm:grid-cols-2">
          <TextField
            {...bind.text(fields.companyName)}
            required
            label={labels.companyName}
            autoComplete="organization"
            className="sm:col-span-2"
          />
          <CompanyIdField {...bind.text(fields.companyId)} required label={labels.companyId} />
          <EconomicCodeField {...bind.text(fields.economicCode)} required label={labels.economicCode} />
        </div>
      </div>
    </Part>
  )
}
