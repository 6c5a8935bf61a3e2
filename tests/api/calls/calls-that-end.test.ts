import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import {
  act,
  addCall,
  assign,
  cancelCall,
  emptyCalls,
  getDoctorCall,
  ownCall,
  ownCalls,
  putOnDuty,
  staffCalls,
} from '~/tests/kit/calls'
import { bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'
import { waitingOnDesk } from '../../kit/staff-desk'

const day = 24 * 60 * 60 * 1000

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

const deleteMember = async (id: string) =>
  expect((await test.request('DELETE', `/family-members/${id}`, { token: owner.token })).status).toBe(204)
const overdue = () => waitingOnDesk(test, staff.token, 'overdueCalls')

it('what waits for a member who is deleted is canceled, and whoever has it or is asked hears of it', async () => {
  const [father, mother] = [
    await addFamilyMember(test, owner.token),
    await addFamilyMember(test, owner.token, { relation: 'mother' }),
  ]
  const [waiting, other] = [
    await addCall(test, owner, { memberId: father.id }),
    await addCall(test, owner, { memberId: mother.id }),
  ]
  await act(test, doctor, waiting.id, 'take')
  await act(test, doctor, waiting.id, 'reference', { doctorId: consultant.id })
  const before = [await toldTo(doctor), await toldTo(consultant)]
  await deleteMember(father.id)
  expect([await toldTo(doctor), await toldTo(consultant)]).toEqual(before.map((times) => times + 1))
  for (const one of [doctor, consultant]) {
    const read = await getDoctorCall(test, one, waiting.id)
    expect([read.status, ((await read.json()) as { code: string }).code]).toEqual([403, 'call-called-off'])
  }
  expect((await ownCalls(test, owner)).map(({ id }) => id)).toEqual([other.id])
  expect((await ownCalls(test, owner, '?state=closed')).map(({ id }) => id)).toEqual([])
  expect((await staffCalls(test, staff)).map(({ id }) => id)).toEqual([other.id])
  expect(await test.request('GET', `/call-requests/${waiting.id}`, { token: owner.token })).toHaveProperty(
    'status',
    404,
  )

  await bodyOf(
    await test.request('POST', `/family-members/${father.id}/restorations`, { token: owner.token }),
    200,
  )
  expect(await ownCall(test, owner, waiting.id)).toMatchObject({
    status: 'CANCELED',
    actions: [{}, {}, {}, { type: 'cancel', by: 'system', text: null, name: null }],
  })
  await addCall(test, owner, { memberId: father.id })
})

it('staff are told of no request that is overdue and that no doctor can see', async () => {
  await addCall(test, owner)
  test.clock.advance(2 * day)
  expect([await overdue(), (await staffCalls(test, staff, 'overdue')).length]).toEqual([1, 1])
  await test.database.pool.query('update users set suspended_at = $2 where id = $1', [
    owner.userId,
    test.clock.now(),
  ])
  expect([await overdue(), (await staffCalls(test, staff, 'overdue')).length]).toEqual([0, 0])
})
