import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockUser } from '~/api/domains/identity/repo/users'
import { deleteAccount } from '~/api/domains/identity/service/delete-account'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import {
  asDoctor,
  asPatient,
  book,
  cancel,
  enter,
  finish,
  hold,
  move,
  newPatient,
  pay,
  read,
  timesOf,
  write,
} from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let times: string[]
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  times = await timesOf(test, doctor)
})
afterAll(() => test.close())

/** Of the twelve times of this morning. */
const at = (index: number): string => times.slice(0, 12).at(index) ?? ''
const hourMs = 3_600_000

const outboxOf = ({ phone }: Pick<Somebody, 'phone'>) =>
  readOutbox(test.database.db, { recipient: phone, limit: 50 })
const noticesTo = async (somebody: Somebody) => {
  await test.runJobs()
  return (await outboxOf(somebody))
    .map(({ template }) => template)
    .filter((template) => /^doctor-reservation-(made|soon|cancelled|waiting)$/.test(template))
    .toSorted()
}
const setNotices = (notices: string[], who: Somebody = doctor) =>
  test.request('PUT', '/doctor-practice/notices', { token: who.token, json: { notices } })
const callOff = async (patient: Somebody, id: string) =>
  bodyOf(await cancel(test, patient, id, (await read(test, patient, id)).refundNow), 200)

it('tells a doctor that a time was booked, is near and was called off, and neither with whom nor why', async () => {
  const [patient, other] = [await newPatient(test), await newPatient(test)]
  const { id } = await book(test, patient, doctor, at(0))
  await book(test, other, doctor, at(-1))
  expect(await noticesTo(doctor)).toEqual(['doctor-reservation-made', 'doctor-reservation-made'])
  await callOff(patient, id)
  const soFar = ['doctor-reservation-cancelled', 'doctor-reservation-made', 'doctor-reservation-made']
  expect(await noticesTo(doctor)).toEqual(soFar)
  test.clock.set(new Date(Date.parse(at(-1)) - hourMs).toISOString())
  expect(await noticesTo(doctor)).toEqual([...soFar, 'doctor-reservation-soon'])
  const { rows } = await test.database.pool.query<{ first_name: string; last_name: string }>(
    'select first_name, last_name from users where id = any ($1)',
    [[patient.userId, other.userId]],
  )
  const texts = (await outboxOf(doctor)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('ساعت') && !/ساعت [۰-۹]{2}:[۰-۹]{2}/.test(text))).toEqual([])
  const written = JSON.stringify(await outboxOf(doctor))
  for (const { first_name: first, last_name: last } of rows) {
    expect(first.length).toBeGreaterThan(0)
    expect(written).not.toContain(first)
    expect(written).not.toContain(last)
  }
  expect(written).not.toContain(patient.phone)
  expect(written).not.toMatch(/بیمار|cardiology|قلب|پرونده|درد/)
})

it('calls a doctor once to a meeting that was booked by a version that planned no call', async () => {
  await setNotices(['soon'])
  const [old, own] = [await newPatient(test), await newPatient(test)]
  const { id } = await book(test, old, doctor, at(-1))
  await book(test, own, doctor, at(-8))
  const soon = async () => (await noticesTo(doctor)).length
  const minutesTo = (time: string, minutes: number) =>
    test.clock.set(new Date(Date.parse(time) - minutes * 60_000).toISOString())
  await test.database.pool.query(
    `delete from pgboss.job where data->>'job' = 'call-doctor-to-reservation' and data->'payload'->>'reservationId' = $1`,
    [id],
  )
  for (const time of [at(-8), at(-1)]) {
    minutesTo(time, 20)
    const before = await soon()
    await test.runDue('close-forgotten-reservations')
    minutesTo(time, 11)
    await test.runDue('close-forgotten-reservations')
    minutesTo(time, 10)
    expect(await soon()).toBe(before + 1)
    minutesTo(time, -16)
  }
})

it('says nothing of a hold that nobody has paid', async () => {
  const patient = await newPatient(test)
  const { id } = await bodyOf<{ id: string }>(await hold(test, patient, doctor, at(0)), 201)
  test.clock.advance(11 * 60_000)
  expect(await noticesTo(doctor)).toEqual([])
  expect((await pay(test, patient, id)).status).toBe(409)
  expect(await noticesTo(doctor)).toEqual([])
})

it('tells a doctor what they wish to be told alone, from the next message on', async () => {
  expect((await bodyOf<{ notices: string[] }>(await setNotices(['cancelled']), 200)).notices).toEqual([
    'cancelled',
  ])
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, at(-1))
  expect(await noticesTo(doctor)).toEqual([])
  await callOff(patient, id)
  expect(await noticesTo(doctor)).toEqual(['doctor-reservation-cancelled'])
  await bodyOf(await setNotices([]), 200)
  await book(test, await newPatient(test), doctor, at(-1))
  test.clock.set(new Date(Date.parse(at(-1)) - hourMs).toISOString())
  expect(await noticesTo(doctor)).toEqual(['doctor-reservation-cancelled'])
})

