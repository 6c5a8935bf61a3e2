import type { DayParts } from '~/domain/values/typed-date'

/** The part of Conform's field metadata that fields need. */
export interface BoundField {
  id: string
  name: string
  formId: string
  errors?: string[]
  required?: boolean
  initialValue?: unknown
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const common = ({ id, name, formId, errors }: BoundField, isFirstRefused = false) => ({
  id,
  name,
  form: formId,
  errors,
  autoFocus: isFirstRefused || undefined,
})

/** Props of a field that holds one text: all but the ones below. What was typed stands there again after a refusal. */
export const bindField = (field: BoundField, isFirstRefused?: boolean) => ({
  ...common(field, isFirstRefused),
  required: field.required,
  defaultValue: textOf(field.initialValue),
})

/**
 * Props of a `CheckboxField` or `SwitchField`. Whether it is required is said by the page: to Conform every boolean and every
 * list is.
 */
export const bindChecked = (field: BoundField, isFirstRefused?: boolean) => ({
  ...common(field, isFirstRefused),
  defaultChecked: textOf(field.initialValue) !== undefined,
})

/** Props of a `CheckboxGroupField`. */
export const bindChoices = (field: BoundField, isFirstRefused?: boolean) => ({
  ...common(field, isFirstRefused),
  defaultValues: [field.initialValue].flat().filter((value) => typeof value === 'string'),
})

/** Props of a `BirthDateField`: a stored day, or its parts as they were typed. */
export const bindDay = (field: BoundField, isFirstRefused?: boolean) => ({
  ...common(field, isFirstRefused),
  defaultValue: textOf(field.initialValue) ?? partsOf(field.initialValue),
})

function partsOf(value: unknown): DayParts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const part = (name: string) => textOf((value as Record<string, unknown>)[name]) ?? ''
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** Props of a `FileField`: a browser never lets files be put back. */
export const bindFiles = common
