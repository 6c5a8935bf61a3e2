import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { callNoticesPerDay, latePercent, operatorPauseMinutes, stillAfterMinutes } from '~/domain/calls/rules'
import { openTestApi, testOperator, type TestApi } from '~/tests/kit/api'
import { act, addCall, assign, cancelCall, emptyCalls, putInPilot, putOnDuty } from '~/tests/kit/calls'
import { bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

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
  before = new Set((await toOperator()).map(({ id }) => id))
})

const minute = 60_000
const urgent = { kind: 'EMERGENCY' } as const

async function sent(template: string, { phone }: Pick<Somebody, 'phone'>): Promise<number> {
  await test.runJobs()
  const all = await readOutbox(test.database.db, { recipient: phone, limit: 200 })
  return all.filter((one) => one.template === template).length
}
const toOperator = async () => {
  await test.runJobs()
  return readOutbox(test.database.db, { recipient: testOperator.phone, limit: 200 })
}
/** What the operator had before the test; some of it goes while the clock runs. */
let before: ReadonlySet<unknown> = new Set()
/** That a request is left lying, since the test began. */
const operatorTold = async () =>
  (await toOperator()).filter(({ id, template }) => template === 'call-left' && !before.has(id)).length

/** Looks twice, so that what is told twice would be seen. */
async function look(afterMs: number) {
  test.clock.advance(afterMs)
  await test.runDue('alert-of-emergencies')
  test.clock.advance(minute)
  await test.runDue('alert-of-emergencies')
}
/** Of what nobody could be told. */
const notTold = () => test.log.filter(({ message }) => message.includes('waits for too long'))

interface Asked {
  id: string
  createdAt: string
  dueAt: string
}
const partOf = ({ createdAt, dueAt }: Asked, percent: number) =>
  ((Date.parse(dueAt) - Date.parse(createdAt)) * percent) / 100

describe('a request that can wait and that nobody takes', () => {
  it('is told once to whoever sees it when most of its time is gone, and to the operator once when it is over', async () => {
    await putOnDuty(test, staff, doctor)
    const call = await addCall(test, owner)
    await look(partOf(call, latePercent) - 5 * minute)
    expect(await sent('call-waiting', doctor)).toBe(0)
    await putOnDuty(test, staff, colleague)
    await look(3 * minute)
    expect(await sent('call-waiting', colleague)).toBe(1)
    expect(await operatorTold()).toBe(0)
    await look(partOf(call, 100 - latePercent))
    expect(await operatorTold()).toBe(1)
    await look(minute)
    expect(await operatorTold()).toBe(1)
    expect(await sent('call-waiting', colleague)).toBe(1)
    // What was told is looked for no more; the database would refuse to have it noted twice.
    expect(notTold()).toEqual([])
  })

  it('is told to the doctor alone who was given it; of what was given late they have just heard', async () => {
    await putOnDuty(test, staff, doctor)
    const early = await addCall(test, owner)
    await bodyOf(await assign(test, staff, early.id, colleague.id), 200)
    const late = await addCall(test, await newSomebody(test))
    test.clock.advance(partOf(early, latePercent) + minute)
    await bodyOf(await assign(test, staff, late.id, colleague.id), 200)
    expect(await sent('call-waiting', colleague)).toBe(2)
    await look(0)
    expect(await sent('call-waiting', colleague)).toBe(3)
    expect(await sent('call-waiting', doctor)).toBe(0)
  })

  it('is told anew to everybody where it comes back late', async () => {
    await putOnDuty(test, staff, doctor, 24)
    const call = await addCall(test, owner)
    await act(test, doctor, call.id, 'take')
    await look(partOf(call, latePercent))
    expect(await sent('call-waiting', doctor)).toBe(0)
    await bodyOf(await assign(test, staff, call.id, null), 200)
    // That it is theirs no more.
    expect(await sent('call-waiting', doctor)).toBe(1)
    await look(minute)
    expect(await sent('call-waiting', doctor)).toBe(2)
  })

  it('that nobody sees is told to the operator by then; of the trial those on duty hear where none of its doctors is there', async () => {
    await putInPilot(test, staff, owner)
    const call = await addCall(test, owner)
    await look(partOf(call, latePercent))
    expect(await operatorTold()).toBe(1)
    const other = await newSomebody(test)
    await putInPilot(test, staff, other)
    const seen = await addCall(test, other)
    await look(partOf(seen, latePercent) - 20 * minute)
    await putOnDuty(test, staff, doctor)
    await look(20 * minute)
    expect(await sent('call-waiting', doctor)).toBe(1)
  })
})

