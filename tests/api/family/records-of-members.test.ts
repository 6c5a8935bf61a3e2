import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyPersonalData } from '~/api/domains/family/public'
import { recordsPersonalData } from '~/api/domains/records/public'
import type { FamilyMember } from '~/domain/family/contract'
import type { RecordHistory } from '~/domain/records/contract'
import { measurementDefinitions } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { addressOf, addSample, postRecord, sampleOf } from '~/tests/kit/record-samples'

const ownerId = userIdSchema.parse(randomUUID())
const token = testToken(['user'], { userId: ownerId })
const strangerId = userIdSchema.parse(randomUUID())
const strangerToken = testToken(['user'], { userId: strangerId })

let test: TestApi
let father: FamilyMember
let foreign: FamilyMember
beforeAll(async () => {
  test = await openTestApi()
  father = await addFamilyMember(test, token)
  foreign = await addFamilyMember(test, strangerToken)
})
afterAll(() => test.close())

const read = async <Body>(address: string, of = token): Promise<Body> => {
  const response = await test.request('GET', address, { token: of })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Body
}
interface Ids {
  items: { id: string }[]
  total: number
}

describe.each(measurementDefinitions.map((definition) => [definition.type, definition] as const))(
  'records of %s',
  (type, definition) => {
    it('of a member stand in their history alone', async () => {
      const own = await addSample(test, definition, token)
      const his = await addSample(test, definition, token, {
        ...sampleOf(definition),
        memberId: father.id,
      })
      expect([own.memberId, his.memberId]).toEqual([null, father.id])
      const all = addressOf(definition)
      const of = `memberId=${father.id}`
      expect(await read<Ids>(all)).toMatchObject({ items: [{ id: own.id }], total: 1 })
      expect(await read<Ids>(`${all}?${of}`)).toMatchObject({ items: [{ id: his.id }], total: 1 })
      expect((await read<RecordHistory>(`${all}/history?${of}`)).total).toBe(1)
      expect(await read(`${all}/export?format=json&${of}`)).toMatchObject({ records: [{ id: his.id }] })
      expect(await read(`/records?type=${type}&${of}`)).toMatchObject({ items: [{ record: { id: his.id } }] })
      const { types } = await read<{ types: { type: string; latest: { id: string } | null }[] }>(
        `/health-summary?${of}`,
      )
      expect(types.find((one) => one.type === type)?.latest?.id).toBe(his.id)
      const fhir = await read<{ entry: { resource: { subject: { reference: string } } }[] }>(
        `${all}/export?format=fhir&${of}`,
      )
      expect(JSON.stringify(fhir)).not.toContain(ownerId)
    })

    it('are added under, and read of, nobody else’s member', async () => {
      const refused = await postRecord(test, definition, token, {
        ...sampleOf(definition),
        memberId: foreign.id,
      })
      expect(refused.status).toBe(404)
      for (const rest of ['', '/history', '/export?format=csv']) {
        const address = addressOf(definition, rest)
        const response = await test.request(
          'GET',
          `${address}${rest.includes('?') ? '&' : '?'}memberId=${foreign.id}`,
          { token },
        )
        expect(response.status).toBe(404)
      }
    })
  },
)

it('keeps hostile SQL from putting a record under somebody else’s member, or one that there is not', async () => {
  for (const memberId of [foreign.id, randomUUID()])
    await expect(
      test.database.pool.query(`update records set member_id = $1 where owner_id = $2`, [memberId, ownerId]),
    ).rejects.toMatchObject({ constraint: 'records_family_member' })
  await expect(
    test.database.pool.query('delete from family_members where id = $1', [father.id]),
  ).rejects.toMatchObject({ constraint: 'records_family_member' })
})

it('judges nobody under age by a guideline for adults, and a member who comes of age by it', async () => {
  const definition = measurementDefinitions.find(({ status }) => status.adultsOnly)
  if (!definition) throw new Error('No guideline is for adults only')
  const child = await addFamilyMember(test, token, { relation: 'son', birthDate: '2015-01-01' })
  const unknown = await addFamilyMember(test, token, { relation: 'daughter', birthDate: null })
  for (const { id: memberId, isAdult } of [child, unknown, father]) {
    const record = await addSample(test, definition, token, { ...sampleOf(definition), memberId })
    expect(record.classification === null).toBe(!isAdult)
    const { means } = await read<RecordHistory>(`${addressOf(definition)}/history?memberId=${memberId}`)
    expect(means.every(({ classification }) => classification === null)).toBe(!isAdult)
  }
})

describe('a member, whoever writes the row', () => {
  it.each([
    ['family_members_not_owner', 'id = owner_id'],
    ['family_members_places', 'place = 21'],
    ['family_members_first_name', `first_name = ''`],
    ['family_members_last_name', `last_name = repeat('x', 61)`],
    ['family_members_relation', `relation = 'myself'`],
    ['family_members_gender', `gender = ''`],
    ['family_members_birth_date', `birth_date = '1899-12-31'`],
    ['family_members_height', 'height_cm = 29'],
  ])('%s refuses %s', async (constraint, change) => {
    await expect(
      test.database.pool.query(`update family_members set ${change} where id = $1`, [foreign.id]),
    ).rejects.toMatchObject({ constraint })
  })
})

it('is in the export of its owner’s data, and gone with the account, records first', async () => {
  const { db } = test.database
  expect(await familyPersonalData.collect(db, strangerId)).toMatchObject({ members: [{ id: foreign.id }] })
  await test.database.transaction(async (tx) => {
    await recordsPersonalData.erase(tx, strangerId, test.clock.now())
    await familyPersonalData.erase(tx, strangerId, test.clock.now())
  })
  expect(await familyPersonalData.collect(db, strangerId)).toEqual({ members: [] })
  expect(await familyPersonalData.collect(db, ownerId)).not.toEqual({ members: [] })
})
