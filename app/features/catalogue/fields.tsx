import { useWords } from '~/app/platform/words/use-words'
import { BirthDateField } from '~/app/ui/fields/birth-date-field'
import { CheckboxGroupField, RadioGroupField, SwitchField } from '~/app/ui/fields/choice-fields'
import { CodeField } from '~/app/ui/fields/code-field'
import { ComboBoxField } from '~/app/ui/fields/combobox-field'
import { DateField, TimeField } from '~/app/ui/fields/date-field'
import { FileField } from '~/app/ui/fields/file-field'
import {
  CompanyIdField,
  NationalIdField,
  PhoneField,
  PostalCodeField,
  SerialField,
} from '~/app/ui/fields/identity-fields'
import { MoneyField } from '~/app/ui/fields/money-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { SliderField } from '~/app/ui/fields/slider-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { cityOptions, insuranceOptions, symptomOptions, visitOptions } from './options'
import { resultFiles } from './sample.form'
import { Specimen } from './specimen'

/** Each field once, as it stands in a form before anything is typed, or with what was stored. */
function Kinds({ today }: { today: string }) {
  const t = useWords('catalogue')
  return (
    <Specimen id="fields" title={t('fields')}>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField name="f-name" label={t('name')} autoComplete="off" />
        <TextField name="f-email" label={t('email')} type="email" autoComplete="off" />
        <PhoneField name="f-phone" label={t('phone')} help={t('phoneHelp')} />
        <NationalIdField name="f-national-id" label={t('nationalId')} required />
        <CompanyIdField name="f-company-id" label={t('companyId')} />
        <PostalCodeField name="f-postal-code" label={t('postalCode')} />
        <SerialField name="f-serial" label={t('serial')} />
        <CodeField name="f-code" label={t('code')} />
        <NumberField
          name="f-weight"
          label={t('weight')}
          unit={t('kilogram')}
          min={1}
          max={300}
          step={0.1}
          defaultValue="68.5"
        />
        <MoneyField name="f-amount" label={t('amount')} defaultValue="80000" />
        <DateField name="f-day" label={t('day')} defaultValue="1990-08-12" />
        <DateField name="f-until" label={t('fullDay')} defaultValue={today} max={today} />
        <BirthDateField
          name="f-birthday"
          label={t('birthday')}
          defaultValue="1966-06-02"
          today={today}
          earliestYear={1900}
        />
        <TimeField name="f-hour" label={t('hour')} defaultValue="14:30" />
        <SelectField
          name="f-insurance"
          label={t('insurance')}
          placeholder={t('choose')}
          options={insuranceOptions(t)}
        />
        <ComboBoxField
          name="f-city"
          label={t('city')}
          placeholder={t('cityPlaceholder')}
          options={cityOptions(t)}
        />
        <SliderField name="f-volume" label={t('volume')} min={1} max={20} defaultValue={8} />
        <RadioGroupField name="f-visit" label={t('visit')} options={visitOptions(t)} defaultValue="video" />
        <CheckboxGroupField
          name="f-symptoms"
          label={t('symptoms')}
          options={symptomOptions(t)}
          defaultValues={['dizziness']}
        />
        <div className="grid content-start gap-4">
          <SwitchField name="f-reminder" label={t('reminder')} help={t('reminderHelp')} defaultChecked />
          <TextAreaField name="f-note" label={t('note')} rows={2} />
        </div>
        <FileField
          {...resultFiles}
          name="f-files"
          label={t('files')}
          typesLabel={t('filesTypes')}
          progress={0.64}
          className="sm:col-span-2 lg:col-span-3"
        />
      </div>
    </Specimen>
  )
}

/** What one field looks like in each of its states. */
function States() {
  const t = useWords('catalogue')
  const value = '09121234567'
  return (
    <Specimen id="field-states" title={t('fieldsStates')}>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        <PhoneField name="s-filled" label={t('stateFilled')} defaultValue={value} />
        <PhoneField
          name="s-refused"
          label={t('stateRefused')}
          defaultValue="0912 هنوز"
          errors={['error.phone']}
        />
        <PhoneField name="s-read-only" label={t('stateReadOnly')} defaultValue={value} readOnly />
        <PhoneField name="s-disabled" label={t('stateDisabled')} defaultValue={value} disabled />
        <SelectField
          name="s-select"
          label={t('insurance')}
          options={insuranceOptions(t)}
          errors={['error.required']}
        />
        <RadioGroupField
          name="s-visit"
          label={t('visit')}
          options={visitOptions(t)}
          errors={['error.required']}
        />
        <CheckboxGroupField
          name="s-symptoms"
          label={t('symptoms')}
          options={symptomOptions(t)}
          defaultValues={['breath']}
          readOnly
        />
        <SwitchField name="s-reminder" label={t('reminder')} disabled />
      </div>
    </Specimen>
  )
}

/** The fields that forms are made of. */
export const Fields = ({ today }: { today: string }) => (
  <>
    <Kinds today={today} />
    <States />
  </>
)
