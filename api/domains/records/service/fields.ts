import { ApiProblem } from '~/api/platform/problem'
import type { Fields, RecordDefinition } from '~/domain/records/define'
import { fieldsOf, requiredMessage, valueNamesOf } from '~/domain/records/fields'
import { fieldFaultOf, type NewRecord, type RecordEdit } from '~/domain/records/schemas'
import { quantitySchema, roundedQuantity, type QuantityName } from '~/domain/values/quantity'

export const invalid = (path: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [path], code }] })

type Given = NewRecord | RecordEdit

/** What is given of a type's fields, and only that: a field that is left out is not a field that is taken away. */
const givenFields = (definition: RecordDefinition, given: Given): Fields =>
  Object.fromEntries(
    fieldsOf(definition).flatMap(({ name }) => {
      const value = given[name]
      return typeof value === 'string' || typeof value === 'number' || value === null ? [[name, value]] : []
    }),
  )

const numberOf = (fields: Fields, name: string): number | undefined => {
  const value = fields[name]
  return typeof value === 'number' ? value : undefined
}

/** A value worked out of others where they are known. @throws ApiProblem 422 when it is none that anybody has */
function derivedValue(definition: RecordDefinition, fields: Fields, name: QuantityName): number | undefined {
  const derivation = definition.derived?.[name]
  const inputs = derivation?.from.map((input) => numberOf(fields, input)) ?? []
  const known = inputs.filter((input) => input !== undefined)
  if (!derivation || known.length < inputs.length) return undefined
  const value = roundedQuantity(name, derivation.of(...known))
  const refusal = quantitySchema(name).safeParse(value).error?.issues[0]
  if (refusal) throw invalid(name, refusal.message)
  return value
}

/**
 * The fields of a new record: what is given, what stays from the person's records before, what follows from these.
 * @param carried of the person, by name
 * @throws ApiProblem 422 when one is required and not known
 */
export function newFields(definition: RecordDefinition, given: NewRecord, carried: Fields): Fields {
  const fields: Fields = {}
  const stated = givenFields(definition, given)
  for (const { name } of fieldsOf(definition)) fields[name] = stated[name] ?? carried[name] ?? null
  for (const name of valueNamesOf(definition)) fields[name] ??= derivedValue(definition, fields, name) ?? null
  return checked(definition, fields)
}

/**
 * The fields of a record after an edit. What was worked out of others follows them, unless it is said by itself; so does what is emptied.
 * @throws ApiProblem 422 when what is new does not go with what stays
 */
export function editedFields(definition: RecordDefinition, before: Fields, edit: RecordEdit): Fields {
  const stated = givenFields(definition, edit)
  const after: Fields = { ...before, ...stated }
  for (const name of valueNamesOf(definition)) {
    // Emptied, it is worked out as that of a new record.
    if (stated[name] === null) after[name] = derivedValue(definition, after, name) ?? null
    const isWorkedOut =
      stated[name] === undefined &&
      before[name] !== null &&
      derivedValue(definition, before, name) === before[name]
    if (isWorkedOut) after[name] = derivedValue(definition, after, name) ?? before[name] ?? null
  }
  return checked(definition, after)
}

function checked(definition: RecordDefinition, fields: Fields): Fields {
  const missing = fieldsOf(definition).find(({ name, isRequired }) => isRequired && fields[name] === null)
  if (missing) throw invalid(missing.name, requiredMessage(missing.name))
  const fault = fieldFaultOf(definition, fields)
  if (fault) throw invalid(fault.path, fault.code)
  return fields
}
