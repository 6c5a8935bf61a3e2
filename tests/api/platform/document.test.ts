import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { accessTable } from '~/api/access-table'
import type { ApiEnv } from '~/api/platform/http/api-env'
import { headerOf } from '~/api/platform/http/declared-headers'
import type { OpenApiDocument } from '~/api/platform/http/explorer/openapi'
import { kinds } from '~/domain/medical-file/kinds'
import { measurementTypes, recordDefinitions, recordTypes } from '~/domain/records/types'
import { apiWithoutDatabase } from '../../kit/api'

const api = apiWithoutDatabase()
const post = (path: string) => `POST ${path}`
const read = async () => (await (await api.request('/api/v1/openapi.json')).json()) as OpenApiDocument

it('describes itself as OpenAPI 3.1', async () => {
  const document = await read()
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/health': { get: {} } } })
})

it('has a row of the access table for every endpoint, and no row without one', async () => {
  const { paths } = await read()
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => [
      `${verb.toUpperCase()} ${path}`,
      operation['x-access'],
    ]),
  )
  expect(Object.fromEntries(declared)).toEqual(accessTable)
})

it('names every header that an endpoint reads, and which of them it requires', async () => {
  const { paths } = await read()
  const required = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([verb, { parameters = [] }]) =>
      parameters
        .filter((parameter) => parameter.in === 'header' && parameter.required)
        .map(({ name }) => `${verb.toUpperCase()} ${path} ${name}`),
    ),
  )
  expect(required.sort()).toEqual(
    [
      ...recordTypes.map((type) => `POST /${type}-records`),
      ...kinds.map((kind) => `POST /medical-file/${kind}-entries`),
      ...[
        '/accompanying-doctors',
        '/accompanying-doctors/{id}/messages',
        '/call-requests',
        '/call-rosters',
        '/enquiries',
        '/asked-questions',
        '/articles/{id}/comments',
        '/comments/{id}/answers',
        '/community-topics',
        '/community-cases',
        '/community-posts/{id}/answers',
        '/community-topics/{id}/replies',
        '/community-posts/{id}/bans',
        '/admin-enquiries/{id}/answers',
        '/admin-complaints/{id}/actions',
        '/conversations/{id}/messages',
        '/doctor-conversations/{id}/messages',
        '/doctor-desk/records/{id}/comments',
        '/record-comments/{id}/replies',
        '/complaints',
        '/complaints/{id}/messages',
        '/devices',
        '/device-releases',
        '/warranties',
        '/family-invitations',
        '/doctor-codes',
        '/admin-medicines',
        '/admin-course-sessions',
        '/admin-doctors',
        ...['announcements', 'cancellations', 'deliveries', 'missing-lines', 'refunds', 'replacements'].map(
          (act) => `/admin-orders/{id}/${act}`,
        ),
        ...['reviews', 'shipments', 'transfers'].map((act) => `/admin-orders/{id}/${act}`),
        '/admin-settlements',
        '/admin-reservations/{id}/refunds',
        '/reservations',
        '/reservations/{id}/messages',
        '/doctor-reservations/{id}/messages',
        '/doctor-practice/vacations',
        '/doctor-clinical-notes',
        '/doctor-referrals',
        '/doctor-received-referrals/{id}/answers',
        '/course-purchases',
        '/course-enrolments/{courseId}/departures',
        '/admin-courses/{courseId}/enrolments/{userId}/cancellations',
        '/family-members',
        '/monitor-imports',
        '/orders',
        '/reminders',
        '/shares',
        '/stock-adjustments',
        '/tickets',
        '/tickets/{id}/messages',
      ].map(post),
      ...['/vip-redemptions', '/wallet/top-ups'].map(post),
    ]
      .map((endpoint) => `${endpoint} Idempotency-Key`)
      .sort(),
  )
})

it('lets no domain read a header that its endpoint does not declare', async () => {
  const folder = join(import.meta.dirname, '../../../api/domains')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const readNames = texts.flatMap((text) =>
    [...text.matchAll(/\.(?:header\(|headers\.get\()\s*([^,)\s]*)/g)].map(([, name]) => name),
  )
  // What every request brings of itself; an answer's own header has two arguments.
  expect(readNames.filter((name) => name !== "'user-agent'")).toEqual([])
  const undeclared = new Hono<ApiEnv>().get('/', (c) => c.text(headerOf(c, 'idempotency-key') ?? ''))
  undeclared.onError((error, c) => c.text(error.message, 500))
  const answer = await undeclared.request('/', { headers: { 'idempotency-key': 'a-key-of-mine' } })
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('does not declare it')])
})

