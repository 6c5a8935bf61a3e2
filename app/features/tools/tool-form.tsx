import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { Fields } from '~/app/platform/forms/fields'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import type { Tool } from '~/domain/tools/define'

interface ToolFormProps {
  tool: Tool
  lastResult: SubmissionResult<string[]> | undefined
  defaultValue: Record<string, string>
}

/** The fields of a calculator. They are posted and not asked in the address: what is typed is of a person's body. */
export const ToolForm = (props: ToolFormProps) => (
  <FieldWordsOfPage>
    <Body {...props} />
  </FieldWordsOfPage>
)

function Body({ tool, lastResult, defaultValue }: ToolFormProps) {
  const t = useWords('tools') as (key: string) => string
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(tool.schema, {
    id: tool.id,
    lastResult,
    defaultValue,
  })
  const names = Object.keys(tool.schema.shape)
  const labelOf = (name: string) => t(`${tool.id}.field.${name}`)
  const field = (name: string) => fields[name as keyof typeof fields] as BoundField
  return (
    <TypedForm form={form} className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <FormErrors
        problems={problems}
        labels={Object.fromEntries(names.map((name) => [name, labelOf(name)]))}
      />
      <Fields
        schema={tool.schema}
        t={t}
        bind={{
          text: (name) => ({ ...bind.text(field(name)), label: labelOf(name) }),
          checked: (name) => ({ ...bind.checked(field(name)), label: labelOf(name) }),
          choices: (name) => ({ ...bind.choices(field(name)), label: labelOf(name) }),
          files: (name) => ({ ...bind.files(field(name)), label: labelOf(name) }),
        }}
      />
      <Button type="submit" variant="primary" isPending={state === 'submitting'} className="max-sm:w-full">
        {t('submit')}
      </Button>
      <p className="text-sm text-ink-2">{t('notKept')}</p>
    </TypedForm>
  )
}