it('does not send what was not wished when it happened, though it is wished by now', async () => {
  await bodyOf(await setNotices([]), 200)
  await book(test, await newPatient(test), doctor, at(0))
  await bodyOf(await setNotices(['booked']), 200)
  expect(await noticesTo(doctor)).toEqual([])
})

it('does not tell of a time from which the booking was moved before the message left', async () => {
  const { id } = await book(test, await newPatient(test), doctor, at(0))
  await bodyOf(await move(test, admin, id, at(-1)), 200)
  expect(await noticesTo(doctor)).toEqual([])
})

it('does not send what is no longer so when it leaves', async () => {
  const patient = await newPatient(test)
  // All of it before a message leaves: booked, moved by staff, called off.
  const { id } = await book(test, patient, doctor, at(0))
  await bodyOf(await move(test, admin, id, at(-1)), 200)
  await callOff(patient, id)
  expect(await noticesTo(doctor)).toEqual(['doctor-reservation-cancelled'])
  const { rows } = await test.database.pool.query<{ resource_id: string }>(
    `select resource_id from audit_entries where resource = 'doctor-notice' and action = 'not-sent'
      and resource_id like $1`,
    [`%${id}%`],
  )
  expect(rows).toHaveLength(1)
  // The wish is asked once more as well.
  const next = await book(test, await newPatient(test), doctor, at(0))
  await bodyOf(await setNotices([]), 200)
  expect(next.status).toBe('reserved')
  expect(await noticesTo(doctor)).toEqual(['doctor-reservation-cancelled'])
})

it('is sent no more once the time is over, but for that it was called off', async () => {
  await book(test, await newPatient(test), doctor, at(0))
  test.clock.set(new Date(Date.parse(at(0)) + 16 * 60_000).toISOString())
  // Nobody came, so it was.
  expect(await noticesTo(doctor)).toEqual(['doctor-reservation-cancelled'])
})

it.each([
  ['once, where the doctor is not', ['soon'], 'never', 1],
  ['no more when the doctor has come in before it leaves', ['soon'], 'before it leaves', 0],
  ['not where the doctor is', ['soon'], 'before', 0],
  ['not to who wishes no reminder', ['booked', 'cancelled'], 'never', 0],
] as const)('says that somebody is there and waits %s', async (_, wishes, comes, count) => {
  await bodyOf(await setNotices([...wishes]), 200)
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, at(0))
  test.clock.set(at(0))
  const doctorComes = async () => bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  if (comes === 'before') await doctorComes()
  for (let pressed = 0; pressed < 2; pressed += 1)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
  if (comes === 'before it leaves') await doctorComes()
  const written = await noticesTo(doctor)
  expect(written.filter((template) => template === 'doctor-reservation-waiting')).toHaveLength(count)
})

it('says that somebody waits who has come in by writing, and once', async () => {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, at(0))
  test.clock.set(at(0))
  for (const text of ['سلام', 'هستید؟']) await bodyOf(await write(test, patient, asPatient(id), text), 201)
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  const written = await noticesTo(doctor)
  expect(written.filter((template) => template === 'doctor-reservation-waiting')).toHaveLength(1)
})

it('is not told that somebody waits who writes while the doctor is there', async () => {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, at(0))
  test.clock.set(at(0))
  await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  await bodyOf(await write(test, patient, asPatient(id), 'سلام'), 201)
  expect(await noticesTo(doctor)).not.toContain('doctor-reservation-waiting')
})

it('says that a time was called off whose patient has deleted the account', async () => {
  const [patient, holder] = [await newPatient(test), await newPatient(test)]
  await book(test, patient, doctor, at(0))
  await bodyOf(await hold(test, holder, doctor, at(1)), 201)
  for (const somebody of [patient, holder]) {
    await test.database.transaction(async (tx) => {
      const user = await lockUser(tx, somebody.userId)
      if (user) await deleteAccount(tx, test.deps, user, test.clock.now())
    })
  }
  // A hold that nobody has paid was never said to be booked.
  expect(
    (await noticesTo(doctor)).filter((template) => template === 'doctor-reservation-cancelled'),
  ).toHaveLength(1)
})

it('says of no written answer that somebody is there: nobody has to come', async () => {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, at(0), { service: 'written-answer' })
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  expect(await noticesTo(doctor)).not.toContain('doctor-reservation-waiting')
})