it('is read in a page that asks nothing of anybody else', async () => {
  const page = await api.request('/api/v1/docs')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('/dead-letters/{id}/retries')
  const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.filter((address) => /^(?:https?:)?\/\//.test(address ?? ''))).toEqual([])
  for (const address of addresses.filter((one) => one?.startsWith('/api/v1/docs/')))
    expect((await api.request(address ?? '')).status).toBe(200)
})

/** Lists that are answered whole, and why they stay short. */
const shortLists: Record<string, string> = {
  'GET /outbox-messages items': 'at most 50, of a demo',
  'GET /call-requests/{id} actions': 'at most 300, by its constraint',
  'GET /call-requests/{id} actions.prescription.medicines': 'at most 20, by its constraint',
  'GET /doctor-call-requests/{id} actions': 'the same',
  'GET /doctor-call-requests/{id} actions.prescription.medicines': 'the same',
  'GET /complaints/{id} messages': 'at most 100, by its constraint',
  'GET /complaints/{id} messages.files': 'at most 3, by its constraint',
  'GET /community-topics/{id} case.pictures': 'at most 6, by its constraint',
  'GET /admin-complaints/{id} messages': 'the same',
  'GET /admin-complaints/{id} messages.files': 'the same',
  'GET /warranty-purchases items': 'at most 50',
  'GET /course-enrolments items': 'at most 200: one a course',
  'GET /course-prices items': 'as many as editors write courses',
  'GET /admin-courses items': 'at most 200: as many as editors write courses',
  'GET /jobs late': 'kinds of jobs, of the 2,000 that have been due longest',
  'GET /periodic-jobs items': 'as many as are defined',
  'GET /admin-questions/{id} choices': 'at most 1000, by its query',
  'GET /admin-enquiries/{id} answers': 'at most 20, by its constraint',
  'GET /admin-enquiries/{id} colleagues': 'at most 100',
  'GET /answers/{token} answers': 'at most 20, by the constraint of what is answered',
  'GET /alarms items': 'one a kind',
  'GET /audit-verification breaks': 'at most 20',
  'GET /facts changes': 'one a fact',
  'GET /facts-in-force items': 'as many as there are facts in the code',
  'GET /facts inForce': 'as many as there are facts in the code',
  'GET /facts refused': 'as many as there are facts in the code',
  'GET /facts versions': 'at most 20',
  'GET /terms-acceptances items': 'one for each version of the rules',
  'GET /doctors/{id}/free-times days': 'at most 60',
  'GET /doctors/{id} services': 'as many as there are',
  'GET /admin-reservations/{id}/refunds items': 'at most 20',
  'GET /admin-reservations/{id} steps': 'the newest hundred',
  'GET /reservations/{id}/session messages': 'at most 500',
  'GET /doctor-reservations/{id}/session messages': 'at most 500',
  'GET /doctor-referral-patients/{kind}/{id} records': 'the newest fifty, of which a letter cites some',
  'GET /doctor-referrals/{id} records': 'at most 10, by its constraint',
  'GET /referrals/{id} records': 'the same',
  'GET /doctor-received-referrals/{id} records': 'the same',
  'GET /clinical-notes/{id} prescription.medicines': 'at most 20',
  'GET /clinical-notes/{id} prescription.medicines.warnings': 'at most 20, by its constraint',
  'GET /doctor-clinical-note-files/{kind}/{id} file.allergies': 'at most 100',
  'GET /doctor-clinical-note-files/{kind}/{id} file.medicines': 'at most 100',
  'GET /accompanied-patients/{id}/file file.allergies': 'at most 100',
  'GET /accompanied-patients/{id}/file file.medicines': 'at most 100',
  'GET /accompanied-patients/{id}/file file.diseases': 'at most 100',
  'GET /doctor-reservations/{id}/changes added': 'one of each type',
  'GET /doctor-clinical-notes/{id} prescription.medicines': 'at most 20',
  'GET /doctor-clinical-notes/{id} prescription.medicines.warnings': 'at most 20, by its constraint',
  'GET /reservations/{id}/ending ending.prescription.medicines': 'at most 20',
  'GET /doctor-reservations/{id}/ending ending.prescription.medicines': 'at most 20',
  'GET /medicines items': 'at most 500 of what staff keep; what is typed is looked for among all',
  'GET /reservations/{id}/ending ending.prescription.medicines.warnings': 'at most 20, by its constraint',
  'GET /doctor-reservations/{id}/ending ending.prescription.medicines.warnings': 'the same',
  'GET /doctor-reservations/{id}/patient-file file.allergies': 'at most 100, by places of the file',
  'GET /doctor-reservations/{id}/patient-file file.medicines': 'the same',
  'GET /doctor-earnings/months items': 'at most 24',
  'GET /staff-desk items': 'one a kind',
  'GET /doctor-desk sessions': 'at most 96',
  'GET /doctor-desk toWriteUp': 'at most 96',
  'GET /doctor-desk calls': 'at most 25',
  'GET /doctor-desk letters': 'at most 25',
  'GET /doctor-desk news': 'at most 25',
  'GET /doctor-desk shares': 'at most 25',
  'GET /shares/received/{id}/changes added': 'one of each type',
  'GET /supervised-families/{id}/people/{careId}/changes added': 'one of each type',
  'GET /supervised-families/{id} people': 'at most 21: an account and the members of its family',
  'GET /doctor-practice services': 'as many as there are',
  'GET /doctor-practice weekly': 'at most 42',
  'GET /doctor-practice outside.first': 'at most 10, with how many there are',
  'GET /doctor-practice days': 'at most 366',
  'GET /doctor-practice days.hours': 'at most 6',
  'GET /doctor-practice holidays': 'of sixty days',
  'GET /doctor-practice vacations': 'at most 20',
  'GET /search-results groups': 'one of each kind',
  'GET /sessions items': 'at most 100',
  'GET /data-exports items': 'at most 50',
  ...Object.fromEntries(
    measurementTypes.flatMap((type) => [
      [`GET /${type}-records/history buckets`, 'at most 400'],
      [`GET /${type}-records/history means`, 'one for each option of a choice and half of the day'],
      [`GET /${type}-records/history reached`, 'one for each option of a choice'],
    ]),
  ),
  'GET /health-summary types': 'as many as there are types of records',
  'GET /health-summary types.trace': 'at most 30',
  'GET /health-summary documents': 'as many as there are types of records',
  ...Object.fromEntries(
    recordDefinitions
      .filter(({ files }) => files)
      .map(({ type }) => [`GET /${type}-records/{id} files`, 'at most six']),
  ),
  'GET /shop-products/{id}/own-review review.photos': 'at most 3, by its constraint',
  'GET /shop-products/{id} colours': 'as many as there are colours',
  'GET /features items': 'kept by the hands of a few admins',
  'GET /holidays items': 'kept by the hands of a few admins',
  'GET /addresses items': 'at most 20 a person',
  'GET /family-connections connections': 'at most 40',
  'GET /family-connections invitations': 'at most 20',
  'GET /family-members items': 'at most 20 a person',
  'GET /delivery-estimates items': 'one a place: the provinces, and the city of Tehran',
  'GET /devices items': 'at most 20 a person',
  'GET /monitor-imports items': 'the latest 20',
  'GET /reminders items': 'at most 12 a person',
  'GET /record-versions versions': 'at most 21 a person',
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [`GET /medical-file entries.${kind}`, 'at most 100 a person'],
      [`GET /medical-file/${kind}-entries items`, 'at most 100 a person'],
    ]),
  ),
  'GET /stock-waits items': 'at most 20 for a person',
  'GET /teams items': 'at most 50',
  'GET /teams items.tiers': 'a handful, from facts',
  'GET /teams/{token} tiers': 'a handful, from facts',
  'GET /orders/{id} lines': 'at most 20 in a basket, and what has replaced them',
  'GET /orders/{id} shipments': 'no more than there are pieces',
  'GET /orders/{id} shipments.lines': 'no more than the order has lines',
  'GET /orders/{id} history': 'no more than the machine has steps',
  'GET /orders/{id} refunds': 'one a reason',
  'GET /admin-orders/{id} lines': 'at most 20 in a basket, and what has replaced them',
  'GET /admin-orders/{id} shipments': 'no more than there are pieces',
  'GET /admin-orders/{id} shipments.lines': 'no more than the order has lines',
  'GET /admin-orders/{id} history': 'no more than the machine has steps',
  'GET /admin-orders/{id} parts.list': 'no more than the total has gateway payments',
  'GET /orders/{id} parts.list': 'no more than the total has gateway payments',
  'GET /admin-orders/{id} refunds': 'one a reason',
  'GET /invoices/{id} document.lines': 'no more than the order has lines',
  'GET /admin-invoices/{id} document.lines': 'no more than the order has lines',
  'GET /tickets/{id} messages': 'at most 200',
  'GET /admin-tickets/{id} messages': 'at most 200',
  'GET /sales-statistics days': 'at most 366',
  'GET /sales-statistics products': 'at most 50',
  'GET /payments/{id} refunds': 'one a reason',
}

