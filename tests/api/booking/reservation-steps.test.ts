import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedStaffReservation, Reservation } from '~/domain/booking/reservation-contract'
import { stepNameOf } from '~/domain/booking/reservation-machine'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { exportOf } from '../../kit/aftercare'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectStepsHold } from '../../kit/reservation-steps'
import {
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
} from '../../kit/reservations'
import { beginAttempt, callBack, decideAtSandbox } from '../../kit/sandbox-payer'
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
afterEach(() => expectStepsHold(test.database.db))
afterAll(() => test.close())

const time = (index: number): string => times.at(index) ?? ''
const minutes = (count: number) => {
  test.clock.advance(count * 60_000)
  return test.clock.now().toISOString()
}
/** What staff read, each step as one line. */
async function stepsOf(id: string): Promise<string[]> {
  const { steps } = await bodyOf<OpenedStaffReservation>(
    await test.request('GET', `/admin-reservations/${id}`, { token: admin.token }),
    200,
  )
  return steps.map((step) =>
    [
      stepNameOf(step),
      step.by,
      step.at,
      ...(step.movedFrom ? [`${step.movedFrom} → ${step.startsAt}`] : []),
    ].join(' '),
  )
}

describe('what became of a reservation', () => {
  it('is kept through two moves of different hands, each with both times', async () => {
    const patient = await newPatient(test)
    const began = test.clock.now().toISOString()
    const { id } = await book(test, patient, doctor, time(0))
    const first = minutes(5)
    await bodyOf(await move(test, admin, id, time(-1)), 200)
    const second = minutes(5)
    await bodyOf(await move(test, admin, id, time(4)), 200)
    test.clock.set(time(4))
    await enter(test, patient, asPatient(id))
    const over = minutes(15)
    await test.runJobs()
    const { startsAt } = await read(test, patient, id)
    expect(await stepsOf(id)).toEqual([
      `hold patient ${began}`,
      `pay patient ${began}`,
      `move staff ${first} ${time(0)} → ${time(-1)}`,
      `move staff ${second} ${time(-1)} → ${time(4)}`,
      `move system ${over} ${time(4)} → ${startsAt}`,
    ])
    const { reservations } = (await exportOf(test, patient, 'consultations')) as {
      reservations: { steps: { at: string }[] }[]
    }
    expect(reservations[0]?.steps.map(({ at }) => at)).toEqual([began, began, first, second, over])
    const gone = minutes(0)
    const { refundNow } = await read(test, patient, id)
    await bodyOf(await cancel(test, patient, id, refundNow), 200)
    expect((await stepsOf(id)).at(-1)).toBe(`cancel patient ${gone}`)
  })

  it('says of money that came late when the time had lapsed, and that it stands again', async () => {
    const patient = await newPatient(test)
    const began = test.clock.now().toISOString()
    const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, time(0)), 201)
    const { payment } = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    const authority = await beginAttempt(test, patient.token, payment?.id ?? '')
    await decideAtSandbox(test, authority, 'pay')
    const lapsed = minutes(10)
    await test.runJobs()
    const come = minutes(1)
    expect((await callBack(test, patient.token, payment?.id ?? '', { authority })).status).toBe(200)
    expect(await stepsOf(id)).toEqual([
      `hold patient ${began}`,
      `lapse system ${lapsed}`,
      `revive system ${come}`,
    ])
  })

  it('says that a patient wanted a time no more that had lapsed, once however often they say so', async () => {
    const patient = await newPatient(test)
    const began = test.clock.now().toISOString()
    const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, time(0)), 201)
    const lapsed = minutes(10)
    await test.runJobs()
    const gone = minutes(1)
    await bodyOf(await cancel(test, patient, id, 0), 200)
    minutes(1)
    await bodyOf(await cancel(test, patient, id, 0), 200)
    expect(await stepsOf(id)).toEqual([
      `hold patient ${began}`,
      `lapse system ${lapsed}`,
      `release patient ${gone}`,
    ])
  })

  it('ends with whoever has ended it', async () => {
    const [patient, missing] = [await newPatient(test), await newPatient(test)]
    const done = await book(test, patient, doctor, time(0), { service: 'written-answer' })
    const end = minutes(1)
    await bodyOf(await finish(test, doctor, done.id, 'آب بیشتری بنوشید.'), 200)
    expect((await stepsOf(done.id)).at(-1)).toBe(`finish doctor ${end}`)
    const other = await book(test, missing, doctor, time(1))
    const called = minutes(1)
    await bodyOf(
      await test.request('POST', `/admin-reservations/${other.id}/cancellations`, { token: admin.token }),
      200,
    )
    expect((await stepsOf(other.id)).at(-1)).toBe(`cancel staff ${called}`)
  })

  it('is taken back with the transaction that took the step', async () => {
    const { id } = await book(test, await newPatient(test), doctor, time(0))
    const steps = await stepsOf(id)
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query(
      `update reservations set status = 'cancelled', ended_at = created_at, ended_by = 'staff' where id = $1`,
      [id],
    )
    const { rowCount } = await client.query('select from reservation_steps where reservation_id = $1', [id])
    await client.query('rollback')
    client.release()
    expect([rowCount, await stepsOf(id)]).toEqual([steps.length + 1, steps])
  })
})

