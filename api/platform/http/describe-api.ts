import type { OpenApiDocument } from './explorer/openapi'
import type { Routes } from './routes'

/** The OpenAPI 3.1 document, from the schemas that validate. */
export function describeApi(routes: Routes): OpenApiDocument {
  routes.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token. The header `Token` is read as well.',
  })
  const document = routes.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tapesh API',
      version: '1',
      description:
        'Instants are ISO 8601 in UTC, digits may be Persian, Arabic or Latin, failures are application/problem+json with a stable code, lists take limit and cursor.',
    },
    servers: [{ url: '/api/v1' }],
  })
  return document as OpenApiDocument
}
