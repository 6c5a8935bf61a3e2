import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { act, addCall, assign, cancelCall, emptyCalls, putOnDuty } from '~/tests/kit/calls'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
let owner: Somebody
let doctor: TestDoctor
let consultant: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyCalls(test)
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await addDoctor(test, { admin })
  consultant = await addDoctor(test, { admin })
  await putOnDuty(test, staff, doctor)
})

async function toldTo({ phone }: Somebody): Promise<number> {
  await test.runJobs()
  const messages = await readOutbox(test.database.db, { limit: 200 })
  return messages.filter(({ template, recipient }) => template === 'call-waiting' && recipient === phone)
    .length
}

it.each<[string, (id: string) => Promise<Response>]>([
  ['the family cancels it', (id) => cancelCall(test, owner, id)],
  ['the doctor cancels it', (id) => act(test, doctor, id, 'cancel')],
  ['staff give it back to the queue', (id) => assign(test, staff, id, null)],
])('whoever is asked about a request hears of it when %s', async (_, end) => {
  const { id } = await addCall(test, owner)
  await act(test, doctor, id, 'take')
  await act(test, doctor, id, 'reference', { doctorId: consultant.id })
  const before = await toldTo(consultant)
  expect((await end(id)).ok).toBe(true)
  expect(await toldTo(consultant)).toBe(before + 1)
})

it('whoever is asked and is given the request by staff is told once', async () => {
  const { id } = await addCall(test, owner)
  await act(test, doctor, id, 'take')
  await act(test, doctor, id, 'reference', { doctorId: consultant.id })
  const before = await toldTo(consultant)
  expect((await assign(test, staff, id, consultant.id)).status).toBe(200)
  expect(await toldTo(consultant)).toBe(before + 1)
})
