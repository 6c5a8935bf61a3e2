import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueOf } from '~/domain/desk/queue'
import type { DoctorDesk } from '~/domain/desk/contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { act, addCall, emptyCalls, putOnDuty } from '../../kit/calls'
import { bodyOf, newDoctor } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { book, newPatient, timesOf } from '../../kit/reservations'
import { addShare, endShare, newSomebody, type Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
let owner: Somebody
let doctor: TestDoctor
let colleague: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await emptyCalls(test)
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await addDoctor(test, { admin })
  colleague = await addDoctor(test, { admin })
  await putOnDuty(test, staff, doctor)
})
afterAll(() => test.close())

const ask = ({ token }: Somebody) => test.request('GET', '/doctor-desk', { token })
const deskOf = async (who: Somebody): Promise<DoctorDesk> => bodyOf(await ask(who), 200)
const kindsOf = (desk: DoctorDesk) => queueOf(desk, 0).map(({ kind }) => kind)

it('shows all that waits in one answer, emergencies first', async () => {
  const times = await timesOf(test, doctor)
  await book(test, await newPatient(test), doctor, times[0] ?? '')
  // Of another day.
  await book(test, await newPatient(test), doctor, times.at(-1) ?? '')
  await addCall(test, owner)
  const emergency = await addCall(test, await newSomebody(test), { kind: 'EMERGENCY' })
  const share = await addShare(test, owner.token, { phone: doctor.phone })
  const desk = await deskOf(doctor)
  expect(desk.sessions?.map(({ startsAt }) => startsAt)).toEqual([times[0]])
  expect(desk.calls[0]).toMatchObject({ id: emergency.id, kind: 'EMERGENCY' })
  expect(desk.shares.map(({ id }) => id)).toEqual([share.id])
  expect(desk.more).toEqual({ calls: false, letters: false, shares: false, news: false })
  expect(kindsOf(desk)).toEqual(['call', 'call', 'share'])
  // Not a word of why somebody waits: that is read by opening it.
  expect(JSON.stringify(desk.calls)).not.toContain('سرفه')
  test.clock.set(times[0] ?? '')
  expect(kindsOf(await deskOf(doctor))).toEqual(['call', 'session', 'call', 'share'])
})

it('has a share until it was looked at or is over, and of nobody else', async () => {
  const [first, second] = [
    await addShare(test, owner.token, { phone: doctor.phone }),
    await addShare(test, (await newSomebody(test)).token, { phone: doctor.phone }),
  ]
  await addShare(test, owner.token, { phone: colleague.phone })
  expect((await deskOf(doctor)).shares.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  await bodyOf(
    await test.request('GET', `/blood-pressure-records?shareId=${first.id}`, { token: doctor.token }),
    200,
  )
  expect((await deskOf(doctor)).shares.map(({ id }) => id)).toEqual([second.id])
  await endShare(test, owner.token, first.id)
  test.clock.advance(8 * 24 * 3_600_000)
  expect((await deskOf(doctor)).shares).toEqual([])
})

it('has what a colleague asks until it is answered, and then nothing of it', async () => {
  const { id } = await addCall(test, owner)
  await act(test, doctor, id, 'take')
  await act(test, doctor, id, 'reference', { doctorId: colleague.id })
  const asked = await deskOf(colleague)
  expect(asked.calls).toMatchObject([{ id, reach: 'consultant', phone: null }])
  expect(kindsOf(asked)).toEqual(['reference'])
  // Whoever asked waits: nothing to do.
  expect(kindsOf(await deskOf(doctor))).toEqual([])
  await act(test, colleague, id, 'referenceAnswer')
  expect((await deskOf(colleague)).calls).toEqual([])
  expect(kindsOf(await deskOf(doctor))).toEqual(['call'])
})

it('is there for who sees nobody now, without sessions, and opens nothing to them', async () => {
  await addCall(test, owner)
  await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
  expect(await deskOf(doctor)).toMatchObject({ sessions: null, calls: [] })
  expect(await deskOf(await newDoctor(test))).toMatchObject({ sessions: null, calls: [], shares: [] })
  expect((await ask(owner)).status).toBe(403)
})

it('writes down that its people were read', async () => {
  const { rows: before } = await test.database.pool.query<{ position: string }>(
    'select coalesce(max(position), 0) as position from audit_entries',
  )
  await deskOf(doctor)
  const { rows } = await test.database.pool.query<{ resource: string; action: string }>(
    'select resource, action from audit_entries where actor_id = $1 and position > $2 order by resource',
    [doctor.userId, before[0]?.position],
  )
  expect(rows).toEqual([
    { resource: 'call-request', action: 'list' },
    { resource: 'referral', action: 'list' },
    // Today’s, and what is still to be written up.
    { resource: 'reservation', action: 'list' },
    { resource: 'reservation', action: 'list' },
    { resource: 'share', action: 'list' },
  ])
})

it('leaves out what a colleague was asked about before it counts how many fit', async () => {
  const { id } = await addCall(test, owner)
  await act(test, doctor, id, 'take')
  await act(test, doctor, id, 'reference', { doctorId: colleague.id })
  expect([(await deskOf(doctor)).calls, (await deskOf(colleague)).calls.map((call) => call.id)]).toEqual([
    [],
    [id],
  ])
})
