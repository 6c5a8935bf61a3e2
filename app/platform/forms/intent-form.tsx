import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import type { Namespace } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Button, type ButtonVariant } from '~/app/ui/button'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Fields, type OwnFields } from './fields'

/** What `actOn` answers when it refuses. */
interface Refusal {
  intent: string
  result: SubmissionResult<string[]>
}

export interface IntentFormProps<Shape extends z.ZodRawShape> {
  /** The list with the words of its fields: `field.<name>`. */
  words: Namespace
  /** What the action is told to do. */
  intent: string
  schema: z.ZodObject<Shape>
  /** Minted by the loader: what is sent twice is done once. */
  idempotencyKey: string
  defaultValue?: Record<string, unknown>
  /** Sent along without being shown: which product, which line. */
  hidden?: Record<string, string>
  /** The words of the button. */
  submit: string
  variant?: ButtonVariant
  /** Names of fields where `field.<name>` of the word list does not say it. */
  labels?: Record<string, string>
  isWide?: boolean
  /** Files are sent with it, whose field it brings. */
  hasFiles?: boolean
  /** Fields of its own in place of the schema's. */
  children?: OwnFields<keyof Shape & string>
}

/** A form that `actOn` reads: its errors, its fields as the schema says them, and the one button that sends it. */
export function IntentForm<Shape extends z.ZodRawShape>(props: IntentFormProps<Shape>) {
  return (
    <FieldWordsOfPage>
      <FieldWordsOfList name={props.words}>
        <Body {...props} />
      </FieldWordsOfList>
    </FieldWordsOfPage>
  )
}

function Body<Shape extends z.ZodRawShape>({
  words,
  intent,
  schema,
  idempotencyKey,
  defaultValue,
  hidden = {},
  submit,
  variant = 'primary',
  labels = {},
  isWide,
  hasFiles = false,
  children,
}: IntentFormProps<Shape>) {
  const t = useWords(words) as (key: string) => string
  const { state, formData } = useNavigation()
  const refused = useActionData<Refusal>()
  const { form, fields, bind, problems } = useTypedForm(schema, {
    lastResult: refused?.intent === intent ? (refused.result as SubmissionResult<string[]>) : undefined,
    // Panels are named by what is in them: a second element of the same id would take the fields away from their form.
    id: `to-${intent}`,
    defaultValue,
  })
  const names = Object.keys(schema.shape) as (keyof Shape & string)[]
  const labelOf = (name: string) => labels[name] ?? t(`field.${name}`)
  const field = (name: string) => fields[name as keyof typeof fields] as BoundField
  const named = <Props extends object>(name: string, bound: Props) => ({ ...bound, label: labelOf(name) })
  return (
    <TypedForm form={form} encType={hasFiles ? 'multipart/form-data' : undefined} className="space-y-5">
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
      <Fields
        schema={schema}
        t={t}
        hidden={Object.keys(hidden)}
        isWide={isWide}
        bind={{
          text: (name) => named(name, bind.text(field(name))),
          checked: (name) => named(name, bind.checked(field(name))),
          choices: (name) => named(name, bind.choices(field(name))),
          files: (name) => named(name, bind.files(field(name))),
        }}
      >
        {children}
      </Fields>
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
