import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/app/ui/button'
import { FormErrors, type FormProblems } from '~/app/ui/forms/form-errors'
import { TypedForm, type TypedFormProps } from '~/app/ui/forms/typed-form'

interface StepFormProps {
  form: TypedFormProps['form']
  problems: FormProblems
  /** What each field is called; absent for a single field, whose own error is enough. */
  labels?: Record<string, string>
  intent: string
  submit: string
  /** Only one thing on a screen is in coral: forms of a page with several are in ink. */
  isOneOfMany?: boolean
  /** Files go along: the form is posted in parts. */
  hasFiles?: boolean
  children: ReactNode
}

/** The form of one step: what is wrong, its fields, and the one button. */
export function StepForm({
  form,
  problems,
  labels,
  intent,
  submit,
  isOneOfMany,
  hasFiles,
  children,
}: StepFormProps) {
  const { state, formData } = useNavigation()
  const isPending = state === 'submitting' && formData?.get('intent') === intent
  return (
    <TypedForm form={form} encType={hasFiles ? 'multipart/form-data' : undefined} className="space-y-6">
      <FormErrors
        problems={labels ? problems : { errors: problems.errors, refused: [] }}
        labels={labels ?? {}}
      />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button
        type="submit"
        variant={isOneOfMany ? 'ink' : 'primary'}
        isPending={isPending}
        className={isOneOfMany ? 'max-sm:w-full' : 'w-full'}
      >
        {submit}
      </Button>
    </TypedForm>
  )
}
