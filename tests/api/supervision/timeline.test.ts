import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDocument } from '~/domain/records/define'
import { definitionOf, recordDefinitions, type RecordType } from '~/domain/records/types'
import type { ShareRead } from '~/domain/sharing/contract'
import type { TimelineItem } from '~/domain/supervision/timeline-contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCall, emptyCalls } from '~/tests/kit/calls'
import { addCare, bodyOf, endCare, newDoctor } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { consult } from '~/tests/kit/messages'
import { documentSample } from '~/tests/kit/record-files'
import { addReferral } from '~/tests/kit/referrals'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { newPatient } from '~/tests/kit/reservations'
import { addShare, newSomebody, type Somebody } from '~/tests/kit/sharing'
import { getTimeline, openChanges, openTimeline } from '~/tests/kit/supervision'

let test: TestApi
let staff: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await emptyCalls(test)
  await test.database.pool.query('delete from token_buckets')
  // Of the house, and accompanying.
  doctor = await addDoctor(test, { admin: await newAdmin(test) })
  await test.database.pool.query(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    [doctor.userId],
  )
})
afterAll(() => test.close())

async function add(type: RecordType, { token }: Somebody, given: Record<string, unknown> = {}) {
  const definition = definitionOf(type)
  const sample = isDocument(definition) ? await documentSample(test, definition, token) : sampleOf(definition)
  return addSample(test, definition, token, { ...sample, ...given })
}
const idOf = (item: TimelineItem): string => (item.kind === 'record' ? item.entry.record.id : item.id)
const kindsOf = (items: readonly TimelineItem[]) =>
  items.map((item) => (item.kind === 'record' ? item.entry.type : item.kind))
const problemOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

