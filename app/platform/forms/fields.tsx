import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CheckboxField, CheckboxGroupField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { DateField, TimeField } from '~/app/ui/fields/date-field'
import { MoneyField } from '~/app/ui/fields/money-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { fieldOf, type FieldSpec } from '~/app/ui/forms/field-of'

/** Props of a field by its name: what stands in it, its errors, its label. */
export interface Binders<Name extends string> {
  text: (name: Name) => { label: string; name: string; defaultValue?: string; errors?: string[] }
  checked: (name: Name) => { label: string; name: string; defaultChecked: boolean; errors?: string[] }
  choices: (name: Name) => { label: string; name: string; defaultValues: string[]; errors?: string[] }
  files: (name: Name) => { label: string; name: string; errors?: string[] }
}

/** A field of a page's own in place of the schema's; null for what another one of them shows. */
export type OwnFields<Name extends string> = Partial<
  Record<Name, ((bind: Binders<Name>) => ReactNode) | null>
>

interface FieldsProps<Shape extends z.ZodRawShape> {
  schema: z.ZodObject<Shape>
  bind: Binders<keyof Shape & string>
  /** Words of the form's list. */
  t: (key: string) => string
  /** Sent along without being shown. */
  hidden?: readonly string[]
  /** Two short fields beside each other where there is room. */
  isWide?: boolean
  children?: OwnFields<keyof Shape & string>
}

const long: readonly FieldSpec['field'][] = ['long-text', 'radio', 'choices', 'checkbox']

/** The fields of a schema, in its order: each is what the schema says of it, unless `children` has one of its name. */
export function Fields<Shape extends z.ZodRawShape>({
  schema,
  bind,
  t,
  hidden = [],
  isWide = false,
  children: own = {},
}: FieldsProps<Shape>) {
  const names = (Object.keys(schema.shape) as (keyof Shape & string)[]).filter(
    (name) => !hidden.includes(name),
  )
  const fields = names.map((name) => {
    const brought = own[name]
    if (brought === null) return null
    const spec = fieldOf(schema.shape[name] as z.ZodType)
    const isLong = brought !== undefined || long.includes(spec.field)
    return (
      <div key={name} className={isWide && isLong ? 'sm:col-span-2' : undefined}>
        {brought ? brought(bind) : <Field name={name} spec={spec} bind={bind} t={t} />}
      </div>
    )
  })
  return isWide ? <div className="grid items-start gap-5 sm:grid-cols-2">{fields}</div> : fields
}

interface FieldProps<Name extends string> {
  name: Name
  spec: FieldSpec
  bind: Binders<Name>
  t: (key: string) => string
}

function Field<Name extends string>({ name, spec, bind, t }: FieldProps<Name>) {
  const { field, bounds, longest, unit, words, isExplained, placeholder } = spec
  const help = spec.help && t(spec.help)
  const options = (spec.values ?? []).map((value) => ({
    value,
    label: t(`${words}.${value}`),
    help: isExplained ? t(`${words}.${value}.help`) : undefined,
  }))
  switch (field) {
    case 'number':
      return <NumberField {...bind.text(name)} {...bounds} help={help} unit={unit && t(unit)} />
    case 'money':
      return <MoneyField {...bind.text(name)} help={help} />
    case 'day':
      return <DateField {...bind.text(name)} help={help} />
    case 'time':
      return <TimeField {...bind.text(name)} help={help} />
    case 'select':
      return (
        <SelectField
          {...bind.text(name)}
          help={help}
          options={options}
          placeholder={placeholder && t(placeholder)}
        />
      )
    case 'radio':
      return <RadioGroupField {...bind.text(name)} help={help} options={options} />
    case 'choices':
      return <CheckboxGroupField {...bind.choices(name)} help={help} options={options} />
    case 'checkbox':
      return <CheckboxField {...bind.checked(name)} help={help} />
    case 'long-text':
      return <TextAreaField {...bind.text(name)} help={help} maxLength={longest} rows={4} />
    case 'text':
      return <TextField {...bind.text(name)} help={help} maxLength={longest} />
    case undefined:
      throw new Error(`The schema of ${name} does not say which field it is, and the form brings none`)
  }
}
