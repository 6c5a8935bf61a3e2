import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { MemberField } from '~/app/platform/members/member-field'
import { useMemberPath } from '~/app/platform/members/whose'
import { AskForCities } from '~/app/platform/places/ask-for-cities'
import type { PageCities } from '~/app/platform/places/page-cities'
import { useCities } from '~/app/platform/places/use-cities'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { BirthDateField } from '~/app/ui/fields/birth-date-field'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { NationalIdField } from '~/app/ui/fields/identity-fields'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField, type Option } from '~/app/ui/fields/select-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { earliestBirthYear } from '~/domain/identity/fields'
import { genders, type Personal } from '~/domain/medical-file/contract'
import { everyProvinceByCode } from '~/domain/values/province-codes'
import { provinceName } from '~/domain/values/provinces'
import { quantities } from '~/domain/values/quantity'
import { personalForm } from './personal.form'

interface PersonalFormProps {
  personal: Personal
  places: { countries: Option[]; provinces: Option[] }
  /** Of the province that was chosen before. */
  sent: PageCities | null
  /** In Tehran. */
  today: string
  lastResult?: SubmissionResult<string[]> | null
}

/** Who somebody is. Weight is measured and not said: it is recorded where measurements are. */
export function PersonalForm({ personal, places, sent, today, lastResult }: PersonalFormProps) {
  const t = useWords('medical-file')
  const of = useMemberPath()
  const { state } = useNavigation()
  const locale = usePageLocale()
  const { birthDate, gender, height, nationalId, country, province, city } = personal
  const { form, fields, bind, problems } = useTypedForm(personalForm(today), {
    lastResult,
    id: 'personal',
    defaultValue: {
      birthDate,
      gender,
      height: height === null ? undefined : String(height),
      nationalId,
      country,
      province,
      city,
    },
  })
  const labels = {
    birthDate: t('field.birthDate'),
    gender: t('field.gender'),
    height: t('field.height'),
    nationalId: t('field.nationalId'),
    country: t('field.country'),
    province: t('field.province'),
    city: t('field.city'),
  }
  const within = everyProvinceByCode.find(
    (code) => code === (fields.province.value ?? fields.province.initialValue),
  )
  const cities = useCities(within, sent)
    .map((place) => ({ value: place.code, label: provinceName(locale, place) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const { min, max, step } = quantities.height
  return (
    <TypedForm
      form={form}
      action={of('/app/file/edit')}
      className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <MemberField />
      <FormErrors problems={problems} labels={labels} />
      <div className="grid items-start gap-x-5 gap-y-6 md:grid-cols-2">
        <BirthDateField
          {...bind.day(fields.birthDate)}
          required
          label={labels.birthDate}
          help={t('help.birthDate')}
          today={today}
          earliestYear={earliestBirthYear}
        />
        <RadioGroupField
          {...bind.text(fields.gender)}
          label={labels.gender}
          options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
        <NumberField
          {...bind.text(fields.height)}
          label={labels.height}
          unit={t('unit.cm')}
          min={min}
          max={max}
          step={step}
        />
        <NationalIdField
          {...bind.text(fields.nationalId)}
          label={labels.nationalId}
          help={t('help.nationalId')}
        />
        <SelectField
          {...bind.text(fields.country)}
          label={labels.country}
          options={places.countries}
          placeholder={t('place.none')}
        />
        <SelectField
          {...bind.text(fields.province)}
          label={labels.province}
          help={t('help.province')}
          options={places.provinces}
          placeholder={t('place.none')}
        />
        <div className="space-y-3">
          <SelectField
            // What is chosen is chosen among these: others come, and it is chosen anew.
            key={cities[0]?.value}
            {...bind.text(fields.city)}
            label={labels.city}
            options={cities}
            placeholder={t('place.none')}
          />
          <AskForCities label={t('place.showCities')} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={state === 'submitting'}>
          {t('personal.save')}
        </Button>
        <ButtonLink href={of('/app/file')}>{t('cancel')}</ButtonLink>
      </div>
    </TypedForm>
  )
}
