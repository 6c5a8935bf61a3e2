import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { writtenType, type NamedSchemas, type Side } from './written-type'

export interface NamedSchema {
  schema: z.core.$ZodType
  /** As it is exported, and by which module. */
  name: string
  from: string
}

type TypeOf = (schema: z.core.$ZodType, side: Side) => string
type Content = Readonly<Record<string, unknown>>

/** The text of `api/generated/endpoints.ts`: what each endpoint takes and answers, by verb and path below the base. */
export function writeEndpoints(routes: readonly RouteConfig[], exported: readonly NamedSchema[]): string {
  const named: NamedSchemas = new Map(
    exported.map(({ schema, name, from }) => [schema, `import(${JSON.stringify(from)}).${name}`]),
  )
  const linesOf = (verb: string) =>
    routes
      .filter(({ method }) => method === verb)
      .map((route) => `    ${JSON.stringify(colonPath(route.path))}: ${endpointType(route, named)}`)
      .sort()
  const verbs = [...new Set(routes.map(({ method }) => method))].sort()
  return [
    "import type { z } from 'zod'",
    '',
    'export interface Endpoints {',
    ...verbs.flatMap((verb) => [`  ${verb}: {`, ...linesOf(verb), '  }']),
    '}',
    '',
  ].join('\n')
}

function endpointType({ request = {}, responses }: RouteConfig, named: NamedSchemas): string {
  const typeOf: TypeOf = (schema, side) => writtenType(schema, side, named)
  const body: Content = request.body?.content ?? {}
  const json = schemaOf(body['application/json'])
  const answers = Object.entries(responses)
    .filter(([status]) => /^2\d\d$/.test(status))
    .map(([, answer]) => answerType('content' in answer ? answer.content : undefined, typeOf))
  const parts = {
    params: request.params && typeOf(request.params, 'input'),
    query: request.query && typeOf(request.query, 'input'),
    body: json && typeOf(json, 'input'),
    form: 'multipart/form-data' in body && 'FormData',
    answer: [...new Set(answers)].join(' | '),
  }
  const fields = Object.entries(parts).map(([name, type]) => `${name}: ${type || 'undefined'}`)
  return `{ ${fields.join('; ')} }`
}

function answerType(content: Content = {}, typeOf: TypeOf): string {
  const json = schemaOf(content['application/json'])
  if (json) return typeOf(json, 'output')
  return Object.keys(content).length === 0 ? 'null' : 'string'
}

const schemaOf = (media: unknown) =>
  typeof media === 'object' && media && 'schema' in media && media.schema instanceof z.ZodType
    ? media.schema
    : undefined

/** `{id}` as the document writes it, `:id` as the client does. */
const colonPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
