import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listToTell } from '~/api/domains/calls/repo/rosters'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { alertAgainMinutes, callRequestsPerDay, emergenciesPerDay, mostAlerts } from '~/domain/calls/rules'
import { callRequestIdSchema } from '~/domain/values/ids'
import { openTestApi, testOperator, type TestApi } from '~/tests/kit/api'
import {
  act,
  addCall,
  assign,
  cancelCall,
  emptyCalls,
  ownCall,
  ownCalls,
  postCall,
  putInPilot,
  putOnDuty,
} from '~/tests/kit/calls'
import { bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'
import { waitingOnDesk } from '../../kit/staff-desk'

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
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyCalls(test)
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await addDoctor(test, { admin, name: 'نگار' })
  colleague = await addDoctor(test, { admin, name: 'لیلا' })
})

const urgent = { kind: 'EMERGENCY' } as const
const again = alertAgainMinutes * 60_000

/** Who has been sent a message, once for each. */
async function sent(template: string, to?: Pick<Somebody, 'phone'>): Promise<string[]> {
  await test.runJobs()
  return (await readOutbox(test.database.db, { limit: 200 }))
    .filter((one) => one.template === template && (to === undefined || one.recipient === to.phone))
    .map(({ recipient }) => recipient)
}
/** To the operator, since the count before. */
async function operatorTold(): Promise<number> {
  await test.runJobs()
  return (await readOutbox(test.database.db, { limit: 200 })).filter(
    ({ template, recipient }) => template === 'call-untaken' && recipient === testOperator.phone,
  ).length
}
/** Until so many wait for a lock of others. */
async function blocked(many: number) {
  for (;;) {
    const { rows } = await test.database.pool.query<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.many ?? 0) >= many) return
  }
}
/** The job whenever it is due. */
async function look(afterMs: number) {
  test.clock.advance(afterMs)
  await test.runDue('alert-of-emergencies')
}
const emergencies = () => waitingOnDesk(test, staff.token, 'emergencies')
const onDuty = async () =>
  (
    await bodyOf<{ isSomebodyOnDuty: boolean }>(
      await test.request('GET', '/call-requests', { token: owner.token }),
      200,
    )
  ).isSomebodyOnDuty

describe('an emergency that nobody takes', () => {
  it('alerts again every few minutes, so often and no more; the operator hears of it, and that the last alert is out', async () => {
    await putOnDuty(test, staff, doctor)
    const before = await operatorTold()
    const { id } = await addCall(test, owner, urgent)
    expect(await sent('call-emergency', doctor)).toHaveLength(1)
    await look(60_000)
    expect(await sent('call-emergency', doctor)).toHaveLength(1)
    expect(await operatorTold()).toBe(before)
    for (let step = 2; step < mostAlerts; step += 1) await look(again)
    expect(await operatorTold()).toBe(before + 1)
    for (let step = mostAlerts; step <= mostAlerts + 2; step += 1) await look(again)
    expect(await sent('call-emergency', doctor)).toHaveLength(mostAlerts)
    expect(await operatorTold()).toBe(before + 2)
    expect(await emergencies()).toBe(1)
    expect(await ownCall(test, owner, id)).toMatchObject({ isSomebodyAlerted: true })
  })

  it('is left alone once somebody has it', async () => {
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner, urgent)
    expect(await sent('call-emergency', doctor)).toHaveLength(1)
    await act(test, doctor, id, 'take')
    await look(again)
    expect(await sent('call-emergency', doctor)).toHaveLength(1)
    expect(await emergencies()).toBe(0)
    expect(await ownCall(test, owner, id)).toMatchObject({ isSomebodyAlerted: null })
  })

  it('that alerts nobody is told to the operator at once, and the family is told that nobody is there', async () => {
    const before = await operatorTold()
    expect(await onDuty()).toBe(false)
    const { id } = await addCall(test, owner, urgent)
    expect(await operatorTold()).toBe(before + 1)
    expect(await ownCall(test, owner, id)).toMatchObject({ isSomebodyAlerted: false })
    await look(again)
    expect(await operatorTold()).toBe(before + 1)
    await putOnDuty(test, staff, doctor)
    expect(await sent('call-emergency', doctor)).toHaveLength(1)
    expect(await ownCall(test, owner, id)).toMatchObject({ isSomebodyAlerted: true })
    expect(await onDuty()).toBe(true)
  })

  it('alerts once, where the job has found it due and staff put it back in the same moment', async () => {
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner, urgent)
    test.clock.advance(again)
    const { pool } = test.database
    const held = await pool.connect()
    await held.query('begin')
    await held.query('select from call_requests where id = $1 for update', [id])
    const given = assign(test, staff, id, null)
    await blocked(1)
    const looked = test.runDue('alert-of-emergencies')
    await blocked(2)
    await held.query('commit')
    held.release()
    await bodyOf(await given, 200)
    await looked
    const { rows } = await pool.query('select since, step from call_alerts order by since, step')
    expect(rows).toEqual([
      { since: 1, step: 1 },
      { since: 2, step: 1 },
    ])
    expect(await sent('call-emergency', doctor)).toHaveLength(2)
  })

  it('that comes back into the queue alerts everybody anew', async () => {
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner, urgent)
    expect(await sent('call-emergency', doctor)).toHaveLength(1)
    await act(test, doctor, id, 'take')
    await putOnDuty(test, staff, colleague)
    expect(await sent('call-emergency', colleague)).toHaveLength(0)
    await bodyOf(await assign(test, staff, id, null), 200)
    expect(await sent('call-emergency', colleague)).toHaveLength(1)
    expect(await sent('call-emergency', doctor)).toHaveLength(2)
  })
})

