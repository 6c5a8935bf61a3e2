import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { PhoneField } from '~/app/ui/fields/identity-fields'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestEnquiryName } from '~/domain/enquiries/rules'
import { groupSaleForm, teamForm } from './group.form'

interface GroupFormProps {
  lastResult?: SubmissionResult<string[]> | null
}

const usePending = (intent: string): boolean => {
  const { state, formData } = useNavigation()
  return state === 'submitting' && formData?.get('intent') === intent
}

/** Name and mobile number, to be called back (spec.md, point 3); how many days they are kept, where it is known. */
export function GroupSaleForm({ lastResult, keptDays }: GroupFormProps & { keptDays: number | null }) {
  const t = useWords('groups')
  const isPending = usePending('register')
  const { form, fields, bind, problems } = useTypedForm(groupSaleForm, { id: 'group-sale', lastResult })
  const labels = { name: t('form.fullName'), phone: t('form.mobile') }
  return (
    <TypedForm form={form} className="space-y-6">
      <FormErrors problems={problems} labels={labels} />
      <TextField
        {...bind.text(fields.name)}
        label={labels.name}
        autoComplete="name"
        maxLength={longestEnquiryName}
      />
      <PhoneField {...bind.text(fields.phone)} label={labels.phone} />
      {keptDays !== null && <p className="text-sm text-ink-2">{t('form.kept', { count: keptDays })}</p>}
      <Button
        type="submit"
        name="intent"
        value="register"
        variant="primary"
        isPending={isPending}
        className="max-sm:w-full"
      >
        {t('form.submit')}
      </Button>
    </TypedForm>
  )
}

/** A team of one's own, by its name. */
export function TeamForm({ lastResult, name }: GroupFormProps & { name?: string }) {
  const t = useWords('groups')
  const isPending = usePending('make')
  const { form, fields, bind, problems } = useTypedForm(teamForm, {
    id: 'team',
    lastResult,
    defaultValue: { name },
  })
  return (
    <TypedForm form={form} className="space-y-6">
      <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
      <TextField {...bind.text(fields.name)} label={t('make.name')} help={t('make.nameHelp')} />
      <Button
        type="submit"
        name="intent"
        value="make"
        variant="ink"
        isPending={isPending}
        className="max-sm:w-full"
      >
        {t('make.submit')}
      </Button>
    </TypedForm>
  )
}
