import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { BirthDateField } from '~/app/ui/fields/birth-date-field'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import type { FamilyMember } from '~/domain/family/contract'
import { familyGenders, familyRelations } from '~/domain/family/relations'
import { earliestBirthYear, longestName } from '~/domain/identity/fields'
import { quantities } from '~/domain/values/quantity'
import { memberForm } from './member.form'

interface MemberFormProps {
  /** The one that is changed. */
  member?: FamilyMember
  /** Minted for a new one. */
  idempotencyKey?: string
  /** In Tehran. */
  today: string
  lastResult?: SubmissionResult<string[]> | null
}

/** Adds a member of the family, or changes one. */
export function MemberForm({ member, idempotencyKey, today, lastResult }: MemberFormProps) {
  const t = useWords('family')
  const { state, formData } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(memberForm(today), {
    lastResult,
    id: 'member',
    defaultValue: member
      ? {
          firstName: member.firstName,
          lastName: member.lastName,
          relation: member.relation,
          gender: member.gender,
          birthDate: member.birthDate,
          height: String(member.height),
        }
      : {},
  })
  const labels = {
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    relation: t('field.relation'),
    gender: t('field.gender'),
    birthDate: t('field.birthDate'),
    height: t('field.height'),
  }
  const { min, max, step } = quantities.height
  return (
    <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={problems} labels={labels} />
      {idempotencyKey && <input type="hidden" name="key" value={idempotencyKey} />}
      <div className="grid items-start gap-x-5 gap-y-6 md:grid-cols-2">
        <TextField {...bind.text(fields.firstName)} label={labels.firstName} maxLength={longestName} />
        <TextField {...bind.text(fields.lastName)} label={labels.lastName} maxLength={longestName} />
        <SelectField
          {...bind.text(fields.relation)}
          label={labels.relation}
          options={familyRelations.map((value) => ({ value, label: t(`relation.${value}`) }))}
          placeholder={t('choose')}
        />
        <RadioGroupField
          {...bind.text(fields.gender)}
          label={labels.gender}
          help={t('help.gender')}
          options={familyGenders.map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
        <BirthDateField
          {...bind.day(fields.birthDate)}
          label={labels.birthDate}
          help={t('help.birthDate')}
          today={today}
          earliestYear={earliestBirthYear}
        />
        <NumberField
          {...bind.text(fields.height)}
          label={labels.height}
          unit={t('unit.cm')}
          min={min}
          max={max}
          step={step}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          isPending={state === 'submitting' && formData?.get('intent') === 'save'}
        >
          {t(member ? 'save' : 'add')}
        </Button>
        <ButtonLink href="/app/family">{t('cancel')}</ButtonLink>
      </div>
    </TypedForm>
  )
}
