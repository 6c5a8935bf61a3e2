import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import {
  asDoctor,
  asPatient,
  book,
  cancel,
  enter,
  feeOf,
  finish,
  giveBack,
  newPatient,
  timesOf,
} from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let visit: number
let answer: number
let time: string
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  ;[visit, answer] = [feeOf(doctor), feeOf(doctor, 'written-answer')]
  time =
    (await timesOf(test, doctor)).find(
      (one) => one >= instantInTehran('2026-11-21', '10:00').toISOString(),
    ) ?? ''
})
afterAll(async () => {
  await expectLedgerHolds(test.database.db)
  await test.close()
})

/** Booked and called off in the same hour: too late for a refund. @returns its id */
async function callOffLate(service = 'visit'): Promise<string> {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, time, { service })
  await bodyOf(await cancel(test, patient, id, 0), 200)
  return id
}
/** Booked by somebody else, and done. */
async function comeThere(service = 'visit'): Promise<string> {
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, time, { service })
  if (service === 'visit') {
    test.clock.set(time)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  }
  await bodyOf(await finish(test, doctor, id, 'همین.'), 200)
  return id
}
/** Kind and sum of each line, in the order in which they came. */
async function linesOf(): Promise<[string, number][]> {
  const { items } = await bodyOf<{ items: { kind: string; gross: number; at: string }[] }>(
    await test.request('GET', '/doctor-earnings', { token: doctor.token }),
    200,
  )
  return items.map(({ kind, gross }): [string, number] => [kind, gross]).toSorted()
}
const earned = async () => (await linesOf()).reduce((sum, [, gross]) => sum + gross, 0)

describe('a time that was called off too late', () => {
  it('is earned by that alone where nobody takes it again', async () => {
    await callOffLate()
    test.clock.set(new Date(Date.parse(time) + 20 * 60_000).toISOString())
    await test.runJobs()
    expect(await linesOf()).toEqual([['consultation', visit]])
  })

  it('and is taken again is earned once, by whichever is more', async () => {
    await callOffLate()
    await comeThere()
    expect(await linesOf()).toEqual([
      ['consultation', visit],
      ['consultation', visit],
      ['resold', -visit],
    ])
    expect(await earned()).toBe(visit)
  })

  it('leaves the difference where what took its place was cheaper', async () => {
    expect(answer).not.toBe(visit)
    await callOffLate('visit')
    await comeThere('written-answer')
    expect(await earned()).toBe(Math.max(visit, answer))
    time = (await timesOf(test, doctor)).at(-1) ?? ''
    test.clock.set(new Date(Date.parse(time) - 60 * 60_000).toISOString())
    const before = await earned()
    await callOffLate('written-answer')
    await comeThere('visit')
    expect((await earned()) - before).toBe(Math.max(visit, answer))
  })

  it('again and again is earned once', async () => {
    await callOffLate()
    await callOffLate()
    expect(await earned()).toBe(visit)
    await comeThere()
    expect(await earned()).toBe(visit)
  })

  it('is earned by the dearest of three, whichever of them was that', async () => {
    const [dear, cheap] =
      visit > answer ? (['visit', 'written-answer'] as const) : (['written-answer', 'visit'] as const)
    for (const [first, second, third] of [
      [dear, cheap, cheap],
      [cheap, dear, cheap],
      [cheap, cheap, dear],
    ] as const) {
      doctor = await addDoctor(test, { admin })
      test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
      await callOffLate(first)
      await callOffLate(second)
      await comeThere(third)
      expect(await earned()).toBe(Math.max(visit, answer))
    }
  })

  it('stays with its doctor where whoever took it again has their money back before it', async () => {
    await callOffLate()
    const { id } = await book(test, await newPatient(test), doctor, time)
    await bodyOf(
      await test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token }),
      200,
    )
    expect(await linesOf()).toEqual([['consultation', visit]])
  })

  it('takes nothing back twice when its own patient has money back afterwards', async () => {
    const late = await callOffLate()
    await comeThere()
    await bodyOf(await giveBack(test, admin, late, { amount: visit, expectedLeft: visit }), 201)
    expect(await earned()).toBe(visit)
  })

  it('and was given back in part loses what is left of it, and no more', async () => {
    const late = await callOffLate()
    const part = Math.floor(visit / 3)
    await bodyOf(await giveBack(test, admin, late, { amount: part, expectedLeft: visit }), 201)
    const id = await comeThere()
    expect(await earned()).toBe(visit)
    await bodyOf(await giveBack(test, admin, id, { amount: visit, expectedLeft: visit }), 201)
    expect(await earned()).toBe(0)
  })
})

it('is held to it by the database', async () => {
  const late = await callOffLate()
  const { id } = await book(test, await newPatient(test), doctor, time)
  const earn = (kind: string, gross: string) =>
    `insert into doctor_earnings (id, doctor_id, reservation_id, kind, gross, percent, share, at, month)
      select gen_random_uuid(), doctor_id, id, '${kind}', ${gross}, doctor_percent, sign(${gross}) * div(abs(${gross}) * doctor_percent, 100), created_at, '1405-08'
      from reservations where id = $1`
  const end = `update reservations set status = 'done', ended_by = 'doctor', ended_at = created_at where id = $1`
  const refusedBy = async (...statements: (readonly [string, string])[]) => {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      for (const [statement, of] of statements) await client.query(statement, [of])
      await client.query('commit')
      return null
    } catch (error) {
      await client.query('rollback')
      return (error as { constraint?: string }).constraint
    } finally {
      client.release()
    }
  }
  const [ended, earned] = [
    [end, id],
    [earn('consultation', 'price'), id],
  ] as const
  expect(await refusedBy(ended, earned)).toBe('doctor_earnings_time_once')
  expect(await refusedBy(ended, earned, [earn('resold', '1 - price'), late])).toBe(
    'doctor_earnings_time_once',
  )
  expect(await refusedBy(ended, earned, [earn('resold', '-price'), id])).toBe(
    'doctor_earnings_of_consultation',
  )
  expect(await refusedBy([earn('resold', 'price'), late])).toBe('doctor_earnings_sign')
  expect(await refusedBy(ended, earned, [earn('resold', '-price'), late])).toBeNull()
})
