import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoctorEnding } from '~/domain/booking/ending-contract'
import type { ConsultationSession, OpenedReservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { asDoctor, asPatient, book, cancel, enter, hold, newPatient, read } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

const start = instantInTehran('2026-11-22', '09:00').toISOString()
const next = instantInTehran('2026-11-22', '09:30').toISOString()
let test: TestApi
let admin: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
})
afterAll(() => test.close())

const at = (minutes: number) => test.clock.set(new Date(Date.parse(start) + minutes * 60_000).toISOString())

/** A visit whose quarter of an hour has just ended, and whose job has not run. */
async function overdue(here: readonly ('patient' | 'doctor')[]) {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, start)
  at(0)
  if (here.includes('patient')) await bodyOf(await enter(test, patient, asPatient(id)), 200)
  if (here.includes('doctor')) await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  at(15)
  return { patient, id }
}
const get = async <Body>(somebody: Somebody, path: string): Promise<Body> =>
  bodyOf<Body>(await test.request('GET', path, { token: somebody.token }), 200)

describe('a visit that is over ends for whoever looks at it, before its job has run', () => {
  it('so that its doctor goes on writing what comes of it', async () => {
    const { patient, id } = await overdue(['patient', 'doctor'])
    expect(await get<DoctorEnding>(doctor, `${asDoctor(id)}/ending`)).toEqual({
      ending: null,
      mayWrite: true,
    })
    expect(await read(test, patient, id)).toMatchObject({ status: 'done', endedBy: 'system', advice: null })
  })

  it('so that what was sent in that second is kept', async () => {
    const { patient, id } = await overdue(['patient', 'doctor'])
    const json = { advice: 'قرص را صبح‌ها ناشتا بخورید.' }
    await bodyOf(await test.request('POST', `${asDoctor(id)}/endings`, { token: doctor.token, json }), 200)
    expect(await read(test, patient, id)).toMatchObject({ status: 'done', endedBy: 'system', ...json })
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ status: 'done', endedBy: 'system', ...json })
  })

  it.each([
    ['its doctor, in the talk', () => doctor, (id: string) => `${asDoctor(id)}/session`],
    ['its doctor', () => doctor, asDoctor],
  ] as const)('which %s is told', async (_, whose, path) => {
    const { id } = await overdue(['patient', 'doctor'])
    const seen = await get<ConsultationSession | OpenedReservation>(whose(), path(id))
    expect(seen.status).toBe('done')
  })

  it('at another time, where its doctor did not come, once', async () => {
    const { patient, id } = await overdue(['patient'])
    const seen = await get<ConsultationSession>(patient, `${asPatient(id)}/session`)
    expect(seen).toMatchObject({ status: 'reserved', isOpen: false, patientEnteredAt: null })
    const moved = await read(test, patient, id)
    expect(moved).toMatchObject({ status: 'reserved', movedFrom: start, startsAt: next })
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ startsAt: next, movedFrom: start })
  })

  it('and keeps its patient from no other time', async () => {
    const { patient, id } = await overdue(['patient', 'doctor'])
    await bodyOf(await hold(test, patient, doctor, next), 201)
    expect((await read(test, patient, id)).status).toBe('done')
  })

  it('once, whoever looks, cancels and ends it in the same instant', async () => {
    const { patient, id } = await overdue(['patient', 'doctor'])
    const [cancelled] = await Promise.all([
      cancel(test, patient, id, 0),
      get(patient, `${asPatient(id)}/session`),
      get(doctor, `${asDoctor(id)}/ending`),
      test.runJobs(),
    ])
    expect(cancelled.status).toBe(409)
    expect(await read(test, patient, id)).toMatchObject({ status: 'done', endedBy: 'system', refunded: 0 })
  })

  it('but not a millisecond sooner', async () => {
    const { patient, id } = await overdue(['patient', 'doctor'])
    test.clock.set(new Date(Date.parse(start) + 15 * 60_000 - 1).toISOString())
    expect(await get(patient, `${asPatient(id)}/session`)).toMatchObject({ status: 'reserved', isOpen: true })
  })
})