describe('a doctor who sees much that is late', () => {
  it('hears of what is given to them all the same; what nobody hears of any more the operator does', async () => {
    await putOnDuty(test, staff, doctor, 24)
    const first = await addCall(test, owner)
    for (let times = 0; times < callNoticesPerDay; times += 1) await addCall(test, await newSomebody(test))
    await look(partOf(first, latePercent) + minute)
    expect(await sent('call-waiting', doctor)).toBe(callNoticesPerDay)
    expect(await operatorTold()).toBe(1)
    const { rows } = await test.database.pool.query(
      'select from call_delay_notices where told = 0 and is_operator_told',
    )
    expect(rows).toHaveLength(1)
    await bodyOf(await assign(test, staff, first.id, doctor.id), 200)
    expect(await sent('call-waiting', doctor)).toBe(callNoticesPerDay + 1)
  })
})

describe('the operator', () => {
  const numbersTold = async () =>
    (await toOperator())
      .filter(({ id, template }) => template === 'call-left' && !before.has(id))
      .map(({ text }) => text.match(/[۰-۹]+/)?.[0])
  const ask = async () => {
    const family = await newSomebody(test)
    return { ...(await addCall(test, family)), family }
  }

  it('hears once of all that is left lying, by number, and of what follows ten minutes later', async () => {
    const [call] = [await ask(), await ask(), await ask()]
    test.clock.advance(4 * minute)
    const [done] = [await ask(), await ask(), await ask()]
    await look(partOf(call, latePercent) - 4 * minute)
    expect(await numbersTold()).toEqual(['۳'])
    await look(4 * minute)
    expect(await numbersTold()).toEqual(['۳'])
    // What is over by then is not counted.
    await cancelCall(test, done.family, done.id)
    await look(operatorPauseMinutes * minute)
    expect((await numbersTold()).sort()).toEqual(['۲', '۳'])
  })

  it('does not hear of what somebody has taken up while their message waited', async () => {
    const first = await ask()
    test.clock.advance(4 * minute)
    const [taken] = [await ask(), await ask()]
    await look(partOf(first, latePercent) - 4 * minute)
    expect(await numbersTold()).toEqual(['۱'])
    await look(4 * minute)
    await putOnDuty(test, staff, doctor, 24)
    await act(test, doctor, taken.id, 'take')
    await look(operatorPauseMinutes * minute)
    expect((await numbersTold()).sort()).toEqual(['۱', '۱'])
  })

  it('does not hear of what lay when anybody began to look', async () => {
    await putOnDuty(test, staff, doctor, 24)
    const [call] = [await ask(), await ask()]
    const emergency = await addCall(test, owner, urgent)
    await act(test, doctor, emergency.id, 'take')
    test.clock.advance(partOf(call, 100))
    const { pool } = test.database
    await pool.query(`update periodic_jobs set last_started_at = $1 where name = 'alert-of-emergencies'`, [
      test.clock.now(),
    ])
    const migration = await readFile('api/platform/database/migrations/0169_operator-turns.sql', 'utf8')
    await pool.query(migration.split(';\n').find((statement) => statement.startsWith('INSERT')) ?? '')
    await look(0)
    expect([await operatorTold(), await sent('call-waiting', doctor)]).toEqual([0, 0])
    const { rows } = await test.database.pool.query(
      'select delay, count(*)::int from call_delay_notices group by delay order by delay',
    )
    expect(rows).toEqual([
      { delay: 'late', count: 2 },
      { delay: 'overdue', count: 3 },
      { delay: 'still', count: 1 },
    ])
  })

  it('hears at once of an emergency with which nothing happens, whatever was told just before', async () => {
    const late = await addCall(test, await newSomebody(test))
    test.clock.advance(partOf(late, latePercent) - (stillAfterMinutes - 3) * minute)
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner, urgent)
    await act(test, doctor, id, 'take')
    await test.database.pool.query('delete from call_roster_entries')
    await look((stillAfterMinutes - 3) * minute)
    expect(await numbersTold()).toEqual(['۱'])
    await look(3 * minute)
    expect(await numbersTold()).toEqual(['۱', '۱'])
  })
})

