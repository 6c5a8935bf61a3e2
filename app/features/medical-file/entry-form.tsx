import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { MemberField } from '~/app/platform/members/member-field'
import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { CheckboxField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { fieldsOf, oldestAge, type Field } from '~/domain/medical-file/define'
import { definitionOf, type Kind } from '~/domain/medical-file/kinds'
import { entryForm, unknownBox } from './entry.form'
import { useFileWords } from './file-words'

interface EntryFormProps {
  kind: Kind
  intent: 'add' | 'edit'
  /** With the id of the one that is changed, or the key that was minted for a new one. */
  defaultValue: Record<string, string | undefined>
  /** Where the list is. */
  path: string
  lastResult?: SubmissionResult<string[]> | null
}

/** More options than this are folded into a list. */
const mostInView = 3

/** Adds or changes an entry of any kind: its definition says which fields there are. */
export function EntryForm({ kind, intent, defaultValue, path, lastResult }: EntryFormProps) {
  const t = useWords('medical-file')
  const words = useFileWords()
  const of = useMemberPath()
  const { state, formData } = useNavigation()
  const definition = definitionOf(kind)
  const { form, fields, bind, problems } = useTypedForm(entryForm(definition), {
    lastResult,
    id: intent,
    defaultValue,
  })
  const field = (name: string) => fields[name as keyof typeof fields] as unknown as BoundField
  const label = (name: string) => words.label(kind, name)
  const all = fieldsOf(definition)
  const labels = Object.fromEntries(all.map(({ name }) => [name, label(name)]))

  const show = (one: Field) => {
    const bound = { ...bind.text(field(one.name)), label: label(one.name) }
    switch (one.kind) {
      case 'choice': {
        const options = one.options.map((value) => ({ value, label: words.option(one.name, value) }))
        return options.length > mostInView ? (
          <SelectField {...bound} options={options} placeholder={t('choose')} />
        ) : (
          <RadioGroupField {...bound} options={options} />
        )
      }
      case 'age':
        return <NumberField {...bound} min={0} max={oldestAge} step={1} unit={t('unit.years')} />
      case 'line':
        return <TextField {...bound} maxLength={one.longest} />
      case 'lines':
        return <TextAreaField {...bound} rows={2} maxLength={one.longest} />
    }
  }
  return (
    // Refused, it is shown again in the same person's file, whoever is chosen by then.
    <TypedForm
      form={form}
      action={of(intent === 'edit' ? `${path}?edit=${defaultValue.id ?? ''}` : path)}
      className="space-y-5"
    >
      <FormErrors problems={problems} labels={labels} />
      <MemberField />
      {intent === 'edit' ? (
        <input type="hidden" name="id" value={defaultValue.id ?? ''} />
      ) : (
        <input type="hidden" name="key" value={defaultValue.key ?? ''} />
      )}
      <div className="grid items-start gap-x-5 gap-y-5 md:grid-cols-2">
        {all.map((one) => (
          <div key={one.name} className={one.kind === 'lines' ? 'md:col-span-2' : ''}>
            {show(one)}
            {one.unknown && (
              <CheckboxField
                {...bind.checked(field(unknownBox(one.name)))}
                label={t('unknown.box', { field: label(one.name) })}
                className="mt-1"
              />
            )}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="primary"
          isPending={state === 'submitting' && formData?.get('intent') === intent}
        >
          {intent === 'add' ? words.add(kind) : t('save')}
        </Button>
        {intent === 'edit' && <ButtonLink href={of(path)}>{t('cancel')}</ButtonLink>}
      </div>
    </TypedForm>
  )
}
