import { z } from 'zod'
import type { FieldMeta } from '~/domain/values/field-meta'

/** What a schema says of its field: of what is around it first, then of what it is made of. */
export interface FieldSpec extends FieldMeta {
  /** What can be chosen, where the schema lists it. */
  values?: readonly string[]
}

const partsOf = (schema: z.ZodType): z.ZodType[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.def.innerType as z.ZodType]
  if (schema instanceof z.ZodPipe) return [schema.def.out as z.ZodType, schema.def.in as z.ZodType]
  return []
}

const textsOf = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string')

/** What a type is typed or chosen in when nothing else is said of it. */
function usual(schema: z.ZodType): FieldSpec {
  if (schema instanceof z.ZodEnum) return { field: 'select', values: textsOf(schema.options) }
  if (schema instanceof z.ZodBoolean) return { field: 'checkbox' }
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    return { field: 'choices', values: element instanceof z.ZodEnum ? textsOf(element.options) : undefined }
  }
  if (schema instanceof z.ZodString) return { field: 'text', longest: schema.maxLength ?? undefined }
  return {}
}

const withoutGaps = (spec: FieldSpec): FieldSpec =>
  Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined))

/** Which field a schema of a form is, and how it is shown. */
export function fieldOf(schema: z.ZodType): FieldSpec {
  const inner = partsOf(schema).map(fieldOf).reverse()
  return Object.assign({}, usual(schema), ...inner, withoutGaps(schema.meta() ?? {})) as FieldSpec
}
