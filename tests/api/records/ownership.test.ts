import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecord } from '~/api/domains/records/service/records'
import type { Person } from '~/api/platform/auth/actor'
import type { HealthSummary } from '~/domain/records/contract'
import { definitionOf } from '~/domain/records/types'
import { sessionIdSchema, userIdSchema } from '~/domain/values/ids'
import { roles } from '~/domain/values/role'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addPressure, listPressures, type BloodPressureRecord } from '~/tests/kit/records'

const ownerId = userIdSchema.parse(randomUUID())
const owner = testToken(['user'], { userId: ownerId })

let test: TestApi
let record: BloodPressureRecord
let deleted: BloodPressureRecord
beforeAll(async () => {
  test = await openTestApi()
  record = await addPressure(test, owner, { note: 'هیچ‌کس جز من' })
  deleted = await addPressure(test, owner)
  await test.request('DELETE', `/blood-pressure-records/${deleted.id}`, { token: owner })
})
afterAll(() => test.close())

const attempts = [
  ['read', 'GET', (id: string) => `/blood-pressure-records/${id}`, undefined],
  ['edit', 'PATCH', (id: string) => `/blood-pressure-records/${id}`, { note: 'changed' }],
  ['delete', 'DELETE', (id: string) => `/blood-pressure-records/${id}`, undefined],
  ['bring-back', 'POST', (id: string) => `/blood-pressure-records/${id}/restorations`, undefined],
  ['read', 'PUT', (id: string) => `/blood-pressure-records/${id}/favourite`, undefined],
  ['read', 'DELETE', (id: string) => `/blood-pressure-records/${id}/favourite`, undefined],
] as const

const auditOf = async (requestId: string) =>
  (
    await test.database.pool.query<Record<string, unknown>>(
      'select actor_id, action, resource, resource_id, subject_id, outcome from audit_entries where request_id = $1',
      [requestId],
    )
  ).rows

describe.each(roles)('somebody else who is %s', (role) => {
  const userId = userIdSchema.parse(randomUUID())
  const token = testToken(['user', role], { userId })

  it.each(attempts)(
    'cannot %s it, learns nothing, and the owner finds the attempt',
    async (action, method, at, json) => {
      for (const target of [record, deleted]) {
        const response = await test.request(method, at(target.id), { token, json })
        const body = (await response.json()) as { code: string; requestId: string }
        expect([response.status, body.code]).toEqual([404, 'not-found'])
        // The request's own id is made of digits as well.
        expect(JSON.stringify({ ...body, requestId: '' })).not.toMatch(new RegExp(`${ownerId}|120|هیچ`))
        expect(await auditOf(body.requestId)).toEqual([
          {
            actor_id: userId,
            action,
            resource: 'blood-pressure-record',
            resource_id: target.id,
            subject_id: ownerId,
            outcome: 'refused',
          },
        ])
      }
    },
  )

  it('has a history and a summary of their own alone', async () => {
    expect((await listPressures(test, token)).items).toEqual([])
    const summary = await test.request('GET', '/health-summary', { token })
    const { types } = (await summary.json()) as HealthSummary
    for (const one of types)
      expect(one).toMatchObject({ count: 0, total: 0, latest: null, mean: null, trace: [] })
    for (const address of ['/blood-pressure-records/history', '/records'])
      expect(await (await test.request('GET', address, { token })).json()).toMatchObject({ total: 0 })
    const file = await test.request('GET', '/blood-pressure-records/export?format=csv', { token })
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
  })
})

it('is as it was after all of this', async () => {
  expect((await listPressures(test, owner)).items).toEqual([record])
})

it.each(attempts)('an id that nobody has: nothing to %s, and nothing to log', async (_, method, at, json) => {
  const response = await test.request(method, at(randomUUID()), { token: owner, json })
  const { requestId } = (await response.json()) as { requestId: string }
  expect(response.status).toBe(404)
  expect(await auditOf(requestId)).toEqual([])
})

it.each(attempts)('who is nobody here cannot %s', async (_, method, at, json) => {
  expect((await test.request(method, at(record.id), { json })).status).toBe(401)
})

it.each(attempts)('who has not said their name cannot %s', async (_, method, at, json) => {
  const token = testToken(['user'], { userId: ownerId, isComplete: false })
  const response = await test.request(method, at(record.id), { token, json })
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'profile-incomplete' }])
})

it('one’s own reading is no row of the log', async () => {
  const response = await test.request('GET', `/blood-pressure-records/${record.id}`, { token: owner })
  expect(response.status).toBe(200)
  expect(await auditOf(response.headers.get('x-request-id') ?? '')).toEqual([])
})

it('as a doctor, a stand or an import nobody writes into their own records, also past the schema', async () => {
  const actor = {
    kind: 'person',
    userId: ownerId,
    sessionId: sessionIdSchema.parse(randomUUID()),
    roles: ['user', 'doctor'],
    isComplete: true,
    hasAcceptedTerms: true,
  } satisfies Person
  for (const source of ['doctor', 'stand', 'import']) {
    const adding = test.database.transaction((tx) =>
      addRecord(tx, test.deps, { actor, requestId: randomUUID() }, definitionOf('blood-pressure'), {
        takenAt: test.clock.now().toISOString(),
        systolic: 120,
        diastolic: 80,
        source: source as 'self',
      }),
    )
    await expect(adding).rejects.toMatchObject({ status: 403 })
  }
})
