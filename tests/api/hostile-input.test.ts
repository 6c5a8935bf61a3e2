import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verbs, type OpenApiDocument, type Operation } from '~/api/platform/http/explorer/openapi'
import { roles } from '~/domain/values/role'
import { openTestApi, type TestApi } from '../kit/api'
import { generated } from '../kit/from-schema'
import { hostileCursors, hostileMembers, hostileValues } from '../kit/hostile-input'
import { signUp } from '../kit/identity'
import { isSoak } from '../kit/soak'

let test: TestApi
let endpoints: Endpoint[]
let document: OpenApiDocument
/** Somebody whom no endpoint turns away for who they are. */
let token: string
beforeAll(async () => {
  test = await openTestApi()
  document = (await (await test.request('GET', '/openapi.json')).json()) as OpenApiDocument
  endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    verbs.flatMap((verb) =>
      methods[verb] ? [{ verb: verb.toUpperCase(), path, operation: methods[verb] }] : [],
    ),
  )
  const person = await signUp(test)
  await test.database.db.execute(
    sql`update users set roles = ${sql.param(`{${roles.join(',')}}`)} where id = ${person.user.id}`,
  )
  token = person.token
})
afterAll(() => test.close())

interface Endpoint {
  verb: string
  path: string
  operation: Operation
}

interface Sent {
  body?: BodyInit
  type?: string
}

let requested = 0

/** Sends from an address of its own each time, since what is limited here is another matter. @returns what is wrong with the answer */
async function faultOf(
  { verb, operation }: Endpoint,
  path: string,
  { body, type }: Sent = {},
): Promise<string | null> {
  requested += 1
  const response = await test.request(verb, path, {
    token,
    body,
    address: `10.${requested >> 16}.${(requested >> 8) % 256}.${requested % 256}`,
    headers: { 'idempotency-key': randomUUID(), ...(type ? { 'content-type': type } : {}) },
  })
  const text = await response.text()
  if (response.status < 400) return null
  // What an endpoint declares of its own accord, such as the health of its parts.
  if (response.status >= 500 && !operation.responses[String(response.status)])
    return `is ${response.status}: ${text}`
  if (response.headers.get('content-type') !== 'application/problem+json') return 'is no problem'
  if (text.length > 4096) return `answers ${text.length} bytes`
  return null
}

const filled = (path: string, part: string = randomUUID()) => path.replace(/\{\w+\}/g, part)

/** One in so many in `npm test`, shifting from row to row; in a soak run every one. */
const some = <Item>(items: readonly Item[], row: number, few: number): Item[] =>
  isSoak ? [...items] : items.filter((_, index) => (index + row) % Math.ceil(items.length / few) === 0)

const timeout = 600_000

it('refuses hostile queries of every endpoint', { timeout }, async () => {
  const faults = new Map<string, string>()
  let row = 0
  for (const endpoint of endpoints)
    for (const { name, in: where } of endpoint.operation.parameters ?? []) {
      if (where !== 'query') continue
      row += 1
      const values: string[] = [
        ...some(Object.values(hostileValues), row, 8),
        ...(name === 'cursor' ? Object.values(hostileCursors) : []),
        `a&${name}=b`,
      ]
      for (const value of values) {
        const fault = await faultOf(endpoint, `${filled(endpoint.path)}?${name}=${value}`)
        if (fault) faults.set(`${endpoint.verb} ${endpoint.path} ${name}`, `${value.slice(0, 60)} ${fault}`)
      }
    }
  expect(faults).toEqual(new Map())
})

it('calls a cursor that is none of the list by its own code', async () => {
  const lists = endpoints.filter(({ operation }) =>
    operation.parameters?.some(({ name }) => name === 'cursor'),
  )
  expect(lists.length).toBeGreaterThan(15)
  const codes = new Map<string, unknown>()
  for (const { path, operation } of lists) {
    // A list of something wants to be told of what.
    const wanted = (operation.parameters ?? []).filter(
      ({ required, in: where }) => required && where === 'query',
    )
    const rest = wanted
      .map(({ name, schema }) => `&${name}=${String(schema?.enum?.[0] ?? randomUUID())}`)
      .join('')
    for (const cursor of [
      hostileCursors['no base64'],
      hostileCursors['an empty list'],
      hostileCursors.long,
    ]) {
      const response = await test.request('GET', `${filled(path)}?cursor=${cursor}${rest}`, { token })
      const { code } = (await response.json()) as { code?: unknown }
      if (response.status !== 422 || code !== 'invalid-cursor') codes.set(path, code)
    }
  }
  expect(codes).toEqual(new Map())
})