it('answers no list whole that may grow without end', async () => {
  const document = JSON.parse(JSON.stringify(await read())) as Described
  const resolved = (schema: Schema | undefined): Schema =>
    (schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema) ?? {}
  /** Lists of things within a schema, by the way to them. */
  function listsIn(schema: Schema, way: string[]): string[] {
    const { items, properties = {}, anyOf = [], oneOf = [] } = resolved(schema)
    const within = Object.entries(properties).flatMap(([name, one]) => listsIn(one, [...way, name]))
    const either = [...anyOf, ...oneOf].flatMap((one) => listsIn(one, way))
    const item = items && resolved(items)
    const isOfThings = Boolean(item?.properties ?? item?.anyOf ?? item?.oneOf)
    return [...within, ...either, ...(item && isOfThings ? [way.join('.'), ...listsIn(item, way)] : [])]
  }
  const found = Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get || get.parameters?.some(({ name }) => name === 'cursor')) return []
    const schema = get.responses['200']?.content?.['application/json']?.schema
    return schema ? listsIn(schema, []).map((way) => `GET ${path} ${way}`) : []
  })
  expect([...new Set(found)].sort()).toEqual(Object.keys(shortLists).sort())
})

interface Schema {
  $ref?: string
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
}
interface Described {
  components: { schemas: Record<string, Schema> }
  paths: Record<
    string,
    {
      get?: {
        parameters?: { name: string }[]
        responses: Record<string, { content?: Record<string, { schema: Schema }> }>
      }
    }
  >
}
