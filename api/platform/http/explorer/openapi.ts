/** The parts of an OpenAPI 3.1 document that the explorer shows. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  default?: unknown
  $ref?: string
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: JsonSchema
}

export type Content = Record<string, { schema?: JsonSchema }>

export interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
  'x-access'?: string | string[]
}

export interface OpenApiDocument {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>>
  components?: { schemas?: Record<string, JsonSchema> }
}

export const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const