describe('a request that cannot be told of', () => {
  /** Nothing can be written about it. */
  const breaking = async (
    table: 'call_delay_notices' | 'call_actions',
    id: string,
    work: () => Promise<void>,
  ) => {
    const { pool } = test.database
    await pool.query(`create function refuse_one() returns trigger language plpgsql as
      $$ begin if new.request_id = '${id}' then raise exception 'Broken'; end if; return new; end $$`)
    await pool.query(
      `create trigger refuse_one before insert on ${table} for each row execute function refuse_one()`,
    )
    try {
      await work()
    } finally {
      await pool.query(`drop trigger refuse_one on ${table}`)
      await pool.query('drop function refuse_one()')
    }
  }

  it('keeps back none of another kind', async () => {
    const call = await addCall(test, owner)
    await putOnDuty(test, staff, doctor, 24)
    const over = await addCall(test, await newSomebody(test))
    await act(test, doctor, over.id, 'take')
    await breaking('call_delay_notices', call.id, async () => {
      await look(partOf(over, 100))
      expect(await operatorTold()).toBe(1)
    })
  })

  it('or given back keeps back nothing else that its doctor had', async () => {
    await putOnDuty(test, staff, doctor)
    const [stuck, free] = [await addCall(test, owner), await addCall(test, await newSomebody(test))]
    for (const { id } of [stuck, free]) {
      await act(test, doctor, id, 'take')
      await act(test, doctor, id, 'reference', { doctorId: colleague.id })
    }
    const untold = await sent('call-waiting', doctor)
    await test.database.pool.query(`update users set roles = '{user}' where id = $1`, [colleague.userId])
    await breaking('call_actions', stuck.id, async () => {
      await look(0)
      expect(await sent('call-waiting', doctor)).toBe(untold + 1)
    })
    const { rows } = await test.database.pool.query(
      'select id from call_requests where consultant_id is null',
    )
    expect(rows).toEqual([{ id: free.id }])
    await look(10 * minute)
    expect(await sent('call-waiting', doctor)).toBe(untold + 2)
  })
})

describe('the time for an answer', () => {
  it.each(['PROCESSING', 'UNANSWERED_CALL', 'REFERENCED'] as const)(
    'that is over is told to the operator also of what somebody has: %s',
    async (status) => {
      await putOnDuty(test, staff, doctor)
      const call = await addCall(test, owner)
      await act(test, doctor, call.id, 'take')
      if (status === 'UNANSWERED_CALL') await act(test, doctor, call.id, 'usAnsweredCall')
      if (status === 'REFERENCED') await act(test, doctor, call.id, 'reference', { doctorId: colleague.id })
      await look(partOf(call, 100) - 5 * minute)
      expect(await operatorTold()).toBe(0)
      await look(5 * minute)
      expect(await operatorTold()).toBe(1)
    },
  )

  it.each(['done', 'off'])('that is over is nobody’s matter where it is %s', async (end) => {
    await putOnDuty(test, staff, doctor)
    const call = await addCall(test, owner)
    await act(test, doctor, call.id, 'take')
    await (end === 'done' ? act(test, doctor, call.id, 'done') : cancelCall(test, owner, call.id))
    await look(partOf(call, 100))
    expect(await operatorTold()).toBe(0)
  })
})

describe('an emergency that somebody has taken', () => {
  it.each(['PROCESSING', 'UNANSWERED_CALL', 'REFERENCED'] as const)(
    'and with which nothing happens is told to the operator once: %s',
    async (status) => {
      await putOnDuty(test, staff, doctor)
      const { id } = await addCall(test, owner, urgent)
      await act(test, doctor, id, 'take')
      if (status === 'UNANSWERED_CALL') await act(test, doctor, id, 'usAnsweredCall')
      if (status === 'REFERENCED') await act(test, doctor, id, 'reference', { doctorId: colleague.id })
      await look((stillAfterMinutes - 2) * minute)
      expect(await operatorTold()).toBe(0)
      await look(2 * minute)
      expect(await operatorTold()).toBe(1)
      await look(stillAfterMinutes * minute)
      expect(await operatorTold()).toBe(1)
    },
  )

  it('begins anew with each thing that happens', async () => {
    await putOnDuty(test, staff, doctor)
    const { id } = await addCall(test, owner, urgent)
    await act(test, doctor, id, 'take')
    test.clock.advance((stillAfterMinutes - 2) * minute)
    await act(test, doctor, id, 'doctorNote')
    await look((stillAfterMinutes - 2) * minute)
    expect(await operatorTold()).toBe(0)
    await look(2 * minute)
    expect(await operatorTold()).toBe(1)
  })
})

describe('a family with an emergency', () => {
  it('hears that nobody answered and that it is closed, however many notices it had', async () => {
    await putOnDuty(test, staff, doctor)
    const calm = await addCall(test, owner)
    await act(test, doctor, calm.id, 'take')
    for (let times = 0; times <= callNoticesPerDay; times += 1) {
      await act(test, doctor, calm.id, 'usAnsweredCall')
      await test.runJobs()
    }
    expect(await sent('call-unanswered', owner)).toBe(callNoticesPerDay)
    const { id } = await addCall(test, owner, urgent)
    await act(test, doctor, id, 'take')
    await act(test, doctor, id, 'usAnsweredCall')
    expect(await sent('call-unanswered', owner)).toBe(callNoticesPerDay + 1)
    await act(test, doctor, id, 'done')
    expect(await sent('call-closed', owner)).toBe(1)
  })
})
