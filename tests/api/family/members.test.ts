import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostFamilyMembers, type FamilyMember } from '~/domain/family/contract'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addFamilyMember, aFather, postMember } from '~/tests/kit/family'
import { addPressure, listPressures } from '~/tests/kit/records'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

let ownerId: ReturnType<typeof userIdSchema.parse>
let token: string
beforeEach(() => {
  ownerId = userIdSchema.parse(randomUUID())
  token = testToken(['user'], { userId: ownerId })
})

const listOf = async (of = token): Promise<FamilyMember[]> => {
  const response = await test.request('GET', '/family-members', { token: of })
  return ((await response.json()) as { items: FamilyMember[] }).items
}
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]
const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors: { path: string[]; code: string }[] }).errors.map(
    ({ path, code }) => `${path.join('.')} ${code.split('?')[0] ?? ''}`,
  )

it('adds, shows, changes and deletes a member, and brings them back within a week', async () => {
  const father = await addFamilyMember(test, token)
  expect(father).toMatchObject({ ...aFather, gender: 'male', isAdult: true, place: 1 })
  test.clock.advance(1000)
  const mother = await addFamilyMember(test, token, {
    firstName: 'Zahra',
    relation: 'mother',
    birthDate: null,
    height: '۱۶۰',
  })
  expect(mother).toMatchObject({ gender: 'female', birthDate: null, age: null, height: 160, isAdult: true })
  expect((await listOf()).map(({ id }) => id)).toEqual([father.id, mother.id])

  const at = `/family-members/${father.id}`
  const edited = await test.request('PATCH', at, { token, json: { height: 171 } })
  expect(await edited.json()).toMatchObject({ ...aFather, height: 171 })
  expect((await test.request('DELETE', at, { token })).status).toBe(204)
  expect((await listOf()).map(({ id }) => id)).toEqual([mother.id])
  expect(await codeOf(await test.request('GET', at, { token }))).toEqual([404, 'not-found'])
  expect(await codeOf(await test.request('PATCH', at, { token, json: { height: 1 } }))).toEqual([
    422,
    'invalid-input',
  ])
  const restored = await test.request('POST', `${at}/restorations`, { token })
  expect(await restored.json()).toMatchObject({ id: father.id, place: 1, height: 171 })
  expect(await listOf()).toHaveLength(2)
})

it('adds a member once for a key', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  for (let time = 0; time < 2; time++)
    expect((await test.request('POST', '/family-members', { token, headers, json: aFather })).status).toBe(
      201,
    )
  expect(await listOf()).toHaveLength(1)
})

it('wants name, relation and height, and says so beside the fields', async () => {
  const response = await test.request('POST', '/family-members', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: {},
  })
  expect(response.status).toBe(422)
  expect((await errorsOf(response)).sort()).toEqual([
    'firstName error.required',
    'height error.required',
    'lastName error.required',
    'relation error.required',
  ])
  const tomorrow = new Date(test.clock.now().getTime() + 2 * dayMs).toISOString().slice(0, 10)
  const unborn = await postMember(test, token, { birthDate: tomorrow })
  expect(unborn.status).toBe(422)
  expect((await errorsOf(unborn))[0]).toMatch(/^birthDate error\.dateMost/)
})

it('keeps twenty members and no more, however many are added at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostFamilyMembers + 2 }, () => postMember(test, token)),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(await Promise.all(refused.map(codeOf))).toEqual(
    Array.from({ length: 2 }, () => [409, 'too-many-family-members']),
  )
  const places = (await listOf()).map(({ place }) => place).sort((one, other) => one - other)
  expect(places).toEqual(Array.from({ length: mostFamilyMembers }, (_, index) => index + 1))
})

describe('somebody else', () => {
  it('learns nothing of a member, changes nothing, and the owner finds the attempt', async () => {
    const member = await addFamilyMember(test, token)
    const stranger = testToken(['user', 'admin'], { userId: userIdSchema.parse(randomUUID()) })
    const at = `/family-members/${member.id}`
    for (const [action, method, address, json] of [
      ['read', 'GET', at, undefined],
      ['edit', 'PATCH', at, { height: 170 }],
      ['delete', 'DELETE', at, undefined],
      ['bring-back', 'POST', `${at}/restorations`, undefined],
    ] as const) {
      const response = await test.request(method, address, { token: stranger, json })
      const { code, requestId } = (await response.json()) as { code: string; requestId: string }
      expect([response.status, code]).toEqual([404, 'not-found'])
      const { rows } = await test.database.pool.query(
        'select action, resource, subject_id, outcome from audit_entries where request_id = $1',
        [requestId],
      )
      expect(rows).toEqual([{ action, resource: 'family-member', subject_id: ownerId, outcome: 'refused' }])
    }
    expect(await listOf(stranger)).toEqual([])
    expect(await listOf()).toEqual([member])
  })
})

describe('a deleted member', () => {
  it('takes their records out of sight, and brings them back', async () => {
    const member = await addFamilyMember(test, token)
    const record = await addPressure(test, token, { memberId: member.id })
    const at = `/blood-pressure-records/${record.id}`
    await test.request('DELETE', `/family-members/${member.id}`, { token })
    for (const [method, address, json] of [
      ['GET', at, undefined],
      ['PATCH', at, { note: 'x' }],
      ['DELETE', at, undefined],
      ['PUT', `${at}/favourite`, undefined],
      ['GET', `/blood-pressure-records?memberId=${member.id}`, undefined],
      ['GET', `/records?memberId=${member.id}`, undefined],
      ['GET', `/health-summary?memberId=${member.id}`, undefined],
    ] as const)
      expect(await codeOf(await test.request(method, address, { token, json }))).toEqual([404, 'not-found'])
    await test.request('POST', `/family-members/${member.id}/restorations`, { token })
    expect((await listPressures(test, token, { memberId: member.id })).items).toMatchObject([
      { id: record.id },
    ])
  })

  it('is gone after a week with everything of theirs, and nothing else', async () => {
    const member = await addFamilyMember(test, token)
    await addPressure(test, token, { memberId: member.id })
    const own = await addPressure(test, token)
    await test.request('DELETE', `/family-members/${member.id}`, { token })
    const counts = async () => {
      const { rows } = await test.database.pool.query<{ counts: number[] }>(
        `select array[(select count(*) from family_members where owner_id = $1), (select count(*) from records where owner_id = $1),
          (select count(*) from record_days where subject_id = $2)]::int[] as counts`,
        [ownerId, member.id],
      )
      return rows[0]?.counts
    }
    test.clock.advance(6 * dayMs)
    await test.runDue('purge-deleted-records')
    expect((await counts())?.slice(0, 2)).toEqual([1, 2])
    test.clock.advance(2 * dayMs)
    expect(
      await codeOf(await test.request('POST', `/family-members/${member.id}/restorations`, { token })),
    ).toEqual([409, 'restore-too-late'])
    await test.runDue('purge-deleted-records')
    expect(await counts()).toEqual([0, 1, 0])
    expect((await listPressures(test, token)).items).toMatchObject([{ id: own.id }])
  })
})
