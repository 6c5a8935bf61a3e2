import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { unreadCounts } from '~/api/domains/messages/service/unread'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { act, addCall, assign, emptyCalls, putOnDuty } from '~/tests/kit/calls'
import { bodyOf } from '~/tests/kit/care'
import { addComplaint } from '~/tests/kit/complaints'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addReferral, getReceived, postAnswer } from '~/tests/kit/referrals'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let staff: Somebody
let owner: Somebody
let doctor: TestDoctor
let colleague: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  const admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
  owner = await newSomebody(test)
  doctor = await addDoctor(test, { admin })
  colleague = await addDoctor(test, { admin })
  await emptyCalls(test)
})
afterAll(() => test.close())

const countsOf = async ({ token }: Pick<Somebody, 'token'>) => {
  const { waitingCalls, letters } = await bodyOf<{ waitingCalls: number; letters: number }>(
    await test.request('GET', '/unread-counts', { token }),
    200,
  )
  return [waitingCalls, letters]
}

it('counts calls while they wait for this doctor, and letters until they are answered', async () => {
  const { id } = await addCall(test, owner)
  expect([await countsOf(doctor), await countsOf(owner)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  await putOnDuty(test, staff, doctor)
  expect([await countsOf(doctor), await countsOf(colleague)]).toEqual([
    [1, 0],
    [0, 0],
  ])
  await act(test, doctor, id, 'take')
  expect(await countsOf(doctor)).toEqual([1, 0])
  // Whoever is asked has it to do, and whoever asks waits.
  await act(test, doctor, id, 'reference', { doctorId: colleague.id })
  expect([await countsOf(doctor), await countsOf(colleague)]).toEqual([
    [0, 0],
    [1, 0],
  ])
  await act(test, colleague, id, 'referenceAnswer')
  const letter = await addReferral(test, doctor, { kind: 'call', id }, { doctorId: colleague.id })
  expect(await countsOf(colleague)).toEqual([0, 1])
  expect((await getReceived(test, colleague, letter.id)).status).toBe(200)
  // Read and not answered, it waits as before; an answer takes it away.
  expect(await countsOf(colleague)).toEqual([0, 1])
  expect((await postAnswer(test, colleague, letter.id, 'نوبت پنج‌شنبه برایشان خالی است.')).status).toBe(201)
  expect(await countsOf(colleague)).toEqual([0, 0])
  await act(test, doctor, id, 'done')
  expect(await countsOf(doctor)).toEqual([0, 0])
  const given = await addCall(test, owner)
  await assign(test, staff, given.id, colleague.id)
  expect(await countsOf(colleague)).toEqual([1, 0])
  await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [colleague.id])
  expect(await countsOf(colleague)).toEqual([0, 0])
})

it('counts for staff what waits for them, of complaints what they may handle themselves', async () => {
  const support = await newSomebody(test, { roles: ['user', 'support'] })
  const ofStaff = async ({ token }: Pick<Somebody, 'token'>) => {
    const counts = await bodyOf<Record<string, number>>(
      await test.request('GET', '/unread-counts', { token }),
      200,
    )
    return [counts.staffTickets, counts.staffComplaints, counts.staffCalls]
  }
  const [tickets = 0, owed = 0, calls = 0] = await ofStaff(support)
  await addCall(test, await newSomebody(test), { kind: 'EMERGENCY' })
  // Not yet late, and no emergency.
  await addCall(test, await newSomebody(test))
  await addComplaint(test, owner)
  await addComplaint(test, support)
  expect(await ofStaff(support)).toEqual([tickets, owed + 1, calls + 1])
  expect(await ofStaff(staff)).toEqual([tickets, owed + 2, calls + 1])
  expect(await ofStaff(owner)).toEqual([0, 0, 0])
  // The tile says what the list has.
  const tile = await bodyOf<{ owed: number }>(
    await test.request('GET', '/complaint-counts', { token: support.token }),
    200,
  )
  expect(tile.owed).toBe(owed + 1)
})

it('asks the database once', async () => {
  const asked = vi.spyOn(test.database.pool, 'query')
  await unreadCounts(test.deps, {
    actor: { userId: doctor.userId, roles: ['user', 'support', 'admin'] } as Parameters<
      typeof unreadCounts
    >[1]['actor'],
    requestId: 'x',
  })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
