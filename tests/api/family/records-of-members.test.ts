import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyPersonalData } from '~/api/domains/family/public'
import { recordsPersonalData } from '~/api/domains/records/public'
import type { FamilyMember } from '~/domain/family/contract'
import { adultAge } from '~/domain/identity/rules'
import type { HealthSummary, RecordHistory } from '~/domain/records/contract'
import type { AnyRecord } from '~/domain/records/schemas'
import { measurementDefinitions } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
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

const forAdults = measurementDefinitions.filter(({ status }) => status.adultsOnly)

it('knows blood pressure, scales of hospitals and body mass as guidelines for adults', () => {
  expect(forAdults.map(({ type }) => type).sort()).toEqual([
    'blood-oxygen',
    'blood-pressure',
    'body-composition',
    'body-temperature',
  ])
})

describe.each(forAdults.map((definition) => [definition.type, definition] as const))(
  'the guideline of %s',
  (type, definition) => {
    /** What is said of a record by word: in lists, histories, summaries and files. */
    async function judgementsOf(memberId: string) {
      const of = `memberId=${memberId}`
      const all = addressOf(definition)
      const { items } = await read<{ items: AnyRecord[] }>(`${all}?${of}`)
      const { means, reached } = await read<RecordHistory>(`${all}/history?${of}`)
      const { types } = await read<HealthSummary>(`/health-summary?${of}`)
      const summary = types.find((one) => one.type === type)
      const csv = await test.request('GET', `${all}/export?format=csv&${of}`, { token })
      return {
        records: items.map(({ classification }) => classification),
        means: means.map(({ classification }) => classification),
        reached: reached.length,
        summary: [summary?.classification, summary?.latest?.classification, summary?.reached],
        isNamed: (await csv.text()).includes(definition.status.guideline),
      }
    }

    it('judges nobody under age, nor who may be', async () => {
      const child = await addFamilyMember(test, token, { relation: 'son', birthDate: '2015-01-01' })
      const unknown = await addFamilyMember(test, token, { relation: 'daughter', birthDate: null })
      for (const { id: memberId } of [child, unknown]) {
        await addSample(test, definition, token, { ...sampleOf(definition), memberId })
        const { records, means, ...others } = await judgementsOf(memberId)
        expect([records.length, means.length > 0]).toEqual([1, true])
        expect([...records, ...means].every((classification) => classification === null)).toBe(true)
        expect(others).toEqual({ reached: 0, summary: [null, null, null], isNamed: false })
      }
    })

    it('judges who has come of age', async () => {
      const { id: memberId } = await addFamilyMember(test, token)
      await addSample(test, definition, token, { ...sampleOf(definition), memberId })
      const { records, means, summary, isNamed } = await judgementsOf(memberId)
      expect([...records, ...means, ...summary.slice(0, 2)]).not.toContain(null)
      expect(isNamed).toBe(true)
    })

    it('judges a reading by the age on its day in Tehran, which begins the night before', async () => {
      const today = tehranDayAndTime(test.clock.now()).day
      const birthDate = today.replace(/^\d{4}/, (year) => String(Number(year) - adultAge))
      const { id: memberId, isAdult } = await addFamilyMember(test, token, { relation: 'son', birthDate })
      expect(isAdult).toBe(true)
      const midnight = instantInTehran(today, '00:00').getTime()
      for (const [minutes, isJudgedThen] of [
        [-1, false],
        [0, true],
      ] as const) {
        const takenAt = new Date(midnight + minutes * 60_000).toISOString()
        const record = await addSample(test, definition, token, {
          ...sampleOf(definition),
          memberId,
          takenAt,
        })
        expect(record.classification !== null).toBe(isJudgedThen)
      }
    })
  },
)

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
