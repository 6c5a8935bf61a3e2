import fc from 'fast-check'
import type { JsonSchema, OpenApiDocument } from '~/api/platform/http/explorer/openapi'
import { seed } from './soak'

/** Values that a JSON schema of the document allows. Formats that carry meaning get values of that form. */
export function valuesOf(
  schema: JsonSchema | undefined,
  document: OpenApiDocument,
  depth = 0,
): fc.Arbitrary<unknown> {
  if (!schema || depth > 8) return fc.jsonValue({ maxDepth: 1 })
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return valuesOf(document.components?.schemas?.[name], document, depth + 1)
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, document, depth + 1)))
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf) as JsonSchema, document, depth + 1)
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, document, depth)))
}

function ofType(
  type: string,
  schema: JsonSchema,
  document: OpenApiDocument,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      return fc.record(
        Object.fromEntries(
          properties.map(([name, property]) => [name, valuesOf(property, document, depth + 1)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    }
    case 'array':
      return fc.array(valuesOf(schema.items, document, depth + 1), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 100_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return ofText(schema)
  }
}

function ofText({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (format === 'date')
    return fc
      .date({ min: new Date('1930-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (pattern && pattern.length < 200) return fc.stringMatching(new RegExp(pattern))
  const likely = fc.constantFrom('09120000001', '۰۹۱۲۰۰۰۰۰۰۲', '123456', 'fa', 'سلام', '')
  return fc.oneof(likely, fc.string({ minLength, maxLength: Math.min(maxLength, 80), unit: 'grapheme' }))
}

/** One such value, the same in every run. */
export const generated = (schema: JsonSchema, document: OpenApiDocument): unknown =>
  fc.sample(valuesOf(schema, document), { seed, numRuns: 1 })[0]
