import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { AskForCities } from '~/app/platform/places/ask-for-cities'
import type { PageCities } from '~/app/platform/places/page-cities'
import { useCities } from '~/app/platform/places/use-cities'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { PhoneField, PostalCodeField } from '~/app/ui/fields/identity-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { addressKinds } from '~/domain/orders/address-contract'
import { addressForm } from './address.form'
import { everyProvinceIn, offeredIn, provinceChosen, provinceIn } from './place-choices'

interface AddressFormProps {
  id: string
  defaultValue?: Record<string, unknown>
  lastResult?: SubmissionResult<string[]> | null
  intent: string
  submit: string
  /** Posted along with what is typed: which address it is, a key against sending twice. */
  hidden?: Record<string, string>
  /** Only one thing on a screen is in coral. */
  isCalm?: boolean
}

/** Letters of Arabic keyboards as the list has them, each in its place: the browser offers only what has the same letters. */
function writeInPersian({ target }: FormEvent) {
  if (!(target instanceof HTMLInputElement) || !/[يىك]/.test(target.value)) return
  const { selectionStart, selectionEnd } = target
  target.value = target.value.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک')
  target.setSelectionRange(selectionStart, selectionEnd)
}

/** All that a parcel needs to arrive. */
export const AddressForm = (props: AddressFormProps) => (
  <FieldWordsOfList name="orders">
    <Fields {...props} />
  </FieldWordsOfList>
)

function Fields({ id, defaultValue, lastResult, intent, submit, hidden = {}, isCalm }: AddressFormProps) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(addressForm, { id, defaultValue, lastResult })
  const sent = useActionData<{ cities?: PageCities | null }>()?.cities
  const cities = useCities(provinceChosen(fields.province.value ?? fields.province.initialValue)?.code, sent)
  const labels = {
    province: t('address.province'),
    city: t('address.city'),
    address: t('address.address'),
    postalCode: t('address.postalCode'),
    kind: t('address.kind'),
    fullName: t('address.fullName'),
    phone: t('address.phone'),
  }
  return (
    <TypedForm form={form} className="space-y-6">
      <FormErrors problems={problems} labels={labels} />
      <input type="hidden" hidden name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" hidden name={name} value={value} />
      ))}
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        <SelectField
          {...bind.text(fields.province)}
          label={labels.province}
          options={everyProvinceIn(locale)}
          defaultValue={provinceIn(locale, fields.province.initialValue)}
          placeholder={t('address.provinceChoose')}
          autoComplete="address-level1"
        />
        <div onInput={writeInPersian} className="space-y-3">
          <TextField
            {...bind.text(fields.city)}
            label={labels.city}
            help={t('address.cityHelp')}
            suggestions={offeredIn(locale, cities)}
            autoComplete="address-level2"
          />
          <AskForCities label={t('address.showCities')} />
        </div>
        <TextAreaField
          {...bind.text(fields.address)}
          label={labels.address}
          help={t('address.addressHelp')}
          rows={2}
          className="sm:col-span-2"
        />
        <PostalCodeField
          {...bind.text(fields.postalCode)}
          label={labels.postalCode}
          help={t('address.postalCodeHelp')}
        />
        <RadioGroupField
          {...bind.text(fields.kind)}
          label={labels.kind}
          options={addressKinds.map((value) => ({ value, label: t(`address.kind.${value}`) }))}
        />
        <TextField {...bind.text(fields.fullName)} label={labels.fullName} autoComplete="name" />
        <PhoneField {...bind.text(fields.phone)} label={labels.phone} help={t('address.phoneHelp')} />
      </div>
      <Button
        type="submit"
        variant={isCalm ? 'ink' : 'primary'}
        isPending={state === 'submitting' && formData?.get('intent') === intent}
        className="max-sm:w-full"
      >
        {submit}
      </Button>
    </TypedForm>
  )
}
