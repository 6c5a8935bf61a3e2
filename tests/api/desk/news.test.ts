import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueOf } from '~/domain/desk/queue'
import type { DoctorDesk } from '~/domain/desk/contract'
import { definitionOf, type RecordType } from '~/domain/records/types'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf, endCare, newDoctor } from '~/tests/kit/care'
import { connect } from '~/tests/kit/connections'
import { addFamilyMember } from '~/tests/kit/family'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'
import { getShareTimeline } from '~/tests/kit/supervision'

let test: TestApi
let staff: Somebody
let owner: Somebody
let doctor: Somebody
beforeAll(async () => {
  test = await openTestApi()
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await test.database.pool.query('delete from token_buckets')
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await newDoctor(test)
})
afterAll(() => test.close())

const later = (minutes = 60) => test.clock.advance(minutes * 60_000)
const add = (type: RecordType, memberId: string | null = null, { token } = owner) => {
  later(1)
  const definition = definitionOf(type)
  return addSample(test, definition, token, { ...sampleOf(definition), memberId })
}
const share = (given: Record<string, unknown> = {}) =>
  addShare(test, owner.token, { phone: doctor.phone, ...given })
const look = async (id: string) => {
  later(15)
  expect((await getShareTimeline(test, doctor, id)).status).toBe(200)
}
const deskOf = async (who = doctor): Promise<DoctorDesk> =>
  bodyOf(await test.request('GET', '/doctor-desk', { token: who.token }), 200)
const newsOf = async () => (await deskOf()).news.map(({ shareId, count }) => [shareId, count])

describe('whose records have grown', () => {
  it('is a row for each person from the first record after the last look until the next', async () => {
    await add('blood-pressure')
    const { id } = await share()
    // Never looked at, it is what was newly shared.
    expect([(await deskOf()).shares.map((one) => one.id), await newsOf()]).toEqual([[id], []])
    await look(id)
    expect([(await deskOf()).shares, await newsOf()]).toEqual([[], []])
    await add('blood-pressure')
    await add('blood-sugar')
    const desk = await deskOf()
    expect(desk.news).toEqual([
      {
        shareId: id,
        owner: { firstName: 'مریم', lastName: 'آزمون' },
        member: null,
        count: 2,
        newest: test.clock.now().toISOString(),
      },
    ])
    expect(queueOf(desk, 0).map(({ kind }) => kind)).toEqual(['news'])
    // To see them named in a list is no look.
    await test.request('GET', '/doctor-desk/records?tab=shared', { token: doctor.token })
    expect(await newsOf()).toEqual([[id, 2]])
    await look(id)
    expect(await newsOf()).toEqual([])
  })

  it('counts from the beginning of an accompaniment that was never looked at, for each person of a family', async () => {
    await add('blood-pressure')
    const father = (await addFamilyMember(test, owner.token)).id
    const own = await addCare(test, { owner, doctor, staff })
    const ofFather = await addCare(test, { owner, doctor, staff }, { memberId: father })
    expect(await newsOf()).toEqual([])
    await add('blood-pressure')
    await add('blood-pressure', father)
    expect(await newsOf()).toEqual([
      [ofFather.id, 1],
      [own.id, 1],
    ])
    expect((await deskOf()).news[0]?.member).not.toBeNull()
    await look(own.id)
    expect(await newsOf()).toEqual([[ofFather.id, 1]])
    await endCare(test, owner.token, ofFather.id)
    expect(await newsOf()).toEqual([])
  })

  it('is what is shared, by whichever share opens it, once, and nothing once that has ended', async () => {
    const sugar = await share({ scope: 'types', types: ['blood-sugar'], days: 30 })
    const pressure = await share({ scope: 'types', types: ['blood-pressure'] })
    await look(sugar.id)
    await look(pressure.id)
    await add('body-temperature')
    expect(await newsOf()).toEqual([])
    await add('blood-pressure')
    expect(await newsOf()).toEqual([[pressure.id, 1]])
    await add('blood-sugar')
    expect(await newsOf()).toEqual([[sugar.id, 2]])
    await endShare(test, owner.token, sugar.id)
    expect(await newsOf()).toEqual([[pressure.id, 1]])
    await endShare(test, owner.token, pressure.id)
    expect(await newsOf()).toEqual([])
  })

  it('is neither what the doctor has recorded, nor what was deleted, nor what a relative opens as family', async () => {
    const care = await addCare(test, { owner, doctor, staff })
    await look(care.id)
    const pressure = definitionOf('blood-pressure')
    later()
    const { source: _, ...measured } = sampleOf(pressure)
    await bodyOf(
      await test.request('POST', '/blood-pressure-records', {
        token: doctor.token,
        headers: { 'idempotency-key': randomUUID() },
        json: { ...measured, takenAt: test.clock.now().toISOString(), careId: care.id },
      }),
      201,
    )
    expect(await newsOf()).toEqual([])
    const { id } = await add('blood-pressure')
    expect(await newsOf()).toEqual([[care.id, 1]])
    expect(
      (await test.request('DELETE', `/blood-pressure-records/${id}`, { token: owner.token })).status,
    ).toBe(204)
    expect(await newsOf()).toEqual([])

    const spouse = await newSomebody(test)
    const connection = await connect(test, doctor, spouse)
    await look(connection.shareId)
    await add('blood-pressure', null, spouse)
    expect(await newsOf()).toEqual([])
  })

  it('is nobody else’s, and whose it is finds that they were listed', async () => {
    const { id } = await share()
    await look(id)
    await add('blood-pressure')
    expect((await deskOf(await newDoctor(test))).news).toEqual([])
    const rows = async () =>
      (
        await test.database.pool.query(
          `select from audit_entries where actor_id = $1 and subject_id = $2 and action = 'list' and resource = 'share' and resource_id = $3`,
          [doctor.userId, owner.userId, id],
        )
      ).rowCount
    const before = await rows()
    expect(await newsOf()).toEqual([[id, 1]])
    expect(await rows()).toBe((before ?? 0) + 1)
  })
})