describe('told of an emergency', () => {
  it('is whoever it is given or referred to, in its own words, however many messages they had', async () => {
    await putOnDuty(test, staff, doctor)
    for (let times = 0; times < 22; times += 1) {
      const somebody = await newSomebody(test)
      const calm = await addCall(test, somebody)
      await bodyOf(await assign(test, staff, calm.id, colleague.id), 200)
    }
    expect(await sent('call-waiting', colleague)).toHaveLength(20)
    const { id } = await addCall(test, owner, urgent)
    await bodyOf(await assign(test, staff, id, colleague.id), 200)
    expect(await sent('call-emergency', colleague)).toHaveLength(1)
    await cancelCall(test, owner, id)
    const other = await addCall(test, owner, urgent)
    await act(test, doctor, other.id, 'take')
    expect((await act(test, doctor, other.id, 'reference', { doctorId: colleague.id })).status).toBe(204)
    expect(await sent('call-emergency', colleague)).toHaveLength(2)
  })

  it('asked ten times a day or not, somebody in danger is heard; and no flood is', async () => {
    for (let times = 0; times < callRequestsPerDay; times += 1) {
      const { id } = await addCall(test, owner)
      await cancelCall(test, owner, id)
    }
    expect((await postCall(test, owner)).status).toBe(429)
    for (let times = 0; times < emergenciesPerDay; times += 1) {
      const { id } = await addCall(test, owner, urgent)
      await cancelCall(test, owner, id)
    }
    expect((await postCall(test, owner, urgent)).status).toBe(429)
    expect(await ownCalls(test, owner)).toEqual([])
  })
})

describe('a family', () => {
  it.each(['done', 'cancel'] as const)('is told that a doctor has ended it: %s', async (type) => {
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    expect(await sent('call-closed', owner)).toEqual([])
    expect((await act(test, doctor, id, type)).status).toBe(204)
    expect(await sent('call-closed', owner)).toHaveLength(1)
  })
})

