import type { JsonSchema, OpenApiDocument } from '~/api/platform/http/explorer/openapi'

/**
 * What of a value its schema does not allow, each with its place; empty when it matches. Covers what the API's document uses,
 * and says so of a keyword that it does not know: an unchecked keyword would let everything pass.
 */
export function mismatches(
  value: unknown,
  schema: JsonSchema | undefined,
  document: OpenApiDocument,
  place = '$',
): string[] {
  if (!schema) return []
  const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword))
  if (unknown.length > 0) return [`${place}: the test does not know the keyword ${unknown.join(', ')}`]
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return mismatches(value, document.components?.schemas?.[name], document, place)
  }
  const inside = (one: unknown, within: JsonSchema | undefined, at: string) =>
    mismatches(one, within, document, at)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const tried = choices.map((choice) => inside(value, choice, place))
    return tried.some((found) => found.length === 0) ? [] : (tried[0] ?? [])
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => inside(value, part, place))
  if (schema.const !== undefined)
    return value === schema.const ? [] : [`${place}: not ${String(schema.const)}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${place}: none of ${schema.enum.join(', ')}`]

  const types = schema.type === undefined ? null : [schema.type].flat()
  const type = typeOf(value)
  if (types && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return [`${place}: ${type} instead of ${types.join(' or ')}`]
  if (typeof value === 'string') return ofText(value, schema, place)
  if (typeof value === 'number') return ofNumber(value, schema, place)
  if (Array.isArray(value))
    return value.flatMap((item, index) => inside(item, schema.items, `${place}[${index}]`))
  if (type === 'object') return ofObject(value as Record<string, unknown>, schema, place, inside)
  return []
}

const known = new Set([
  ...['type', 'format', 'description', 'properties', 'required', 'items', 'enum', 'const', 'anyOf', 'oneOf'],
  ...['allOf', 'additionalProperties', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'default'],
  ...['$ref', 'example', 'examples', 'title', 'minItems', 'maxItems', 'propertyNames', 'deprecated'],
])

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const forms: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
}

function ofText(
  text: string,
  { format, pattern, minLength, maxLength }: JsonSchema,
  place: string,
): string[] {
  const form = format === undefined ? undefined : forms[format]
  if (form && !form.test(text)) return [`${place}: no ${format}`]
  if (pattern && !new RegExp(pattern).test(text)) return [`${place}: does not match ${pattern}`]
  if (minLength !== undefined && text.length < minLength) return [`${place}: shorter than ${minLength}`]
  if (maxLength !== undefined && text.length > maxLength) return [`${place}: longer than ${maxLength}`]
  return []
}

function ofNumber(number: number, { minimum, maximum }: JsonSchema, place: string): string[] {
  if (minimum !== undefined && number < minimum) return [`${place}: below ${minimum}`]
  if (maximum !== undefined && number > maximum) return [`${place}: above ${maximum}`]
  return []
}

function ofObject(
  value: Record<string, unknown>,
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  place: string,
  inside: (one: unknown, within: JsonSchema | undefined, at: string) => string[],
): string[] {
  const missing = required.filter((name) => !(name in value)).map((name) => `${place}.${name}: missing`)
  const named = Object.entries(properties).flatMap(([name, property]) =>
    name in value ? inside(value[name], property, `${place}.${name}`) : [],
  )
  const others = Object.keys(value).filter((name) => !(name in properties))
  const beyond = others.flatMap((name) => {
    if (typeof additionalProperties === 'object')
      return inside(value[name], additionalProperties, `${place}.${name}`)
    return additionalProperties === true || Object.keys(properties).length === 0
      ? []
      : [`${place}.${name}: not in the schema`]
  })
  return [...missing, ...named, ...beyond]
}
