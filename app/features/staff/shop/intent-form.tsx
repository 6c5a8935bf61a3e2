import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Button, type ButtonVariant } from '~/app/ui/button'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'

/** What an action of these pages answers when it refuses. */
interface Refusal {
  intent: string
  result: SubmissionResult<string[]>
}

export interface Binders<Name extends string> {
  text: (name: Name) => { label: string; name: string; defaultValue?: string; errors?: string[] }
  checked: (name: Name) => { label: string; name: string; defaultChecked: boolean; errors?: string[] }
  choices: (name: Name) => { label: string; name: string; defaultValues: string[]; errors?: string[] }
}

interface IntentFormProps<Shape extends z.ZodRawShape> {
  /** What the action is told to do. */
  intent: string
  schema: z.ZodObject<Shape>
  /** Minted by the loader: what is sent twice is done once. */
  idempotencyKey: string
  defaultValue?: Record<string, unknown>
  /** Said along without being shown: which product, which line. */
  hidden?: Record<string, string>
  /** The words of the button. */
  submit: string
  variant?: ButtonVariant
  /** Names of fields where `field.<name>` of the word list does not say it. */
  labels?: Record<string, string>
  children?: (bind: Binders<keyof Shape & string>) => ReactNode
}

/** A form of staff: its errors, its fields with their names, and the one button that sends it. */
export function IntentForm<Shape extends z.ZodRawShape>(props: IntentFormProps<Shape>) {
  return (
    <FieldWordsOfPage>
      <FieldWordsOfList name="staff-shop">
        <Fields {...props} />
      </FieldWordsOfList>
    </FieldWordsOfPage>
  )
}

function Fields<Shape extends z.ZodRawShape>({
  intent,
  schema,
  idempotencyKey,
  defaultValue,
  hidden = {},
  submit,
  variant = 'primary',
  labels = {},
  children,
}: IntentFormProps<Shape>) {
  const t = useWords('staff-shop')
  const { state, formData } = useNavigation()
  const refused = useActionData<Refusal>()
  const { form, fields, bind, problems } = useTypedForm(schema, {
    lastResult: refused?.intent === intent ? (refused.result as SubmissionResult<string[]>) : undefined,
    // Panels are named by what is in them: a second element of the same id would take the fields away from their form.
    id: `to-${intent}`,
    defaultValue,
  })
  const names = Object.keys(schema.shape) as (keyof Shape & string)[]
  const labelOf = (name: string) => labels[name] ?? t(`field.${name}` as WordKey<'staff-shop'>)
  const field = (name: string) => fields[name as keyof typeof fields] as BoundField
  const named = <Props extends object>(name: string, bound: Props) => ({ ...bound, label: labelOf(name) })
  return (
    <TypedForm form={form} className="space-y-5">
      <FormErrors
        problems={problems}
        labels={Object.fromEntries(
          names.filter((name) => !(name in hidden)).map((name) => [name, labelOf(name)]),
        )}
      />
      <input type="hidden" name="key" value={idempotencyKey} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.({
        text: (name) => named(name, bind.text(field(name))),
        checked: (name) => named(name, bind.checked(field(name))),
        choices: (name) => named(name, bind.choices(field(name))),
      })}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        isPending={state === 'submitting' && formData?.get('intent') === intent}
        className="max-sm:w-full"
      >
        {submit}
      </Button>
    </TypedForm>
  )
}