describe('a doctor who stops', () => {
  const stops = {
    'is suspended': () =>
      test.request('POST', `/admin-doctors/${doctor.id}/suspensions`, { token: admin.token }),
    'ends for good': () =>
      test.request('POST', `/admin-doctors/${doctor.id}/endings`, { token: admin.token }),
    'is blocked': () =>
      test.request('POST', `/users/${doctor.userId}/suspensions`, {
        token: admin.token,
        json: { reason: 'آزمون' },
      }),
    'loses the role': async () => {
      const held = 'select roles as seen from users where id = $1'
      const { rows } = await test.database.pool.query<{ seen: string[] }>(held, [doctor.userId])
      return test.request('PUT', `/users/${doctor.userId}/roles`, {
        token: admin.token,
        json: { roles: ['user'], seen: rows[0]?.seen },
      })
    },
  }
  it.each(Object.entries(stops))(
    'and %s gives back what they had, and an emergency alerts anew',
    async (_, stop) => {
      await putOnDuty(test, staff, doctor)
      const { id } = await addCall(test, owner, urgent)
      await act(test, doctor, id, 'take')
      const referred = await addCall(test, owner)
      await putOnDuty(test, staff, colleague)
      await act(test, colleague, referred.id, 'take')
      await act(test, colleague, referred.id, 'reference', { doctorId: doctor.id })
      const answer = await stop()
      expect(answer.status, JSON.stringify(await answer.clone().text())).toBeLessThan(300)
      expect(await ownCall(test, owner, id)).toMatchObject({ status: 'NEW', doctor: null })
      expect(await ownCall(test, owner, referred.id)).toMatchObject({
        status: 'NEW',
        doctor: { firstName: 'لیلا' },
      })
      await look(60_000)
      expect(await sent('call-emergency', colleague)).toHaveLength(1)
    },
  )

  const stopped = () =>
    test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
  const gone = () =>
    test.database.transaction(async (tx) =>
      test.deps.personalData
        .find(({ name }) => name === 'callRequests')
        ?.erase(tx, doctor.userId, test.clock.now()),
    )
  const ends = { ...stops, 'has gone when the job looks': stopped, 'deletes the account': gone }
  it.each(Object.entries(ends))(
    'and %s leaves nobody waiting for their answer: who had asked is told, once',
    async (_, stop) => {
      await putOnDuty(test, staff, colleague)
      const asked = async (given?: Record<string, unknown>) => {
        const { id } = await addCall(test, await newSomebody(test), given)
        await act(test, colleague, id, 'take')
        await act(test, colleague, id, 'reference', { doctorId: doctor.id })
        return id
      }
      // What they had themselves comes back to nobody.
      const own = await addCall(test, owner)
      await bodyOf(await assign(test, staff, own.id, doctor.id), 200)
      const calm = await asked()
      const alarming = await asked(urgent)
      const told = async () => [
        (await sent('call-waiting', colleague)).length,
        (await sent('call-emergency', colleague)).length,
        (await sent('call-waiting', doctor)).length,
        (await sent('call-emergency', doctor)).length,
      ]
      const [waiting = 0, emergencies = 0, ...ofDoctor] = await told()
      const ledTo = async () => {
        const texts = (await readOutbox(test.database.db, { recipient: colleague.phone, limit: 200 })).map(
          ({ text }) => text,
        )
        return [own.id, calm, alarming].map((id) => texts.filter((text) => text.includes(id)).length)
      }
      const [toOwn = 0, toCalm = 0, toAlarming = 0] = await ledTo()
      await stop()
      await look(60_000)
      const after = await told()
      expect(after).toEqual([waiting + 1, emergencies + 1, ...ofDoctor])
      expect(await ledTo()).toEqual([toOwn, toCalm + 1, toAlarming + 1])
      await look(60_000)
      expect(await told()).toEqual(after)
    },
  )

  it('is told nothing of what was taken back before, and nobody of what has gone on since', async () => {
    await putOnDuty(test, staff, colleague)
    const { id } = await addCall(test, owner)
    await act(test, colleague, id, 'take')
    await act(test, colleague, id, 'reference', { doctorId: doctor.id })
    await act(test, colleague, id, 'take')
    const before = await sent('call-waiting', colleague)
    await bodyOf(
      await test.request('POST', `/admin-doctors/${doctor.id}/suspensions`, { token: admin.token }),
      200,
    )
    expect(await sent('call-waiting', colleague)).toEqual(before)
    const other = await addDoctor(test, { admin, name: 'مینا' })
    await act(test, colleague, id, 'reference', { doctorId: other.id })
    await test.runJobs()
    await bodyOf(
      await test.request('POST', `/admin-doctors/${other.id}/suspensions`, { token: admin.token }),
      200,
    )
    await act(test, colleague, id, 'take')
    expect(await sent('call-waiting', colleague)).toEqual(before)
  })

  it('in the moment in which they take one gives it back with the next look', async () => {
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner)
    await act(test, doctor, id, 'take')
    await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
    await look(60_000)
    expect(await ownCall(test, owner, id)).toMatchObject({ status: 'NEW', doctor: null })
  })
})

it('is told to whoever is on duty before the trial, however many doctors that has', async () => {
  const some = [doctor, colleague, await addDoctor(test, { admin })]
  const [first, second, last] = some.sort((one, other) => (one.userId < other.userId ? -1 : 1))
  if (!first || !second || !last) throw new Error('Three doctors were added')
  for (const one of [owner, first, second]) await putInPilot(test, admin, one)
  await putOnDuty(test, staff, last)
  const { id } = await addCall(test, owner, urgent)
  const told = (most: number) =>
    listToTell(test.database.db, {
      id: callRequestIdSchema.parse(id),
      now: test.clock.now(),
      mayAll: true,
      most,
    })
  expect(await told(1)).toEqual([last.userId])
  expect(await told(9)).toEqual([last.userId, first.userId, second.userId])
})
