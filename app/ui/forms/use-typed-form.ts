import { useForm, type SubmissionResult } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { useId } from 'react'
import type { z } from 'zod'
import type { FormProblems } from './form-errors'
import { parseTyped } from './parse-form'
import { bindChecked, bindChoices, bindDay, bindField, bindFiles, type BoundField } from './bind-field'

interface TypedFormOptions {
  /** What the action answered: `useActionData<typeof action>()`. */
  lastResult?: SubmissionResult<string[]> | null
  defaultValue?: Record<string, unknown>
  id?: string
}

/**
 * A form on a schema whose messages are translation keys, the same that the action parses with (`readForm`). Refused on the first
 * sending, then checked again while it is typed: checking when a field is left lost clicks on the button that was pressed.
 * @returns Conform's form and fields; `bind.text`, `.checked`, `.choices`, `.day`, `.files`: the props of a field of `app/ui/fields`; and
 *   `problems` for `FormErrors`
 */
export function useTypedForm<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  { lastResult, defaultValue, id }: TypedFormOptions = {},
) {
  const made = useId()
  const [form, fields] = useForm<Record<keyof Shape & string, unknown>, z.output<z.ZodObject<Shape>>>({
    id: id ?? made,
    lastResult,
    defaultValue: defaultValue as never,
    constraint: getZodConstraint(schema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseTyped(formData, schema) as never,
  })
  // Conform's fields cannot be listed; the schema's can.
  const refused = Object.keys(schema.shape)
    .map((name) => fields[name] as BoundField)
    .filter((field) => field.errors?.length)
  const first = (field: BoundField) => field.name === refused[0]?.name
  const bind = {
    text: (field: BoundField) => bindField(field, first(field)),
    checked: (field: BoundField) => bindChecked(field, first(field)),
    choices: (field: BoundField) => bindChoices(field, first(field)),
    day: (field: BoundField) => bindDay(field, first(field)),
    files: (field: BoundField) => bindFiles(field, first(field)),
  }
  return { form, fields, bind, problems: { errors: form.errors, refused } satisfies FormProblems }
}
