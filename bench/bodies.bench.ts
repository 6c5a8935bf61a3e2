import { randomUUID } from 'node:crypto'
import { verbs, type OpenApiDocument } from '~/api/platform/http/explorer/openapi'
import { basketLimitBytes, jsonLimitBytes, letterLimitBytes } from '~/api/platform/http/routes'
import { mostMembers } from '~/api/platform/http/bounded-json'
import { roles } from '~/domain/values/role'
import { apiWithoutDatabase, requestsTo, testToken } from '~/tests/kit/api'
import { generated } from '~/tests/kit/from-schema'
import { table } from './kit/table'

/** What the costliest body within its limits takes of the processor and of the answer, at every endpoint. No database: what passes its schema fails there. */
const api = apiWithoutDatabase()
const request = requestsTo(api)
const token = testToken([...roles])
const document = (await (await request('GET', '/openapi.json')).json()) as OpenApiDocument

/** Texts that have made regular expressions slow: long runs of what they skip, and nearly what they look for. */
const runs = [
  ' ',
  '\u200c',
  '0',
  '۰',
  '-',
  '- ',
  '\t\n',
  'a',
  'ي',
  '98',
  ',1',
  '1,111',
  'a@a.',
  '%',
  '\u0301',
  '/1',
]
const filled = (run: string, bytes: number) => run.repeat(Math.floor(bytes / Buffer.byteLength(run)))

function* bodiesOf(valid: unknown, bytes: number): Generator<[kind: string, body: unknown]> {
  const keys = Object.fromEntries(Array.from({ length: mostMembers }, (_, n) => [n.toString(36), 0]))
  yield ['unknown names', keys]
  yield ['a list', Array.from({ length: mostMembers }, () => 0)]
  if (typeof valid !== 'object' || valid === null) return
  for (const [name, member] of Object.entries(valid)) {
    for (const run of runs)
      yield [`${name}: ${JSON.stringify(run)} …`, { ...valid, [name]: filled(run, bytes - 2000) }]
    const one: unknown = Array.isArray(member) ? (member[0] ?? {}) : member
    yield [`${name}: many`, { ...valid, [name]: Array.from({ length: mostMembers / 2 }, () => one) }]
    yield [
      `${name}: many of unknown names`,
      { ...valid, [name]: Array.from({ length: 400 }, () => ({ a: 1, b: 2, c: 3 })) },
    ]
  }
}

interface Cost {
  endpoint: string
  kind: string
  bytes: number
  milliseconds: number
  answer: number
}

async function costOf(endpoint: string, kind: string, body: unknown): Promise<Cost | null> {
  const [verb = '', path = ''] = endpoint.split(' ')
  const text = JSON.stringify(body)
  const send = () =>
    request(verb, path.replace(/\{\w+\}/g, randomUUID()), {
      token,
      body: text,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
  const first = await send()
  const answer = (await first.text()).length
  if (first.status === 413) return null
  // The best of five: what else happens on the machine is none of its cost.
  let milliseconds = Infinity
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage()
    await send()
    const { user, system } = process.cpuUsage(before)
    milliseconds = Math.min(milliseconds, (user + system) / 1000)
  }
  return { endpoint, kind, bytes: Buffer.byteLength(text), milliseconds, answer }
}

const costs: Cost[] = []
for (const [path, methods] of Object.entries(document.paths))
  for (const verb of verbs) {
    const content = methods[verb]?.requestBody?.content?.['application/json']
    if (!content) continue
    const valid = generated(content.schema ?? {}, document)
    for (const bytes of [jsonLimitBytes, letterLimitBytes, basketLimitBytes])
      for (const [kind, body] of bodiesOf(valid, bytes)) {
        const cost = await costOf(`${verb.toUpperCase()} ${path}`, kind, body)
        if (cost) costs.push(cost)
      }
  }

const dearest = costs.sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 8)
const longest = Math.max(...costs.map(({ answer }) => answer))
console.log(
  `${costs.length} bodies within their limits; the longest answer has ${longest} bytes. The dearest:\n`,
)
console.log(
  table(
    ['endpoint', 'body', 'bytes', 'processor, ms', 'answer, bytes'],
    dearest.map(({ endpoint, kind, bytes, milliseconds, answer }) => [
      endpoint,
      kind,
      String(bytes),
      milliseconds.toFixed(1),
      String(answer),
    ]),
  ),
)
process.exit(0)
