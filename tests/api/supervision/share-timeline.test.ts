import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { definitionOf, type RecordType } from '~/domain/records/types'
import type { ShareRead } from '~/domain/sharing/contract'
import type { Timeline, TimelineChanges, TimelineItem } from '~/domain/supervision/timeline-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCall, emptyCalls } from '~/tests/kit/calls'
import { addCare, bodyOf, endCare } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { consult } from '~/tests/kit/messages'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { newPatient } from '~/tests/kit/reservations'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'
import { getShareTimeline } from '~/tests/kit/supervision'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let patient: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await emptyCalls(test)
  doctor = await addDoctor(test, { admin })
  patient = await newPatient(test, 10_000_000)
})
afterAll(() => test.close())

const add = (type: RecordType, given: Record<string, unknown> = {}) => {
  test.clock.advance(60_000)
  const definition = definitionOf(type)
  return addSample(test, definition, patient.token, { ...sampleOf(definition), ...given })
}
const share = (given: Record<string, unknown> = {}) =>
  addShare(test, patient.token, { phone: doctor.phone, ...given })
const timelineOf = async (id: string, query = ''): Promise<Timeline> =>
  bodyOf(await getShareTimeline(test, doctor, id, query), 200)
const getChanges = (id: string) =>
  test.request('GET', `/shares/received/${id}/changes`, { token: doctor.token })
const kindsOf = ({ items }: { items: readonly TimelineItem[] }) =>
  items.map((item) => (item.kind === 'record' ? item.entry.type : item.kind))
const problemOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

describe('the timeline of what is shared with a doctor’s phone', () => {
  it('has what is shared and what happened between the two, newest first, narrowed and page by page', async () => {
    await consult(test, patient, doctor, { medicines: [{ name: 'لوزارتان', form: 'tablet', amount: 30 }] })
    await add('blood-pressure')
    await add('blood-sugar')
    // What the patient asks of somebody else is none of this doctor’s.
    await addCall(test, patient)
    const { id } = await share()
    const whole = await timelineOf(id)
    expect([kindsOf(whole).slice(0, 2), whole.total]).toEqual([['blood-sugar', 'blood-pressure'], 5])
    expect(kindsOf(whole).sort()).toEqual(
      ['blood-pressure', 'blood-sugar', 'doctor-record', 'prescription', 'visit'].sort(),
    )
    expect(kindsOf(await timelineOf(id, '?kind=visit'))).toEqual(['visit'])
    expect(kindsOf(await timelineOf(id, '?kind=record&type=blood-sugar'))).toEqual(['blood-sugar'])
    const first = await timelineOf(id, '?limit=3')
    const rest = await timelineOf(id, `?limit=3&cursor=${first.nextCursor ?? ''}`)
    expect([...kindsOf(first), ...kindsOf(rest)]).toEqual(kindsOf(whole))
  })

  it('is of whom and of which types was chosen, and of one record alone that one', async () => {
    const father = await addFamilyMember(test, patient.token)
    await add('blood-sugar')
    const one = await add('blood-pressure', { memberId: father.id })
    await add('blood-sugar', { memberId: father.id })
    const types = await share({ scope: 'types', types: ['blood-sugar'], memberId: father.id })
    expect([kindsOf(await timelineOf(types.id)), (await timelineOf(types.id)).total]).toEqual([
      ['blood-sugar'],
      1,
    ])
    const single = await share({ scope: 'record', recordId: one.id })
    expect((await timelineOf(single.id)).items).toMatchObject([{ entry: { record: { id: one.id } } }])
    expect(await bodyOf<TimelineChanges>(await getChanges(single.id), 200)).toMatchObject({ added: [] })
  })

  it('is written down to whoever shares it, records as such and what happened as a look at the share', async () => {
    await add('blood-sugar')
    const { id } = await share()
    const reads = async () =>
      (
        await bodyOf<{ items: ShareRead[] }>(
          await test.request('GET', `/shares/${id}/reads`, { token: patient.token }),
          200,
        )
      ).items
    const looks = async () =>
      (
        await test.database.pool.query(
          `select from audit_entries where actor_id = $1 and subject_id = $2 and resource = 'share' and action = 'read'
            and resource_id = $3 and outcome = 'allowed'`,
          [doctor.userId, patient.userId, id],
        )
      ).rowCount
    await timelineOf(id)
    expect([(await reads()).map(({ kind }) => kind), await looks()]).toEqual([['archive'], 0])
    await timelineOf(id, '?kind=visit')
    expect([(await reads()).length, await looks()]).toEqual([1, 1])
  })

  it('counts what is new since the doctor looked', async () => {
    const before = await add('blood-sugar')
    const { id } = await share()
    expect((await bodyOf<TimelineChanges>(await getChanges(id), 200)).since).toBeNull()
    const since = test.clock.now().toISOString()
    test.clock.advance(2 * 60 * 60_000)
    const newest = await add('blood-sugar')
    expect(await bodyOf(await getChanges(id), 200)).toEqual({
      since,
      added: [{ type: 'blood-sugar', count: 1, newest: newest.id, before: before.id }],
      edited: 0,
      calls: 0,
    })
  })

  it('is open as long as the share, and says why it is no more', async () => {
    const { id } = await share({ days: 1 })
    expect((await getShareTimeline(test, doctor, id)).status).toBe(200)
    const other = await share()
    await endShare(test, patient.token, other.id)
    expect(await problemOf(await getShareTimeline(test, doctor, other.id))).toEqual([
      403,
      'share-ended-by-owner',
    ])
    expect(await problemOf(await getChanges(other.id))).toEqual([403, 'share-ended-by-owner'])
    test.clock.advance(24 * 60 * 60_000)
    expect(await problemOf(await getShareTimeline(test, doctor, id))).toEqual([403, 'share-over'])
  })

  it('is nobody else’s, not its owner’s as a doctor, and of an accompaniment while that lasts', async () => {
    const colleague = await addDoctor(test, { admin })
    const { id } = await share()
    expect(await problemOf(await getShareTimeline(test, colleague, id))).toEqual([404, 'not-found'])
    expect((await getShareTimeline(test, patient, id)).status).toBe(403)
    const own = await addShare(test, doctor.token, { phone: colleague.phone })
    expect(await problemOf(await getShareTimeline(test, doctor, own.id))).toEqual([404, 'not-found'])
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    await test.database.pool.query(
      `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
      [doctor.userId],
    )
    const care = await addCare(test, { owner: patient, doctor, staff })
    await add('blood-sugar')
    expect(kindsOf(await timelineOf(care.id))).toEqual(['blood-sugar'])
    await endCare(test, patient.token, care.id)
    expect(await problemOf(await getShareTimeline(test, doctor, care.id))).toEqual([404, 'not-found'])
  })
})