it('refuses hostile parts of a path', { timeout }, async () => {
  const parts = [
    '%00',
    'a%00b',
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    'a%2Fb',
    'a'.repeat(4000),
    '-1',
    '__proto__',
    '%EF%BF%BD',
  ]
  const faults = new Map<string, string>()
  for (const endpoint of endpoints)
    for (const part of endpoint.path.includes('{') ? parts : []) {
      const fault = await faultOf(endpoint, filled(endpoint.path, part))
      if (fault) faults.set(`${endpoint.verb} ${endpoint.path}`, `${part.slice(0, 40)} ${fault}`)
    }
  expect(faults).toEqual(new Map())
})

/** The same body with a hostile member in the place of each of its own, and beside them. */
function* spoiled(
  value: unknown,
  members: readonly unknown[],
  path: (string | number)[] = [],
): Generator<unknown> {
  for (const member of members) yield placed(member, path)
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value))
    for (const other of spoiled(member, members)) yield placed({ ...value, [name]: other }, path)
}
const placed = (value: unknown, path: (string | number)[]): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)

it('refuses hostile bodies', { timeout }, async () => {
  const faults = new Map<string, string>()
  let row = 0
  for (const endpoint of endpoints) {
    const [type, content] = Object.entries(endpoint.operation.requestBody?.content ?? {})[0] ?? []
    if (!type) continue
    const valid = generated(content?.schema ?? {}, document)
    for (const body of spoiled(valid, some(hostileMembers, (row += 1), 7))) {
      const sent: Sent =
        type === 'application/json' ? { body: JSON.stringify(body), type } : { body: formOf(body) }
      const fault = await faultOf(endpoint, filled(endpoint.path), sent)
      if (fault)
        faults.set(`${endpoint.verb} ${endpoint.path}`, `${JSON.stringify(body).slice(0, 200)} ${fault}`)
    }
  }
  expect(faults).toEqual(new Map())
})

function formOf(value: unknown): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(Object(value) as Record<string, unknown>))
    form.append(name, typeof part === 'string' ? part : (JSON.stringify(part) ?? ''))
  return form
}

const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n]))
const deepList = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown

it.each([
  ['a few unknown names', JSON.stringify(manyKeys(3)), 422, 'invalid-input'],
  ['as many unknown names as a body may have', JSON.stringify(manyKeys(900)), 422, 'invalid-input'],
  ['more', JSON.stringify(Array(2001).fill(0)), 413, 'too-large'],
  ['a list within lists', JSON.stringify({ phone: deepList(13) }), 413, 'too-large'],
  ['lists without end', '['.repeat(16_000), 400, 'malformed-body'],
  ['a long text', JSON.stringify({ phone: 'x'.repeat(17_000) }), 413, 'too-large'],
  ['NUL', JSON.stringify({ phone: '\u0000' }), 422, 'invalid-input'],
  ['half of a pair', '{"phone":"\\ud800"}', 422, 'invalid-input'],
  ['a name with NUL', '{"\\u0000":1}', 422, 'invalid-input'],
  ['no JSON', '{', 400, 'malformed-body'],
  ['nothing', '', 400, 'malformed-body'],
])('answers %s in few words', async (_, body, status, code) => {
  const response = await test.request('POST', '/user/login', {
    body,
    headers: { 'content-type': 'application/json' },
  })
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ status, code })
  expect(text.length).toBeLessThan(600)
})

it('tells the first errors and counts the others, and never names what it does not know', async () => {
  const items = Array.from({ length: 20 }, () => ({ ...manyKeys(3), shop_product_id: 'none' }))
  const response = await test.request('POST', '/cart/price', { json: { items, secret: 'x' } })
  const answer = (await response.json()) as { errors: unknown[]; furtherErrors: number }
  expect(answer.errors).toHaveLength(20)
  expect(answer.furtherErrors).toBeGreaterThan(40)
  expect(JSON.stringify(answer)).not.toMatch(/key0|secret/)
  expect(JSON.stringify(answer)).toContain('error.unknown-fields?count=3')
})
