import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTable, type AccessRule } from '~/api/access-table'
import type { OpenApiDocument, Operation } from '~/api/platform/http/explorer/openapi'
import { roles } from '~/domain/values/role'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'
import { generated } from '../../kit/from-schema'

let test: TestApi
let document: OpenApiDocument
beforeAll(async () => {
  test = await openTestApi({ deps: { tokens: testTokens } })
  document = (await (await test.request('GET', '/openapi.json')).json()) as OpenApiDocument
})
afterAll(() => test.close())

/** Everyone there is: nobody, somebody with a refused token, a person without a name, and a person of each role. */
const callers = [
  { name: 'nobody', token: undefined, may: (rule: AccessRule) => rule === 'public' },
  { name: 'a refused token', token: 'forged', may: (rule: AccessRule) => rule === 'public' },
  {
    name: 'a person without a name',
    token: testToken(['user'], { isComplete: false }),
    may: (rule: AccessRule) => rule === 'public' || rule === 'signed-in',
  },
  ...roles.map((role) => ({
    name: role,
    // Everyone is a user besides.
    token: testToken([...new Set(['user' as const, role])]),
    may: (rule: AccessRule) =>
      typeof rule === 'string' || rule.includes('user') || (rule as readonly string[]).includes(role),
  })),
]

describe.each(Object.entries(accessTable) as [string, AccessRule][])('%s', (name, rule) => {
  it.each(callers)('is answered or refused as the table says to $name', async ({ token, may }) => {
    const [verb = '', path = ''] = name.split(' ')
    const operation = document.paths[path]?.[verb.toLowerCase() as 'get'] as Operation
    const response = await test.request(verb, filled(path), { token, ...inputFor(operation) })
    const refused = token === undefined || token === 'forged' ? 401 : 403
    if (may(rule)) expect([401, 403]).not.toContain(response.status)
    else expect(response.status).toBe(refused)
    expect(response.status === 503 && path === '/health' ? 200 : response.status).toBeLessThan(500)
  })
})

const filled = (path: string) => path.replace(/\{\w+\}/g, () => randomUUID())

function inputFor(operation: Operation) {
  const schema = operation.requestBody?.content['application/json']?.schema
  const headers = { 'idempotency-key': randomUUID() }
  return schema ? { json: generated(schema, document), headers } : { headers }
}
