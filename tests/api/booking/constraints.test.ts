import { afterAll, beforeAll, expect, it } from 'vitest'
import { doctorMachine, doctorStatuses } from '~/domain/booking/doctor-machine'
import { openTestApi, type TestApi } from '../../kit/api'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'

let test: TestApi
let doctor: TestDoctor
let other: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  const admin = await newAdmin(test)
  doctor = await addDoctor(test, { admin })
  other = await addDoctor(test, { admin })
})
afterAll(() => test.close())

/** The name of the constraint that a statement breaks; null: none. */
async function broken(statement: string, values: unknown[] = []): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it.each(doctorStatuses.flatMap((from) => doctorStatuses.map((to) => [from, to] as const)))(
  'a doctor goes from %s to %s only where the machine says so',
  async (from, to) => {
    const isStep = doctorMachine.pairs.some(([one, two]) => one === from && two === to)
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`alter table doctors disable trigger doctors_came_from`)
      const accepted = from === 'invited' ? 'null' : 'accepted_at'
      const user = from === 'invited' ? 'null' : 'user_id'
      await client.query('alter table doctors disable trigger doctors_kept')
      await client.query(
        `update doctors set status = $2, came_from = ${from === 'invited' ? 'null' : `'${from === 'active' ? 'invited' : 'active'}'`},
          accepted_at = ${accepted}, user_id = ${user}, ended_at = ${from === 'ended' ? 'invited_at' : 'null'} where id = $1`,
        [doctor.id, from],
      )
      await client.query('alter table doctors enable trigger doctors_came_from')
      const step = client.query(
        `update doctors set status = $2, ended_at = ${to === 'ended' ? 'invited_at' : 'null'},
          accepted_at = ${to === 'invited' ? 'null' : 'coalesce(accepted_at, invited_at)'},
          user_id = ${to === 'invited' ? 'null' : `coalesce(user_id, '${doctor.userId}')`} where id = $1`,
        [doctor.id, to],
      )
      if (from === to) return
      if (isStep) await step
      else await expect(step).rejects.toMatchObject({ constraint: 'doctors_transition' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)

it.each([
  [
    'doctors_council_number',
    'update doctors set council_number = (select council_number from doctors where id = $2) where id = $1',
  ],
  ['doctors_phone', `update doctors set phone = null, status = 'active' where id = $1 and id <> $2`],
  ['doctors_kept', `update doctors set phone = '09129999999' where id = $1 and id <> $2`],
  ['doctors_kept', 'update doctors set user_id = (select user_id from doctors where id = $2) where id = $1'],
  ['doctors_council_number_form', `update doctors set council_number = '012' where id = $1 and id <> $2`],
  ['doctors_level', `update doctors set level = 'professor' where id = $1 and id <> $2`],
])('%s is held by the database', async (constraint, statement) => {
  const found = await broken(statement, [doctor.id, other.id])
  expect(found).toBe(constraint === 'doctors_phone' ? 'doctors_reached' : constraint)
})

it.each([
  ['doctor_week_no_overlap', `insert into doctor_week values ($1, 0, 585, 600)`],
  ['doctor_week_stretch', `insert into doctor_week values ($1, 0, 1000, 1015)`],
  ['doctor_week_stretch', `insert into doctor_week values ($1, 0, 1425, 1455)`],
  ['doctor_week_weekday', `insert into doctor_week values ($1, 7, 0, 15)`],
  ['doctor_day_hours_day', `insert into doctor_day_hours values ($1, '2027-01-01', 0, 15)`],
  [
    'doctor_day_hours_no_overlap',
    `with day as (insert into doctor_days values ($1, '2027-01-01') returning doctor_id, day)
     insert into doctor_day_hours select doctor_id, day, stretch.one, stretch.two from day, (values (0, 30), (15, 45)) as stretch(one, two)`,
  ],
  [
    'doctor_vacations_no_overlap',
    `insert into doctor_vacations values (gen_random_uuid(), $1, '2027-01-01', '2027-01-03', '2026-11-01'),
     (gen_random_uuid(), $1, '2027-01-03', '2027-01-04', '2026-11-01')`,
  ],
  [
    'doctor_vacations_days',
    `insert into doctor_vacations values (gen_random_uuid(), $1, '2027-01-03', '2027-01-02', '2026-11-01')`,
  ],
  ['doctor_services_service', `insert into doctor_services values ($1, 'magic')`],
])('%s is held by the database', async (constraint, statement) => {
  expect(await broken(statement, [doctor.id])).toBe(constraint)
})