it('calls to a meeting ten minutes before it, where the doctor is in none yet', async () => {
  const soon = async () =>
    (await noticesTo(doctor)).filter((template) => template === 'doctor-reservation-soon').length
  const before = (time: string, minutes: number) =>
    test.clock.set(new Date(Date.parse(time) - minutes * 60_000).toISOString())
  // Booked within the hour, of which nothing reminds otherwise.
  const [first, beside, inWriting, moved, away] = [at(0), at(1), at(4), at(7), at(11)]
  before(first, 50)
  for (const time of [first, beside, moved]) await book(test, await newPatient(test), doctor, time)
  const written = await book(test, await newPatient(test), doctor, inWriting, { service: 'written-answer' })
  before(first, 11)
  expect(await soon()).toBe(0)
  before(first, 10)
  expect(await soon()).toBe(1)
  before(beside, 10)
  expect(await soon()).toBe(1)
  before(inWriting, 10)
  const rest = await soon()
  const { rows } = await test.database.pool.query<{ id: string }>(
    'select id from reservations where doctor_id = $1 and starts_at = $2',
    [doctor.id, moved],
  )
  await bodyOf(await move(test, admin, rows[0]?.id ?? '', away), 200)
  await bodyOf(await finish(test, doctor, written.id, 'همین.'), 200)
  before(moved, 10)
  expect(await soon()).toBe(rest)
  before(away, 59)
  const reminded = await soon()
  before(away, 10)
  expect(await soon()).toBe(reminded + 1)
  expect(rest).toBe(1)
})

it.each([
  ['half an hour before', 2, 'visit', 'over'],
  ['a quarter before in writing', 3, 'written-answer', 'stands'],
  ['a quarter before and is over', 3, 'visit', 'over'],
] as const)('calls to a meeting where the doctor has another %s', async (_, index, service, state) => {
  const [neighbour, meeting] = [at(index), at(4)]
  test.clock.set(new Date(Date.parse(at(2)) - 50 * 60_000).toISOString())
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, neighbour, { service })
  await book(test, await newPatient(test), doctor, meeting)
  if (state === 'over') {
    test.clock.set(neighbour)
    for (const [who, side] of [
      [patient, asPatient(id)],
      [doctor, asDoctor(id)],
    ] as const)
      await bodyOf(await enter(test, who, side), 200)
    test.clock.advance(4 * 60_000)
    await bodyOf(await finish(test, doctor, id, 'همین.'), 200)
  }
  const soon = async () =>
    (await noticesTo(doctor)).filter((template) => template === 'doctor-reservation-soon').length
  test.clock.set(new Date(Date.parse(meeting) - 11 * 60_000).toISOString())
  const before = await soon()
  test.clock.advance(60_000)
  expect(await soon()).toBe(before + 1)
})

it('reminds once of times in a row, before the first of them', async () => {
  for (const index of [0, 1, 2]) await book(test, await newPatient(test), doctor, at(index))
  const later = times.find((time) => Date.parse(time) - Date.parse(at(2)) > hourMs) ?? ''
  await book(test, await newPatient(test), doctor, later)
  for (const time of [at(0), at(1), at(2), later]) {
    test.clock.set(new Date(Date.parse(time) - hourMs).toISOString())
    await test.runJobs()
  }
  expect((await noticesTo(doctor)).filter((template) => template === 'doctor-reservation-soon')).toHaveLength(
    2,
  )
})

it('takes no wish that there is not, and none of somebody else', async () => {
  expect((await setNotices(['everything'])).status).toBe(422)
  expect((await setNotices(['booked'], await newPatient(test))).status).toBe(403)
  await expect(
    test.database.pool.query(`update doctors set notices = '{booked,everything}' where id = $1`, [doctor.id]),
  ).rejects.toMatchObject({ constraint: 'doctors_notices' })
})

it('is gone with the booking that did not come about', async () => {
  const patient = await newPatient(test, 10_000_000)
  const { id } = await bodyOf<{ id: string }>(await hold(test, patient, doctor, at(0)), 201)
  const breaking = await test.database.pool.connect()
  try {
    // What waits to be sent is written with the booking: where that fails, nothing waits.
    await breaking.query(
      `create function tests_refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    await breaking.query(
      `create constraint trigger tests_refuse after update on reservations deferrable initially deferred
        for each row when (new.status = 'reserved') execute function tests_refuse()`,
    )
    expect((await pay(test, patient, id)).status).toBe(500)
    expect(
      test.log.splice(
        test.log.findIndex(({ level }) => level === 'error'),
        1,
      ),
    ).toHaveLength(1)
  } finally {
    await breaking.query(
      'drop trigger if exists tests_refuse on reservations; drop function if exists tests_refuse',
    )
    breaking.release()
  }
  expect(await noticesTo(doctor)).toEqual([])
  await bodyOf(await pay(test, patient, id), 200)
  expect(await noticesTo(doctor)).toEqual(['doctor-reservation-made'])
})
