import { quantities, type Quantity, type QuantityName } from '../values/quantity'
import type { ChoiceDefinition, RecordDefinition, TextDefinition, ValueDefinition } from './define'

export interface ValueField extends Omit<ValueDefinition, 'required' | 'demo'> {
  kind: 'value'
  name: QuantityName
  isRequired: boolean
  quantity: Quantity
  /** May be left out though it is required: it is worked out of others where they are known. */
  isDerived: boolean
}

export interface ChoiceField {
  kind: 'choice'
  name: string
  isRequired: boolean
  options: ChoiceDefinition['options']
}

export interface TextField extends Pick<TextDefinition, 'longest'> {
  kind: 'text'
  name: string
  isRequired: boolean
  text: TextDefinition['kind']
}

export type RecordField = ValueField | ChoiceField | TextField

/** Names of the values, in the order of their definition. */
export const valueNamesOf = ({ values }: RecordDefinition): QuantityName[] =>
  Object.keys(values) as QuantityName[]

/** @throws RangeError when the type has no such value */
export function valueOf({ type, values }: RecordDefinition, name: QuantityName): ValueDefinition {
  const found = values[name]
  if (!found) throw new RangeError(`${type} has no value ${name}`)
  return found
}

/** The message of a field that was left out. */
export const requiredMessage = (name: string): string => `error.required-${name}`

/** The same of any field; a number that is asked for beside some option is never required, so it has no message of its own. */
export const nothingMessage = (field: RecordField): string =>
  field.kind === 'value' && field.onlyWith ? 'error.number' : requiredMessage(field.name)

/** Every field that a person fills in, in order: of values first, then of choices, then of texts. Note and time are every record's. */
export const fieldsOf = (definition: RecordDefinition): RecordField[] => [
  ...valueNamesOf(definition).map((name): ValueField => {
    const { required = false, demo: _, ...rest } = valueOf(definition, name)
    return {
      kind: 'value',
      name,
      isRequired: required,
      quantity: quantities[name],
      isDerived: definition.derived?.[name] !== undefined,
      ...rest,
    }
  }),
  ...Object.entries(definition.choices).map(([name, { options, required = false }]): ChoiceField => ({
    kind: 'choice',
    name,
    isRequired: required,
    options,
  })),
  ...Object.entries(definition.texts ?? {}).map(([name, { kind, longest, required = false }]): TextField => ({
    kind: 'text',
    name,
    isRequired: required,
    text: kind,
    longest,
  })),
]

/** Whether a value is asked for beside what was chosen: those of a laboratory’s sheet are, by its test. */
export function isAskedFor(
  definition: RecordDefinition,
  name: QuantityName,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const { onlyWith } = valueOf(definition, name)
  const chosen = onlyWith && given[onlyWith.choice]
  return onlyWith === undefined || (typeof chosen === 'string' && onlyWith.options.includes(chosen))
}

/** Said beside the files of a type that needs one. */
export const requiredFileMessage = (type: string): string => `error.required-file-${type}`

/** Whether a value is so far from the usual that a person is asked if they are sure of it. */
export function isImplausible(definition: RecordDefinition, name: QuantityName, value: number): boolean {
  const [low, high] = valueOf(definition, name).plausible
  return value < low || value > high
}
