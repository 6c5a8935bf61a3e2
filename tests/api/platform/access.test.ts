import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTable, type AccessRule } from '~/api/access-table'
import type { OpenApiDocument, Operation } from '~/api/platform/http/explorer/openapi'
import { openTestApi, type TestApi } from '../../kit/api'
import { gatherCrowd, type Caller } from '../../kit/crowd'
import { generated } from '../../kit/from-schema'

let test: TestApi
let document: OpenApiDocument
let crowd: Caller[]
beforeAll(async () => {
  test = await openTestApi()
  document = (await (await test.request('GET', '/openapi.json')).json()) as OpenApiDocument
  crowd = await gatherCrowd(test)
})
afterAll(() => test.close())

const rows = Object.entries(accessTable) as [string, AccessRule][]

/** What the table says, put a second time and differently: a mistake in the middleware is not repeated here. */
function expected(
  rule: AccessRule,
  { token, roles, isComplete, hasAcceptedTerms, isLinkVisitor }: Caller,
): 'answered' | 401 | 403 {
  if (rule === 'public') return 'answered'
  if (token === undefined || token === 'forged') return 401
  if (isLinkVisitor) return rule === 'reader' ? 'answered' : 401
  if (rule === 'signed-in') return 'answered'
  if (rule === 'complete-profile' || rule === 'reader')
    return isComplete && hasAcceptedTerms ? 'answered' : 403
  return roles.some((role) => rule.includes(role)) ? 'answered' : 403
}

/** Ends what it is asked with: walked last, so that nobody is signed out while others are to be tried. */
const endsSessions = (name: string) => /^DELETE \/sessions$|logout|account-deletions/.test(name)
const inOrder = [...rows].sort(([one], [other]) => Number(endsSessions(one)) - Number(endsSessions(other)))

describe('every role at every endpoint', () => {
  it.each(inOrder)('%s', async (name, rule) => {
    const [verb = '', path = ''] = name.split(' ')
    const operation = document.paths[path]?.[verb.toLowerCase() as 'get']
    if (!operation) throw new Error(`${name} is not in the document`)
    const found: Record<string, unknown> = {}
    for (const caller of crowd) {
      const response = await test.request(verb, filled(path), { token: caller.token, ...inputFor(operation) })
      const isDeclared = operation.responses[String(response.status)] !== undefined
      const refused = response.status === 401 || response.status === 403 ? response.status : null
      // A refusal of the endpoint's own (a wrong code, a spent refresh token) is an answer.
      const isOwn = refused !== null && !guardCodes(rule).has(await codeOf(response))
      found[caller.name] =
        response.status >= 500 && !isDeclared ? response.status : isOwn ? 'answered' : (refused ?? 'answered')
    }
    expect(found).toEqual(Object.fromEntries(crowd.map((caller) => [caller.name, expected(rule, caller)])))
  })
})

const withRequiredHeaders = () =>
  rows.flatMap(([name, rule]) => {
    const [verb = '', path = ''] = name.split(' ')
    const operation = document.paths[path]?.[verb.toLowerCase() as 'get']
    return operation && requiredHeaders(operation).length > 0 ? [{ verb, path, rule, operation }] : []
  })

it('refuses whoever leaves out a header that the document requires, and says which', async () => {
  const demanding = withRequiredHeaders()
  expect(demanding.length).toBeGreaterThan(8)
  for (const { verb, path, rule, operation } of demanding) {
    const caller = crowd.find((one) => expected(rule, one) === 'answered' && one.token !== undefined)
    const { headers: _, ...input } = inputFor(operation)
    const answer = await test.request(verb, filled(path), { token: caller?.token, ...input })
    // Input that means something beside its schema is refused before.
    if (answer.status !== 422)
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        400,
        expect.objectContaining({ code: 'idempotency-key-required' }),
      ])
  }
})

/** What the guard says; where everyone is let in, `token-refused` can only be about the refresh token that was sent. */
const guardCodes = (rule: AccessRule): ReadonlySet<string> =>
  new Set([
    ...['not-signed-in', 'forbidden', 'profile-incomplete', 'terms-not-accepted'],
    ...(rule === 'public' ? [] : ['token-expired', 'token-refused']),
  ])

const requiredHeaders = ({ parameters = [] }: Operation): string[] =>
  parameters.filter(({ in: place, required }) => place === 'header' && required).map(({ name }) => name)

const codeOf = async (response: Response): Promise<string> =>
  ((await response.clone().json()) as { code: string }).code

const filled = (path: string) => path.replace(/\{\w+\}/g, () => randomUUID())

function inputFor(operation: Operation) {
  // What the document does not ask for is not sent: an endpoint that wants it all the same answers with a fault.
  const headers = Object.fromEntries(requiredHeaders(operation).map((name) => [name, randomUUID()]))
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!type || !content?.schema) return { headers }
  const value = generated(content.schema, document)
  if (type === 'application/json') return { json: value, headers }
  const body = new FormData()
  for (const [name, part] of Object.entries(Object(value) as Record<string, unknown>))
    body.set(name, String(part))
  return { body, headers }
}
