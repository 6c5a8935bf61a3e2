import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { definitionOf, type RecordType } from '~/domain/records/types'
import type { ShareRead } from '~/domain/sharing/contract'
import type { Timeline, TimelineChanges, TimelineItem } from '~/domain/supervision/timeline-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCall, emptyCalls } from '~/tests/kit/calls'
import { bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { consult } from '~/tests/kit/messages'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { asPatient, book, cancel, enter, finish, newPatient, timesOf } from '~/tests/kit/reservations'
import type { Somebody } from '~/tests/kit/sharing'
import { getVisitTimeline } from '~/tests/kit/supervision'

let test: TestApi
let doctor: TestDoctor
let patient: Somebody
let admin: Somebody
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
  const definition = definitionOf(type)
  return addSample(test, definition, patient.token, { ...sampleOf(definition), ...given })
}
const booked = async (sharing?: object, given: object = {}): Promise<Reservation> =>
  book(test, patient, doctor, (await timesOf(test, doctor)).at(-1) ?? '', {
    ...given,
    ...(sharing && { sharing }),
  })
const share = (id: string, json: object) =>
  test.request('PUT', `/reservations/${id}/sharing`, { token: patient.token, json })
const timelineOf = async (id: string, query = ''): Promise<Timeline> =>
  bodyOf(await getVisitTimeline(test, doctor, id, query), 200)
const changesOf = async (id: string): Promise<TimelineChanges> =>
  bodyOf(await test.request('GET', `/doctor-reservations/${id}/changes`, { token: doctor.token }), 200)
const kindsOf = ({ items }: { items: readonly TimelineItem[] }) =>
  items.map((item) => (item.kind === 'record' ? item.entry.type : item.kind))
const refusalOf = async (id: string, who: Pick<Somebody, 'token'> = doctor) => {
  const response = await getVisitTimeline(test, who, id)
  return [response.status, ((await response.json()) as { code: string }).code]
}
const all = { scope: 'all' }

describe('the timeline of whom a visit is for', () => {
  it('has what is shared for it and what happened between the two, newest first, shown of all there is', async () => {
    await consult(test, patient, doctor, { medicines: [{ name: 'لوزارتان', form: 'tablet', amount: 30 }] })
    test.clock.advance(60_000)
    await add('blood-pressure')
    test.clock.advance(60_000)
    await add('blood-sugar')
    // What the patient asks of somebody else is none of this doctor’s.
    await addCall(test, patient)
    const { id } = await booked(all)
    const whole = await timelineOf(id)
    expect(kindsOf(whole).slice(0, 2)).toEqual(['blood-sugar', 'blood-pressure'])
    expect(kindsOf(whole).sort()).toEqual(
      ['blood-pressure', 'blood-sugar', 'doctor-record', 'prescription', 'visit'].sort(),
    )
    expect(whole.total).toBe(5)
    expect(kindsOf(await timelineOf(id, '?kind=visit'))).toEqual(['visit'])
    expect(kindsOf(await timelineOf(id, '?kind=record&type=blood-sugar'))).toEqual(['blood-sugar'])
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: Timeline = await timelineOf(id, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      ids.push(...page.items.map((item) => (item.kind === 'record' ? item.entry.record.id : item.id)))
      cursor = page.nextCursor
    } while (cursor)
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  })

  it('has of records what was chosen, of whom the visit is for', async () => {
    const father = await addFamilyMember(test, patient.token)
    await add('blood-sugar')
    await add('blood-pressure', { memberId: father.id })
    await add('blood-sugar', { memberId: father.id })
    const { id } = await booked({ scope: 'types', types: ['blood-sugar'] }, { memberId: father.id })
    expect([kindsOf(await timelineOf(id)), (await timelineOf(id)).total]).toEqual([['blood-sugar'], 1])
  })

  it('is written down to the patient, records by the share and what happened by the visit', async () => {
    await add('blood-sugar')
    const { id, sharing } = await booked(all)
    const reads = async () =>
      (
        await bodyOf<{ items: ShareRead[] }>(
          await test.request('GET', `/shares/${sharing?.id ?? ''}/reads`, { token: patient.token }),
          200,
        )
      ).items
    const looks = async () =>
      (
        await test.database.pool.query(
          `select from audit_entries where actor_id = $1 and subject_id = $2 and resource = 'reservation' and action = 'read'
            and resource_id = $3 and outcome = 'allowed'`,
          [doctor.userId, patient.userId, id],
        )
      ).rowCount
    expect(await reads()).toEqual([])
    await timelineOf(id)
    expect(await reads()).toMatchObject([{ kind: 'archive' }])
    expect(await looks()).toBe(0)
    await timelineOf(id, '?kind=visit')
    expect([(await reads()).length, await looks()]).toEqual([1, 1])
  })

  it('counts what is new since its doctor looked, also where the patient has shared anew meanwhile', async () => {
    const before = await add('blood-sugar')
    const { id } = await booked(all)
    expect((await changesOf(id)).since).toBeNull()
    const looked = test.clock.now().toISOString()
    test.clock.advance(2 * 60 * 60_000)
    const newest = await add('blood-sugar')
    await bodyOf(await share(id, { scope: 'types', types: ['blood-sugar'] }), 200)
    expect(await changesOf(id)).toEqual({
      since: looked,
      added: [{ type: 'blood-sugar', count: 1, newest: newest.id, before: before.id }],
      edited: 0,
      calls: 0,
    })
  })

  it('is open as long as what is shared, and says why it is no more', async () => {
    const reservation = await booked({ ...all, keepDays: 7 })
    const { id } = reservation
    expect((await getVisitTimeline(test, doctor, id)).status).toBe(200)
    await bodyOf(await share(id, { scope: 'none' }), 200)
    expect(await refusalOf(id)).toEqual([403, 'share-ended-by-owner'])
    await bodyOf(await share(id, { ...all, keepDays: 7 }), 200)
    test.clock.set(reservation.startsAt)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    await bodyOf(await finish(test, doctor, id, 'استراحت'), 200)
    expect(kindsOf(await timelineOf(id)).sort()).toEqual(['doctor-record', 'visit'])
    test.clock.advance(7 * 24 * 60 * 60_000)
    expect(await refusalOf(id)).toEqual([403, 'share-over'])
  })

  it('is shut when the visit is called off, and nobody else’s', async () => {
    const { id, refundNow } = await booked(all)
    const colleague = await addDoctor(test, { admin })
    expect(await refusalOf(id, colleague)).toEqual([404, 'not-found'])
    expect((await getVisitTimeline(test, patient, id)).status).toBe(403)
    await bodyOf(await cancel(test, patient, id, refundNow), 200)
    expect(await refusalOf(id)).toEqual([403, 'share-over'])
    const { id: unshared } = await booked()
    expect(await refusalOf(unshared)).toEqual([404, 'not-found'])
  })
})
