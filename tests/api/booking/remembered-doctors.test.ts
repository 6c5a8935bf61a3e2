import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { bodyOf } from '../../kit/care'
import {
  addDoctor,
  doctorsOf,
  newAdmin,
  postVacation,
  putServices,
  putWeek,
  type TestDoctor,
} from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import {
  book,
  cancel,
  enter,
  finish,
  asPatient,
  hold,
  move,
  newPatient,
  rate,
  timesOf,
} from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'
import { openTwoProcesses, type TwoProcesses } from '../../kit/two-processes'

let two: TwoProcesses
let admin: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  two = await openTwoProcesses()
  await bringFactsIntoForce(two.here)
  admin = await newAdmin(two.here)
})
beforeEach(async () => {
  two.here.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(two.here, { admin, name: 'نگار' })
  await addDoctor(two.here, { admin })
})
afterAll(() => two.close())

/** As the list is remembered, and as who has remembered nothing reads it: a page of one, in the same instant. */
async function shown(query = ''): Promise<Doctor[]> {
  const remembered = await doctorsOf(two.here, `?limit=100${query}`)
  for (const one of remembered)
    expect(await bodyOf(await two.here.request('GET', `/doctors/${one.id}`), 200)).toEqual(one)
  return remembered
}
const mine = async () => (await shown()).find(({ id }) => id === doctor.id)
/** What a process does of which this one has to hear. */
const elsewhere = <Result>(work: (there: TwoProcesses['here']) => Promise<Result>): Promise<Result> =>
  work({ ...two.here, request: two.there.request })

it('is computed once, and read again with one question', async () => {
  await shown()
  two.takeConnections()
  const [first, second] = [await doctorsOf(two.here), await doctorsOf(two.here, '?speciality=cardiology')]
  expect(two.takeConnections()).toBe(0)
  expect(second).toEqual(first.filter(({ speciality }) => speciality === 'cardiology'))
  // Two that come at once do not know it by the same millisecond.
  two.here.clock.advance(-1)
  expect(await doctorsOf(two.here)).toEqual(first)
  expect(two.takeConnections()).toBe(0)
})

it('shows what was booked, called off and moved in whichever process, as soon as that is committed', async () => {
  const before = await mine()
  const [first = '', second = '', third = ''] = before?.next ?? []
  const patient = await newPatient(two.here)
  const { id } = await elsewhere((there) => book(there, patient, doctor, first))
  expect((await mine())?.next.slice(0, 2)).toEqual([second, third])
  await elsewhere((there) => move(there, admin, id, third))
  expect((await mine())?.next.slice(0, 2)).toEqual([first, second])
  const { refundNow } = await bodyOf<Reservation>(
    await two.here.request('GET', asPatient(id), { token: patient.token }),
    200,
  )
  await elsewhere(async (there) => bodyOf(await cancel(there, patient, id, refundNow), 200))
  expect((await mine())?.next).toEqual(before?.next)
})

it('shows a held time again when its ten minutes are over, and none that has come too near', async () => {
  const [first = '', second = ''] = (await mine())?.next ?? []
  await elsewhere(async (there) => bodyOf(await hold(there, await newPatient(there), doctor, first), 201))
  expect((await mine())?.next[0]).toBe(second)
  two.here.clock.advance(10 * 60_000 - 1)
  expect((await mine())?.next[0]).toBe(second)
  two.here.clock.advance(1)
  expect((await mine())?.next[0]).toBe(first)
  two.here.clock.set(new Date(Date.parse(first) - 15 * 60_000).toISOString())
  expect((await mine())?.next[0]).toBe(first)
  two.here.clock.advance(1)
  expect((await mine())?.next[0]).toBe(second)
  // Held again, where the clock goes back.
  two.here.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  expect((await mine())?.next[0]).toBe(second)
})

it('shows the last of the open days as soon as it is one', async () => {
  two.here.clock.set(instantInTehran('2026-11-21', '23:59').toISOString())
  await elsewhere((there) => postVacation(there, doctor, '2026-11-21', '2027-01-19'))
  expect((await mine())?.next).toEqual([])
  two.here.clock.advance(60_000)
  expect((await mine())?.next[0]).toBe(instantInTehran('2027-01-20', '09:00').toISOString())
})

it('shows who comes and goes, their hours, services, prices, names and ratings', async () => {
  const next = async () => (await mine())?.next.length
  expect(await next()).toBe(3)
  await elsewhere((there) => putWeek(there, doctor, [[], [], [], [], [], [], []]))
  expect(await next()).toBe(0)
  const day = [{ from: 600, to: 720 }]
  await elsewhere((there) => putWeek(there, doctor, [day, day, day, day, day, day, day]))
  expect(await next()).toBe(3)
  const free = (await mine())?.next[0]
  await elsewhere((there) => postVacation(there, doctor, '2026-11-21', '2026-11-22'))
  expect((await mine())?.next[0]).not.toBe(free)
  await elsewhere((there) => putServices(there, doctor, 'visit'))
  expect((await mine())?.services.map(({ service }) => service)).toEqual(['visit'])
  expect((await shown('&service=written-answer')).map(({ id }) => id)).not.toContain(doctor.id)

  const price = (await mine())?.services[0]?.price ?? 0
  await bringFactsIntoForce(two.here, { 'consultation.specialist.visit-fee': price + 1000 })
  expect((await mine())?.services[0]?.price).toBe(price + 1000)
  await bringFactsIntoForce(two.here)

  await two.here.database.pool.query(`update users set first_name = 'نرگس' where id = $1`, [doctor.userId])
  expect((await mine())?.name.firstName).toBe('نرگس')
  const patch = async (what: string) =>
    bodyOf(
      await two.there.request('POST', `/admin-doctors/${doctor.id}/${what}`, { token: admin.token }),
      200,
    )
  await patch('suspensions')
  expect(await mine()).toBeUndefined()
  await patch('resumptions')
  expect(await next()).toBe(3)
  await two.here.database.pool.query(
    `update users set suspended_at = $2, suspended_by = id, suspension_reason = 'x' where id = $1`,
    [doctor.userId, two.here.clock.now()],
  )
  expect(await mine()).toBeUndefined()
})

it('shows what patients think once three have said so', async () => {
  const times = (await timesOf(two.here, doctor)).slice(0, 3)
  expect((await mine())?.rating).toBeNull()
  for (const time of times) {
    const patient = await newPatient(two.here)
    const { id } = await book(two.here, patient, doctor, time)
    two.here.clock.set(time)
    await enter(two.here, patient, asPatient(id))
    await bodyOf(await finish(two.here, doctor, id, 'همین.'), 200)
    await elsewhere((there) => rate(there, patient, id, { stars: 5 }))
  }
  expect((await mine())?.rating).not.toBeNull()
})

it('asks the database while nothing is heard', async () => {
  const [first = '', second = ''] = (await mine())?.next ?? []
  two.link.cut()
  await elsewhere(async (there) => bodyOf(await hold(there, await newPatient(there), doctor, first), 201))
  expect((await mine())?.next[0]).toBe(second)
  // Once for all who ask while it is being read, not once for each.
  two.takeConnections()
  await doctorsOf(two.here)
  const once = two.takeConnections()
  const burst = 20
  await Promise.all(Array.from({ length: burst }, () => doctorsOf(two.here)))
  expect(two.takeConnections()).toBeLessThan((burst / 2) * once)
  two.link.mend()
})