describe('the timeline of a patient', () => {
  it('has records of every type and what happened between the two, newest first, shown of all there is', async () => {
    const owner = await newPatient(test, 10_000_000)
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    const expected: string[] = []
    for (const { type } of recordDefinitions) {
      test.clock.advance(60_000)
      await add(type as RecordType, owner)
      expected.unshift(type)
    }
    const medicines = [
      { name: 'لوزارتان', form: 'tablet', amount: 30 },
      { name: 'آسپرین', form: 'tablet', amount: 30 },
    ]
    await consult(test, owner, doctor, { medicines })
    expected.unshift('visit', 'prescription')
    test.clock.advance(60_000)
    await addCall(test, owner)
    expected.unshift('call')
    const whole = await openTimeline(test, doctor, owner, careId, '?limit=100')
    expect(kindsOf(whole.items)).toEqual(expect.arrayContaining(expected))
    expect([...whole.items].map(({ at }) => at)).toEqual(
      whole.items.map(({ at }) => at).sort((one, other) => other.localeCompare(one)),
    )
    expect(whole.total).toBe(whole.items.length)
    expect(whole.items.find(({ kind }) => kind === 'visit')).toMatchObject({ advice: 'بیشتر آب بنوشد.' })
    expect(whole.items.find(({ kind }) => kind === 'prescription')).toMatchObject({
      medicines: ['لوزارتان', 'آسپرین'],
      isWithdrawn: false,
    })

    const paged: TimelineItem[] = []
    let cursor: string | null = null
    do {
      const page = await openTimeline(
        test,
        doctor,
        owner,
        careId,
        `?limit=4${cursor ? `&cursor=${cursor}` : ''}`,
      )
      expect(page.total).toBe(whole.total)
      paged.push(...page.items)
      cursor = page.nextCursor
    } while (cursor)
    expect(paged.map(idOf)).toEqual(whole.items.map(idOf))
    const response = await getTimeline(test, doctor, owner, careId, '?cursor=x')
    expect(await problemOf(response)).toEqual([422, 'invalid-cursor'])
  })

  it('keeps what is of the same moment apart from page to page', async () => {
    const owner = await newSomebody(test)
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    const takenAt = test.clock.now().toISOString()
    for (let n = 0; n < 5; n++) await add('blood-pressure', owner, { takenAt })
    await addCall(test, owner)
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await openTimeline(
        test,
        doctor,
        owner,
        careId,
        `?limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      )
      ids.push(...page.items.map(idOf))
      cursor = page.nextCursor
    } while (cursor)
    expect([ids.length, new Set(ids).size]).toEqual([6, 6])
  })

  it('is of the one person, and of this doctor: nothing of the family beside, nothing of colleagues', async () => {
    const owner = await newPatient(test, 10_000_000)
    const father = await addFamilyMember(test, owner.token)
    const { id: careId } = await addCare(test, { owner, doctor, staff }, { memberId: father.id })
    const mine = await add('blood-sugar', owner, { memberId: father.id })
    await add('blood-sugar', owner)
    await addCall(test, owner)
    await consult(test, owner, doctor)
    const colleague = await addDoctor(test, { admin: await newAdmin(test) })
    await consult(test, owner, colleague)
    const { items, total } = await openTimeline(test, doctor, owner, careId)
    expect([items.map(idOf), total]).toEqual([[mine.id], 1])
    const own = await addCare(test, { owner, doctor, staff })
    expect(kindsOf((await openTimeline(test, doctor, owner, own.id)).items).sort()).toEqual(
      // What both have written at the end stands in the record.
      ['blood-sugar', 'call', 'doctor-record', 'doctor-record', 'visit'],
    )
    // A call of the one is none of the other’s, though the doctor sees both.
    expect((await openTimeline(test, doctor, owner, careId)).items.map(idOf)).toEqual([mine.id])
  })

  it('is written into the family’s log as read by the accompanying doctor', async () => {
    const owner = await newSomebody(test)
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    await add('blood-pressure', owner)
    const reads = async () =>
      (
        await bodyOf<{ items: ShareRead[] }>(
          await test.request('GET', `/shares/${careId}/reads`, { token: owner.token }),
          200,
        )
      ).items
    expect(await reads()).toEqual([])
    await openTimeline(test, doctor, owner, careId)
    expect(await reads()).toMatchObject([{ kind: 'archive', way: 'doctor' }])
  })

  it('is for nobody else, and says why it is seen no more', async () => {
    const [owner, other] = [await newSomebody(test), await newSomebody(test)]
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    const another = await addCare(test, { owner: other, doctor, staff })
    const stranger = await newDoctor(test)
    await addShare(test, owner.token, { phone: stranger.phone })
    for (const [who, family, care] of [
      [stranger, owner, careId],
      [doctor, other, careId],
      [doctor, owner, another.id],
      [doctor, owner, owner.userId],
    ] as const)
      expect(await problemOf(await getTimeline(test, who, family, care))).toEqual([404, 'not-found'])
    expect((await getTimeline(test, owner, owner, careId)).status).toBe(403)
    await endCare(test, owner.token, careId)
    expect(await problemOf(await getTimeline(test, doctor, owner, careId))).toEqual([
      403,
      'supervision-ended-by-family',
    ])
  })
})

it('of somebody has nothing of a member who is gone', async () => {
  const owner = await newPatient(test, 10_000_000)
  const { id: careId } = await addCare(test, { owner, doctor, staff })
  const member = await addFamilyMember(test, owner.token)
  await consult(test, owner, doctor, {}, { memberId: member.id })
  const visits = async () =>
    kindsOf((await openTimeline(test, doctor, owner, careId)).items).filter((kind) => kind === 'visit')
  expect(await visits()).toEqual([])
  await test.request('DELETE', `/family-members/${member.id}`, { token: owner.token })
  test.clock.advance(8 * 24 * 60 * 60 * 1000)
  await test.runDue('purge-deleted-records')
  await test.runJobs()
  const { rows } = await test.database.pool.query(
    'select member_id, is_for_member from reservations where user_id = $1',
    [owner.userId],
  )
  expect(rows).toEqual([{ member_id: null, is_for_member: true }])
  expect(await visits()).toEqual([])
})

describe('the timeline, narrowed', () => {
  it('has one kind alone, one type of record, or what is of some days, and says how many of that', async () => {
    const owner = await newPatient(test, 10_000_000)
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    await add('blood-pressure', owner)
    test.clock.advance(60_000)
    await add('body-composition', owner)
    const id = await consult(test, owner, doctor)
    test.clock.advance(60_000)
    await addReferral(test, doctor, { kind: 'consultation', id })
    test.clock.advance(60_000)
    await addCall(test, owner)
    const of = async (query: string) => {
      const { items, total } = await openTimeline(test, doctor, owner, careId, query)
      expect([query, total]).toEqual([query, items.length])
      return kindsOf(items)
    }
    // The consultation has left a record of its own.
    expect((await of('')).sort()).toEqual(
      ['blood-pressure', 'call', 'doctor-record', 'referral', 'visit', 'body-composition'].sort(),
    )
    expect(await of('?kind=referral')).toEqual(['referral'])
    expect(await of('?kind=visit')).toEqual(['visit'])
    expect(await of('?kind=prescription')).toEqual([])
    expect(await of('?kind=call')).toEqual(['call'])
    expect(await of('?kind=record&type=body-composition')).toEqual(['body-composition'])
    expect(await of('?type=body-composition')).toEqual(['body-composition'])
    expect(await of('?kind=call&type=body-composition')).toEqual([])
    const whole = await openTimeline(test, doctor, owner, careId)
    const [call, referral] = whole.items.map(({ at }) => encodeURIComponent(at))
    expect(await of(`?from=${call}`)).toEqual(['call'])
    expect(await of(`?from=${referral}&to=${call}`)).toEqual(['referral'])
    expect(await of(`?to=${referral}`)).toEqual(kindsOf(whole.items.slice(2)))
    for (const bad of ['?kind=x', '?type=x', '?from=yesterday'])
      expect([bad, await problemOf(await getTimeline(test, doctor, owner, careId, bad))]).toEqual([
        bad,
        [422, 'invalid-input'],
      ])
  })
})

describe('what is new since the last look', () => {
  it('is counted from the last look of this doctor, of which reads of an hour are one', async () => {
    const owner = await newPatient(test, 10_000_000)
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    const before = await add('blood-pressure', owner)
    expect(await openChanges(test, doctor, owner, careId)).toEqual({
      since: null,
      added: [],
      edited: 0,
      calls: 0,
    })
    test.clock.advance(30 * 60_000)
    // The same look still.
    await openTimeline(test, doctor, owner, careId)
    const looked = test.clock.now().toISOString()
    expect((await openChanges(test, doctor, owner, careId)).since).toBeNull()
    test.clock.advance(2 * 60 * 60_000)
    await add('blood-pressure', owner)
    test.clock.advance(60_000)
    const newest = await add('blood-pressure', owner)
    const body = await add('body-composition', owner)
    await addCall(test, owner)
    await bodyOf(
      await test.request('PATCH', `/blood-pressure-records/${before.id}`, {
        token: owner.token,
        json: { note: 'پس از دارو' },
      }),
      200,
    )
    const expected = {
      since: looked,
      added: [
        { type: 'blood-pressure', count: 2, newest: newest.id, before: before.id },
        { type: 'body-composition', count: 1, newest: body.id, before: null },
      ],
      edited: 1,
      calls: 1,
    }
    expect(await openChanges(test, doctor, owner, careId)).toEqual(expected)
    // While they read on, it stays what they came for.
    test.clock.advance(20 * 60_000)
    expect(await openChanges(test, doctor, owner, careId)).toEqual(expected)
    test.clock.advance(61 * 60_000)
    expect(await openChanges(test, doctor, owner, careId)).toMatchObject({ added: [], edited: 0, calls: 0 })
    const { rows } = await test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from share_reads where care_id = $1 and kind = 'archive'`,
      [careId],
    )
    expect(rows[0]?.count).toBe(5)
  })

  it('is nobody else’s: a colleague’s look is not theirs, and without supervision there is none', async () => {
    const owner = await newPatient(test)
    const { id: careId } = await addCare(test, { owner, doctor, staff })
    await openTimeline(test, doctor, owner, careId)
    const path = `/supervised-families/${owner.userId}/people/${careId}/changes`
    const other = await newDoctor(test)
    expect((await test.request('GET', path, { token: other.token })).status).toBe(404)
    await endCare(test, owner.token, careId)
    expect(await problemOf(await test.request('GET', path, { token: doctor.token }))).toEqual([
      403,
      'supervision-ended-by-family',
    ])
  })
})
