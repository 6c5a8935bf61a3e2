import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followUpWithinDays, type FollowUp } from '~/domain/booking/follow-up'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { addFamilyMember } from '../../kit/family'
import { book, cancel, finish, hold, newPatient, timesOf } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let other: TestDoctor
const services = ['visit', 'follow-up', 'written-answer']
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin, services })
  other = await addDoctor(test, { admin, services })
})
afterAll(() => test.close())

const days = (count: number) => test.clock.advance(count * 24 * 60 * 60_000)

const isOpen = async ({ token }: Somebody, { id }: TestDoctor, query = '') =>
  (await bodyOf<FollowUp>(await test.request('GET', `/doctors/${id}/follow-up${query}`, { token }), 200))
    .isOpen

/** What becomes of asking for a follow-up; one that is held is let go. */
async function ask(patient: Somebody, by: TestDoctor, given = {}): Promise<[number, string]> {
  const [startsAt = ''] = await timesOf(test, by)
  const response = await hold(test, patient, by, startsAt, { service: 'follow-up', ...given })
  const { id, code = '' } = (await response.json()) as { id: string; code?: string }
  if (response.status === 201) await cancel(test, patient, id, 0)
  return [response.status, code]
}

async function seen(patient: Somebody, given = {}): Promise<Reservation> {
  const [startsAt = ''] = await timesOf(test, doctor)
  const booked = await book(test, patient, doctor, startsAt, { service: 'written-answer', ...given })
  await bodyOf(await finish(test, doctor, booked.id, 'چیزی نیست که نگرانش باشید.'), 200)
  return booked
}

describe('a follow-up', () => {
  it('goes on from a consultation of the same patient with the same doctor that has taken place', async () => {
    const patient = await newPatient(test)
    const stranger = await newPatient(test)
    expect([await ask(patient, doctor), await isOpen(patient, doctor)]).toEqual([
      [409, 'nothing-to-follow'],
      false,
    ])
    await seen(patient)
    expect([await ask(patient, doctor), await isOpen(patient, doctor)]).toEqual([[201, ''], true])
    expect([await ask(patient, other), await isOpen(patient, other)]).toEqual([
      [409, 'nothing-to-follow'],
      false,
    ])
    expect([await ask(stranger, doctor), await isOpen(stranger, doctor)]).toEqual([
      [409, 'nothing-to-follow'],
      false,
    ])
  })

  it('is of the account or of the member who was seen, and of nobody else in the family', async () => {
    const patient = await newPatient(test)
    const { id: memberId } = await addFamilyMember(test, patient.token)
    const { id: sibling } = await addFamilyMember(test, patient.token)
    await seen(patient, { memberId })
    expect(await ask(patient, doctor, { memberId })).toEqual([201, ''])
    expect(await ask(patient, doctor, { memberId: sibling })).toEqual([409, 'nothing-to-follow'])
    expect(await ask(patient, doctor)).toEqual([409, 'nothing-to-follow'])
    expect(await isOpen(patient, doctor, `?memberId=${memberId}`)).toBe(true)
    expect(await isOpen(patient, doctor, `?memberId=${sibling}`)).toBe(false)
    const path = `/doctors/${doctor.id}/follow-up?memberId=${memberId}`
    expect((await test.request('GET', path, { token: (await newPatient(test)).token })).status).toBe(404)
  })

  it('has nothing to go on from in what is only booked, or was called off', async () => {
    const patient = await newPatient(test)
    const [startsAt = ''] = await timesOf(test, doctor)
    const booked = await book(test, patient, doctor, startsAt)
    expect(await isOpen(patient, doctor)).toBe(false)
    await test.request('POST', `/admin-reservations/${booked.id}/cancellations`, { token: admin.token })
    expect([await ask(patient, doctor), await isOpen(patient, doctor)]).toEqual([
      [409, 'nothing-to-follow'],
      false,
    ])
  })

  it(`is open for ${followUpWithinDays} days`, async () => {
    const patient = await newPatient(test)
    const { startsAt } = await seen(patient)
    test.clock.set(startsAt)
    days(followUpWithinDays)
    test.clock.advance(-1)
    expect(await ask(patient, doctor)).toEqual([201, ''])
    test.clock.advance(1)
    expect([await ask(patient, doctor), await isOpen(patient, doctor)]).toEqual([
      [409, 'nothing-to-follow'],
      false,
    ])
  })

  it('is of a doctor whom there is', async () => {
    const { token, userId } = await newPatient(test)
    expect((await test.request('GET', `/doctors/${userId}/follow-up`, { token })).status).toBe(404)
  })
})