/** The name of the constraint that a statement breaks, or what is said of it; null: none. */
async function broken(...statements: string[]): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a step', () => {
  it('is changed, taken away and written without sense by nobody', async () => {
    const { id } = await book(test, await newPatient(test), doctor, time(0))
    const insert = (from: string, to: string, by: string, movedFrom = 'null') =>
      broken(`insert into reservation_steps (reservation_id, from_status, to_status, by, at, starts_at, moved_from)
        select id, ${from}, '${to}', '${by}', created_at, starts_at, ${movedFrom} from reservations where id = '${id}'`)
    const earlier = `starts_at - interval '1 hour'`
    expect([
      await broken('delete from reservation_steps'),
      await broken('truncate reservation_steps'),
      await broken(`update reservation_steps set by = 'staff'`),
    ]).toEqual(Array(3).fill('reservation_steps is append-only'))
    expect([
      await insert('null', 'held', 'patient'),
      await insert(`'reserved'`, 'reserved', 'staff', earlier),
      await insert(`'lapsed'`, 'lapsed', 'patient'),
    ]).toEqual([null, null, null])
    expect([
      await insert('null', 'held', 'system'),
      await insert('null', 'reserved', 'patient'),
      await insert(`'held'`, 'done', 'doctor'),
      await insert(`'reserved'`, 'reserved', 'staff'),
      await insert(`'reserved'`, 'reserved', 'patient', earlier),
      await insert(`'lapsed'`, 'lapsed', 'system'),
      await insert(`'done'`, 'done', 'patient'),
    ]).toEqual(Array(7).fill('reservation_steps_transition'))
    expect([
      await insert(`'reserved'`, 'done', 'doctor', earlier),
      await insert(`'reserved'`, 'reserved', 'staff', 'starts_at'),
      await insert(`'held'`, 'reserved', 'nobody'),
    ]).toEqual(['reservation_steps_moved', 'reservation_steps_moved', 'reservation_steps_by'])
  })

  it('is taken by no move that does not say when', async () => {
    const { id } = await book(test, await newPatient(test), doctor, time(0))
    const moved = (more: string) =>
      broken(`update reservations set starts_at = starts_at + interval '1 day', moved_from = starts_at, moved_by = 'staff'${more}
        where id = '${id}'`)
    expect(await moved(', moved_at = created_at')).toBeNull()
    expect(await moved('')).toMatch(/null value in column "at"/)
    expect(await broken(`update reservations set moved_at = created_at where id = '${id}'`)).toBe(
      'reservations_moved_at',
    )
  })
})

/** The rows of before, as the migration finds them. */
const backfill = readFileSync(
  'api/platform/database/migrations/0194_reservation-steps-guards.sql',
  'utf8',
).replace(/[^]*(?=-- Of what was there before)/, '')

it('of before are written where the row says all of them, and not where it does not', async () => {
  const patient = await newPatient(test)
  const done = await book(test, patient, doctor, time(0), { service: 'written-answer' })
  await bodyOf(await finish(test, doctor, done.id, 'آب بیشتری بنوشید.'), 200)
  const moved = await book(test, patient, doctor, time(6))
  await bodyOf(await move(test, admin, moved.id, time(-1)), 200)
  const held = await bodyOf<Reservation>(await hold(test, await newPatient(test), doctor, time(2)), 201)
  const late = await newPatient(test)
  const revived = await bodyOf<Reservation>(await hold(test, late, doctor, time(3)), 201)
  const { payment } = await bodyOf<Reservation>(await pay(test, late, revived.id), 200)
  const authority = await beginAttempt(test, late.token, payment?.id ?? '')
  await decideAtSandbox(test, authority, 'pay')
  minutes(10)
  await callBack(test, late.token, payment?.id ?? '', { authority })
  const lapsed = await bodyOf<Reservation>(await hold(test, await newPatient(test), doctor, time(5)), 201)
  minutes(10)
  await test.runJobs()
  const client = await test.database.pool.connect()
  const kept = async () => {
    const { rows } = await client.query<{ id: string; step: string }>(
      `select reservation_id as id, concat_ws(' ', from_status, to_status, by, at, starts_at) as step
       from reservation_steps order by reservation_steps.id`,
    )
    return new Map(
      [done, moved, held, revived, lapsed].map(({ id }) => [
        id,
        rows.filter((row) => row.id === id).map(({ step }) => step),
      ]),
    )
  }
  await client.query('begin')
  const before = await kept()
  await client.query('alter table reservation_steps disable trigger user')
  await client.query('delete from reservation_steps')
  await client.query(backfill)
  const after = await kept()
  await client.query('rollback')
  client.release()
  for (const { id } of [done, held, lapsed]) expect(after.get(id)).toEqual(before.get(id))
  expect([before.get(done.id)?.length, before.get(lapsed.id)?.length]).toEqual([3, 2])
  expect([after.get(moved.id), after.get(revived.id)]).toEqual([[], []])
})
