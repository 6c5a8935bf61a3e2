import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { book, cancel, feeOf, hold, newPatient, timesOf } from '~/tests/kit/reservations'
import type { Somebody } from '~/tests/kit/sharing'

let test: TestApi
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  doctor = await addDoctor(test, { admin: await newAdmin(test) })
})
afterAll(() => test.close())

const deleteMember = ({ token }: Somebody, id: string) =>
  test.request('DELETE', `/family-members/${id}`, { token })
const later = async () => (await timesOf(test, doctor)).at(-1) ?? ''

it('a member whose visit is booked is not deleted until it is called off', async () => {
  const owner = await newPatient(test, 2 * feeOf(doctor))
  const [father, mother] = [
    await addFamilyMember(test, owner.token),
    await addFamilyMember(test, owner.token, { relation: 'mother' }),
  ]
  const visit = await book(test, owner, doctor, await later(), { memberId: father.id })
  const refused = await deleteMember(owner, father.id)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'member-has-visit', reservation: visit.id },
  ])
  expect((await deleteMember(owner, mother.id)).status).toBe(204)
  expect((await cancel(test, owner, visit.id, feeOf(doctor) / 2)).status).toBe(200)
  expect((await deleteMember(owner, father.id)).status).toBe(204)
})

it('a time that was only kept stands in the way for as long as it is kept', async () => {
  const owner = await newPatient(test)
  const { id } = await addFamilyMember(test, owner.token)
  expect((await hold(test, owner, doctor, await later(), { memberId: id })).status).toBe(201)
  expect((await deleteMember(owner, id)).status).toBe(409)
  test.clock.advance(10 * 60_000 + 1)
  expect((await deleteMember(owner, id)).status).toBe(204)
})

it('a member for whom a time is being taken at this moment is not deleted', async () => {
  const { pool } = test.database
  const owner = await newPatient(test)
  const { id } = await addFamilyMember(test, owner.token)
  // Which nobody has held: what is due of it would be let go first.
  const startsAt = (await timesOf(test, doctor)).at(-3) ?? ''
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waits = async () => (await pool.query(waiting)).rowCount
  // Between the look at the member and the row, as long as the table is locked.
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table reservations in share mode')
  const holding = hold(test, owner, doctor, startsAt, { memberId: id })
  await expect.poll(waits).toBe(1)
  let isAnswered = false
  const deleting = deleteMember(owner, id).finally(() => (isAnswered = true))
  await expect.poll(async () => isAnswered || (await waits()) === 2).toBe(true)
  await client.query('rollback')
  client.release()
  const [held, deleted] = await Promise.all([holding, deleting])
  expect([held.status, deleted.status]).toEqual([201, 409])
})

it('a time of a member that is being paid at this moment is judged as it is then', async () => {
  const { pool } = test.database
  const owner = await newPatient(test)
  const { id } = await addFamilyMember(test, owner.token)
  const startsAt = (await timesOf(test, doctor)).at(-5) ?? ''
  const kept = await bodyOf<Reservation>(await hold(test, owner, doctor, startsAt, { memberId: id }), 201)
  test.clock.advance(10 * 60_000 + 1)
  // Whoever pays has it locked.
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `update reservations set status = 'reserved', from_wallet = price, paid_at = $2 where id = $1`,
    [kept.id, new Date(test.clock.now().getTime() - 2)],
  )
  let isAnswered = false
  const deleting = deleteMember(owner, id).finally(() => (isAnswered = true))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => isAnswered || (await pool.query(waiting)).rowCount === 1).toBe(true)
  await client.query('commit')
  client.release()
  expect((await deleting).status).toBe(409)
})
