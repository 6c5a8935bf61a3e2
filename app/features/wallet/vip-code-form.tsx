import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { vipForm } from './wallet.form'

interface VipCodeFormProps {
  defaultValue: { key: string }
  lastResult?: SubmissionResult<string[]> | null
}

export const VipCodeForm = (props: VipCodeFormProps) => (
  <FieldWordsOfList name="wallet">
    <Fields {...props} />
  </FieldWordsOfList>
)

function Fields({ defaultValue, lastResult }: VipCodeFormProps) {
  const t = useWords('wallet')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(vipForm, { id: 'vip', defaultValue, lastResult })
  return (
    <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
      <input type="hidden" hidden name="key" value={defaultValue.key} />
      <TextField {...bind.text(fields.code)} label={t('vip.code')} help={t('vip.codeHelp')} />
      <Button
        type="submit"
        name="intent"
        value="redeem"
        variant="primary"
        isPending={state === 'submitting'}
        className="max-sm:w-full"
      >
        {t('vip.redeem')}
      </Button>
    </TypedForm>
  )
}
