import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenApiDocument, Operation, Parameter } from '~/api/platform/http/explorer/openapi'
import { verbs } from '~/api/platform/http/explorer/openapi'
import { openTestApi, type TestApi } from '../kit/api'
import { gatherCrowd, type Caller } from '../kit/crowd'
import { valuesOf } from '../kit/from-schema'
import { mismatches } from '../kit/matches-schema'
import { rounds, seed, tellFigure } from '../kit/soak'

let test: TestApi
let document: OpenApiDocument
let crowd: Caller[]

beforeAll(async () => {
  test = await openTestApi()
  document = (await (await test.request('GET', '/openapi.json')).json()) as OpenApiDocument
  crowd = await gatherCrowd(test)
})
afterAll(() => test.close())

interface Endpoint {
  verb: (typeof verbs)[number]
  path: string
  operation: Operation
}

const endpoints = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    verbs.flatMap((verb): Endpoint[] => {
      const operation = methods[verb]
      return operation ? [{ verb, path, operation }] : []
    }),
  )

/** Half of a pair cannot be written into an address. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '')

interface Shot {
  endpoint: Endpoint
  caller: string | undefined
  address: string
  path: string
  headers: Record<string, string>
  body: BodyInit | undefined
}

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '٠٩١٢٠٠٠٠٠٠١',
  '\ud800',
  '%',
  'null',
  '-1',
  '1e309',
  '9'.repeat(400),
)

/** What a parameter is sent as: mostly what its schema allows, sometimes what no schema would. */
const parameterValue = ({ schema }: Parameter, own: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: valuesOf(schema, document).map(String) },
    { weight: 3, arbitrary: own.length > 0 ? fc.constantFrom(...own) : fc.uuid({ version: 4 }) },
    { weight: 1, arbitrary: nasty },
  )

/** Takes members out, adds some, or puts something else in their place. */
const spoiled = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.oneof(nasty, fc.constantFrom(...Object.keys(Object(value)), 'extra')),
          fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 })),
        )
        .map(([name, other]) =>
          value !== null && typeof value === 'object' && !Array.isArray(value)
            ? { ...value, [name]: other }
            : other,
        ),
    },
  )

function bodyOf({ operation }: Endpoint): fc.Arbitrary<{ body: BodyInit | undefined; type: string | null }> {
  const contents = Object.entries(operation.requestBody?.content ?? {})
  const [type, content] = contents[0] ?? []
  if (!type) return fc.constant({ body: undefined, type: null })
  const valid = valuesOf(content?.schema, document)
  if (type.startsWith('multipart/'))
    return valid.chain(spoiled).map((value) => ({ body: formOf(value), type: null }))
  return fc.oneof(
    { weight: 9, arbitrary: valid.chain(spoiled).map((value) => ({ body: JSON.stringify(value), type })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.string(), fc.constantFrom(type, 'text/plain', 'application/xml', ''))
        .map(([body, sent]) => ({ body, type: sent })),
    },
  )
}

function formOf(value: unknown): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(Object(value) as Record<string, unknown>))
    form.append(name, typeof part === 'string' ? part : JSON.stringify(part ?? null))
  return form
}

const shots = (ids: string[]): fc.Arbitrary<Shot> =>
  fc.constantFrom(...endpoints()).chain((endpoint) => {
    const parameters = endpoint.operation.parameters ?? []
    return fc
      .record({
        caller: fc.constantFrom(...crowd.map(({ token }) => token)),
        address: fc.ipV4(),
        values: fc.tuple(...parameters.map((parameter) => parameterValue(parameter, ids))),
        isLeftOut: fc.tuple(...parameters.map(() => fc.integer({ min: 0, max: 3 }))),
        body: bodyOf(endpoint),
      })
      .map(({ caller, address, values, isLeftOut, body }) => {
        let path = endpoint.path
        const query = new URLSearchParams()
        for (const [place, { name, in: where, required }] of parameters.entries()) {
          const value = values[place] ?? ''
          if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(wellFormed(value)) || '-')
          else if (where === 'query' && (required || isLeftOut[place] === 0))
            query.append(name, wellFormed(value))
        }
        return {
          endpoint,
          caller,
          address,
          path: query.size > 0 ? `${path}?${query}` : path,
          headers: {
            'idempotency-key': randomUUID(),
            ...(body.type ? { 'content-type': body.type } : {}),
          },
          body: body.body,
        }
      })
  })

async function judge(response: Response, { operation }: Endpoint): Promise<string[]> {
  const declared = operation.responses[String(response.status)] ?? operation.responses.default
  if (response.status >= 500 && !operation.responses[String(response.status)])
    return [`status ${response.status}`]
  if (!declared) return [`status ${response.status} is not declared`]
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const text = await response.text()
  if (Object.keys(declared.content ?? {}).length === 0)
    return text === '' ? [] : [`a body where none is declared: ${type}`]
  const content = declared.content?.[type]
  if (!content) return [`content type ${type} is not declared for ${response.status}`]
  return /json/.test(type) ? mismatches(JSON.parse(text), content.schema, document) : []
}

/** Sends one request and notes what is wrong with its answer. @returns the status */
async function fire(
  { endpoint, caller, address, path, headers, body }: Shot,
  faults: string[],
): Promise<number> {
  const response = await test.request(endpoint.verb.toUpperCase(), path, {
    token: caller,
    headers,
    body,
    address,
  })
  const found = await judge(response, endpoint)
  if (found.length > 0) {
    const sent = typeof body === 'string' ? body : ''
    faults.push(`${endpoint.verb} ${path} ${sent} → ${response.status} ${found.join('; ')}`)
  }
  return response.status
}

const batch = 500

const shotsInAll = rounds(300, 50_000)

/** Only what hangs runs into it. */
const timeout = rounds(120_000, 7_200_000)

it(`answers ${shotsInAll} made-up requests without a 5xx, each as its schema says`, { timeout }, async () => {
  const seen = new Map<number, number>()
  const faults: string[] = []
  for (let done = 0; done < shotsInAll; done += batch) {
    // Sessions were ended and tokens ran out on the way.
    if (done > 0 && done % (5 * batch) === 0) crowd = await gatherCrowd(test)
    const made = shots(crowd.flatMap(({ userId }) => userId ?? []))
    for (const shot of fc.sample(made, { seed: seed + done, numRuns: Math.min(batch, shotsInAll - done) })) {
      const status = await fire(shot, faults)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    // What was asked for is done as well: exports are made, messages sent, limits come to their end.
    await test.runJobs()
    test.clock.advance(60_000)
  }
  expect(faults).toEqual([])
  expect(endpoints().length).toBeGreaterThan(10)
  tellFigure('made-up requests by status', JSON.stringify(Object.fromEntries(seen)))
})
