import type { Role } from '~/domain/values/role'

/**
 * Who may call an endpoint. `signed-in`: any person; `complete-profile`: any person who has given first and last name, which
 * every service wants; roles: a person who has one of them. What of the answer a person sees is the policy's to say.
 */
export type AccessRule = 'public' | 'signed-in' | 'complete-profile' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointName = `${Method} /${string}`

/**
 * Role × endpoint × verb, whole. An endpoint without a row cannot be declared, a row without an endpoint fails
 * `tests/api/platform/access.test.ts`, which also walks every role over every row. Paths as OpenAPI writes them.
 */
export const accessTable = {
  // The platform
  'GET /health': 'public',
  'GET /jobs': ['support', 'admin'],
  'GET /dead-letters': ['support', 'admin'],
  'POST /dead-letters/{id}/retries': ['support', 'admin'],
  'DELETE /dead-letters/{id}': ['admin'],
  'GET /facts': ['support', 'seller', 'admin'],
  'GET /audit-entries': ['admin'],
  'GET /audit-verification': ['admin'],
  // Beyond a demo and this machine it answers 404 to everybody.
  'GET /outbox-messages': 'public',
} as const satisfies Record<EndpointName, AccessRule>
