import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { mostWaits, waitDays } from '~/domain/booking/wait-contract'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, everyMorning, newAdmin, putWeek, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { book, newPatient, timesOf } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
/** Never back: a job of the schedule waits for the time after its last. */
const setClock = (time: string, daysOn = 0) => {
  const { day } = tehranDayAndTime(test.clock.now())
  test.clock.set(instantInTehran(addDays(day, daysOn), time).toISOString())
}
const never = everyMorning.map(() => [])
beforeEach(async () => {
  setClock('12:00', 1)
  doctor = await addDoctor(test, { admin, days: never })
})
afterAll(() => test.close())

const ask = (method: 'GET' | 'PUT' | 'DELETE', { token }: Somebody, of = doctor) =>
  test.request(method, `/doctors/${of.id}/wait`, {
    token,
    ...(method === 'PUT' && { json: { locale: 'fa' } }),
  })
const isWaiting = async (somebody: Somebody) =>
  (await bodyOf<{ isWaiting: boolean }>(await ask('GET', somebody), 200)).isWaiting
const waitFor = async (somebody: Somebody) => bodyOf(await ask('PUT', somebody), 200)
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const timesTold = async ({ phone }: Somebody) =>
  (await readOutbox(test.database.db, { recipient: phone, limit: 20 })).filter(
    ({ template }) => template === 'doctor-has-time',
  ).length
/** The job whenever it is due: each time later than the last. */
async function look() {
  test.clock.advance(5 * 60_000)
  await test.runDue('tell-who-waits')
  await test.runJobs()
}
/** As many times as this one morning has quarters. */
const openUntil = (minute: number) =>
  putWeek(
    test,
    doctor,
    everyMorning.map((_, day) => (day === 0 ? [{ from: 9 * 60, to: minute }] : [])),
  ).then((answer) => bodyOf(answer, 200))

it('tells somebody once when a doctor without a free time has one, and with whom no message says', async () => {
  const patient = await newPatient(test)
  expect(await isWaiting(patient)).toBe(false)
  await waitFor(patient)
  await waitFor(patient)
  expect(await isWaiting(patient)).toBe(true)
  await look()
  expect(await timesTold(patient)).toBe(0)
  await openUntil(12 * 60)
  await look()
  expect([await timesTold(patient), await isWaiting(patient)]).toEqual([1, false])
  await look()
  expect(await timesTold(patient)).toBe(1)
  const [sent] = await readOutbox(test.database.db, { recipient: patient.phone, limit: 1 })
  expect(JSON.stringify(sent)).not.toMatch(/نام|cardiology|دکتر/)
  expect(await codeOf(await ask('PUT', patient))).toEqual([409, 'doctor-has-time'])
})

it('is taken back, and ends by itself', async () => {
  const [patient, other] = [await newPatient(test), await newPatient(test)]
  await waitFor(patient)
  await waitFor(other)
  await bodyOf(await ask('DELETE', patient), 200)
  await bodyOf(await ask('DELETE', patient), 200)
  test.clock.advance((waitDays + 1) * 24 * 3_600_000)
  await look()
  await openUntil(12 * 60)
  await look()
  expect([await timesTold(patient), await timesTold(other), await isWaiting(other)]).toEqual([0, 0, false])
})

it('tells no more than there are times, who has waited longest first, and nobody at night', async () => {
  const waiting: Somebody[] = []
  for (let count = 0; count < 12; count += 1) {
    const patient = await newPatient(test)
    test.clock.advance(1000)
    await waitFor(patient)
    waiting.push(patient)
  }
  // A quarter of an hour on each of eight or nine Saturdays.
  await openUntil(9 * 60 + 15)
  setClock('22:30')
  await look()
  const told = () => Promise.all(waiting.map(timesTold))
  expect(new Set(await told())).toEqual(new Set([0]))
  test.clock.advance(10 * 3_600_000)
  await look()
  const first = await told()
  const count = first.filter((times) => times > 0).length
  expect(count).toBeGreaterThan(5)
  expect(count).toBeLessThan(12)
  expect(first.slice(0, count)).toEqual(Array.from({ length: count }, () => 1))
  await look()
  expect(await told()).toEqual(waiting.map(() => 1))
})

it('is one for a person and a doctor, whoever asks at once, and for so many doctors at most', async () => {
  const patient = await newPatient(test)
  await Promise.all(Array.from({ length: 6 }, () => waitFor(patient)))
  const { rows } = await test.database.pool.query(
    'select count(*)::int as n from doctor_waits where user_id = $1 and doctor_id = $2',
    [patient.userId, doctor.id],
  )
  expect(rows).toEqual([{ n: 1 }])
  const others = await Promise.all(
    Array.from({ length: mostWaits }, () => addDoctor(test, { admin, days: never })),
  )
  const answers: number[] = []
  for (const other of others) answers.push((await ask('PUT', patient, other)).status)
  expect(answers).toEqual([...Array.from({ length: mostWaits - 1 }, () => 200), 409])
})

it('ends with a time of that doctor: whoever has one is told nothing, and takes nobody’s turn', async () => {
  const [booked, other] = [await newPatient(test), await newPatient(test)]
  for (const patient of [booked, other]) await waitFor(patient)
  await openUntil(9 * 60 + 30)
  const [time = ''] = await timesOf(test, doctor)
  await book(test, booked, doctor, time)
  expect([await isWaiting(booked), await isWaiting(other)]).toEqual([false, true])
  await look()
  expect([await timesTold(booked), await timesTold(other)]).toEqual([0, 1])
})

it.each([
  [
    'doctor_waits_once',
    'insert into doctor_waits (doctor_id, user_id, locale, created_at) select doctor_id, user_id, locale, created_at from doctor_waits where user_id = $1',
  ],
  ['doctor_waits_kept', 'update doctor_waits set user_id = gen_random_uuid() where user_id = $1'],
  ['doctor_waits_ended', 'update doctor_waits set ended_at = created_at where user_id = $1'],
])('the database refuses by %s', async (constraint, statement) => {
  const patient = await newPatient(test)
  await waitFor(patient)
  await expect(test.database.pool.query(statement, [patient.userId])).rejects.toMatchObject({ constraint })
})
