import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneLookMinutes } from '~/api/platform/audit/looks'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCall, emptyCalls, putOnDuty } from '~/tests/kit/calls'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let doctor: TestDoctor
const families: Somebody[] = []
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  await emptyCalls(test)
  doctor = await addDoctor(test, { admin: await newAdmin(test) })
  await putOnDuty(test, await newSomebody(test, { roles: ['user', 'support'] }), doctor)
  for (let count = 0; count < 2; count++) families.push(await newSomebody(test))
  // One of them twice in the same list.
  for (const [family, kind] of [
    [families[0], 'NON_EMERGENCY'],
    [families[0], 'EMERGENCY'],
    [families[1], 'NON_EMERGENCY'],
  ] as const)
    if (family) await addCall(test, family, { kind })
})
afterAll(() => test.close())

const look = () => test.request('GET', '/doctor-call-requests', { token: doctor.token })
const rowsOf = async ({ userId }: Somebody): Promise<number> => {
  const { rows } = await test.database.pool.query(
    `select from audit_entries where subject_id = $1 and actor_id = $2 and action = 'list' and resource = 'call-request'`,
    [userId, doctor.userId],
  )
  return rows.length
}

it('is found by every family that a list names in its own log, once in ten minutes', async () => {
  const seen = () => Promise.all(families.map(rowsOf))
  expect((await look()).status).toBe(200)
  expect(await seen()).toEqual([1, 1])
  // At once as well, and as often as the page asks by itself.
  await Promise.all([look(), look(), look()])
  expect(await seen()).toEqual([1, 1])
  test.clock.advance(oneLookMinutes * 60_000)
  await Promise.all([look(), look()])
  expect(await seen()).toEqual([2, 2])
})

it('is found once in ten minutes also by the family that a list names alone', async () => {
  await emptyCalls(test)
  await putOnDuty(test, await newSomebody(test, { roles: ['user', 'support'] }), doctor)
  const alone = await newSomebody(test)
  await addCall(test, alone, { kind: 'NON_EMERGENCY' })
  for (const rows of [1, 1, 2]) {
    if (rows === 2) test.clock.advance(oneLookMinutes * 60_000)
    await look()
    expect(await rowsOf(alone)).toBe(rows)
  }
})
