import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  reservationMachine,
  reservationStatuses,
  type ReservationStatus,
} from '~/domain/booking/reservation-machine'
import { answersWithinMinutes } from '~/domain/booking/reservation-rules'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { asDoctor, asPatient, book, cancel, newPatient, timesOf, write } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let doctor: TestDoctor
let patient: Somebody
let other: Somebody
let reserved: string
beforeAll(async () => {
  test = await openTestApi()
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  doctor = await addDoctor(test, { admin: await newAdmin(test) })
  ;[patient, other] = [await newPatient(test), await newPatient(test)]
  const times = await timesOf(test, doctor)
  const called = await book(test, other, doctor, times.at(-2) ?? '', { service: 'written-answer' })
  await bodyOf(await write(test, other, asPatient(called.id), 'سلام'), 201)
  await bodyOf(await cancel(test, other, called.id, called.refundNow), 200)
  reserved = (await book(test, patient, doctor, times.at(-1) ?? '')).id
})
afterAll(() => test.close())

const attempt = async (
  work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<unknown>,
) => {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await work((text, values) => client.query(text, values))
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const fits: Readonly<Record<ReservationStatus, string>> = {
  held: 'paid_at = null, ended_at = null, ended_by = null, refunded = 0',
  reserved: 'paid_at = created_at, ended_at = null, ended_by = null, refunded = 0',
  done: `paid_at = created_at, ended_at = created_at, ended_by = 'doctor', refunded = 0`,
  missed: `paid_at = created_at, ended_at = created_at, ended_by = 'system', refunded = 0`,
  cancelled: `paid_at = created_at, ended_at = created_at, ended_by = 'patient', refunded = 0`,
  lapsed: `paid_at = null, ended_at = created_at, ended_by = 'system', refunded = 0`,
}
const wayTo: Readonly<Record<ReservationStatus, ReservationStatus | null>> = {
  held: null,
  reserved: 'held',
  done: 'reserved',
  missed: 'reserved',
  cancelled: 'reserved',
  lapsed: 'held',
}

it.each(reservationStatuses.flatMap((from) => reservationStatuses.map((to) => [from, to] as const)))(
  'a reservation goes from %s to %s only where the machine says so',
  async (from, to) => {
    const found = await attempt(async (query) => {
      await query('alter table reservations disable trigger user')
      await query(`update reservations set status = $2, came_from = $3, ${fits[from]} where id = $1`, [
        reserved,
        from,
        wayTo[from],
      ])
      await query('alter table reservations enable trigger reservations_came_from')
      await query(`update reservations set status = $2, ${fits[to]} where id = $1`, [reserved, to])
    })
    const isStep = from === to || reservationMachine.mayBecome(from, to)
    expect(found).toBe(isStep ? null : 'reservations_transition')
  },
)

const copyOf = (
  changes: string,
) => `insert into reservations (id, user_id, is_for_member, doctor_id, service, starts_at, zone, reason, locale, status,
    price, from_wallet, from_gateway, refunded, facts_version, notice_hours, refund_percent, early_minutes, doctor_percent, created_at, held_until)
  select gen_random_uuid(), ${changes}, zone, '', locale, 'held', price, 0, 0, 0, facts_version, notice_hours, refund_percent, early_minutes, doctor_percent, created_at, held_until
  from reservations where id = $1`

it.each([
  ['reservations_time_sold_once', copyOf('gen_random_uuid(), false, doctor_id, service, starts_at')],
  ['reservations_one_live', copyOf(`user_id, false, doctor_id, service, starts_at + interval '1 hour'`)],
  [
    'reservations_quarter',
    copyOf(`gen_random_uuid(), false, doctor_id, service, starts_at + interval '1 minute'`),
  ],
  ['reservations_kept', 'update reservations set price = price + 1 where id = $1'],
  ['reservations_kept', 'update reservations set refund_percent = 100 where id = $1'],
  ['reservations_share_kept', 'update reservations set doctor_percent = 100 where id = $1'],
  ['reservations_kept', 'update reservations set user_id = gen_random_uuid() where id = $1'],
  ['reservations_kept', `update reservations set starts_at = starts_at + interval '1 hour' where id = $1`],
  ['reservations_kept', `update reservations set reason = 'دیگر' where id = $1`],
  [
    'reservations_kept',
    'update reservations set from_wallet = 0, from_gateway = price where id = $1 and from_wallet > 0',
  ],
  ['reservations_kept', 'update reservations set discount = 1 where id = $1'],
  [
    'reservations_discount',
    copyOf(`gen_random_uuid(), false, doctor_id, service, starts_at + interval '1 hour'`)
      .replace('price, from_wallet', 'price, discount, from_wallet')
      .replace(`'held', price, 0`, `'held', price, 1, 0`),
  ],
  ['reservations_refunded', 'update reservations set refunded = 1 where id = $1'],
  [
    'reservations_money',
    `update reservations set status = 'cancelled', ended_at = created_at, ended_by = 'staff', refunded = price + 1 where id = $1`,
  ],
  ['reservations_times', `update reservations set ended_at = created_at where id = $1`],
  ['reservations is append-only', 'delete from reservations where id = $1'],
  [
    'reservations_met_at',
    copyOf(`gen_random_uuid(), false, doctor_id, service, starts_at + interval '1 hour'`)
      .replace('price, from_wallet', 'met_at, price, from_wallet')
      .replace(`'held', price, 0`, `'held', created_at, price, 0`),
  ],
  ['reservations_doctor_seen', 'update reservations set doctor_seen_at = starts_at where id = $1'],
  ['reservations_for_member', 'update reservations set member_id = id where id = $1'],
])('%s is held by the database', async (constraint, statement) => {
  const found = await attempt((query) => query(statement, [reserved]))
  // Another guard of the same row may be the first that sees it.
  if (constraint === 'reservations_for_member') expect(['reservations_kept', constraint]).toContain(found)
  else expect(found).toBe(constraint)
})

it('lets no patient call off an answer that was given', async () => {
  const third = await newPatient(test)
  const [startsAt = ''] = await timesOf(test, doctor)
  const { id } = await book(test, third, doctor, startsAt, { service: 'written-answer' })
  const callOff = (by: string) =>
    attempt((query) =>
      query(
        `update reservations set status = 'cancelled', ended_at = created_at, ended_by = '${by}' where id = $1`,
        [id],
      ),
    )
  expect(await callOff('patient')).toBeNull()
  await bodyOf(await write(test, doctor, asDoctor(id), 'سلام'), 201)
  expect([await callOff('patient'), await callOff('staff')]).toEqual(['reservations_answered', null])
})

const until = `interval '${answersWithinMinutes} minutes'`
const after = `interval '${answersWithinMinutes} minutes 1 millisecond'`
it.each([
  ['by its time', `ended_by = 'system', ended_at = starts_at + interval '15 minutes'`],
  ['by a doctor who came late', `ended_by = 'doctor', ended_at = starts_at + ${after}`],
])('lets no meeting be done %s that did not take place', async (_, ended) => {
  const done = (more: string) =>
    attempt((query) =>
      query(`update reservations set status = 'done', ${ended}${more} where id = $1`, [reserved]),
    )
  expect(await done('')).toBe('reservations_met')
  const came = (patient: string, seen: string) =>
    `, patient_entered_at = starts_at + ${patient}, doctor_entered_at = starts_at, doctor_seen_at = starts_at + ${seen}`
  expect(await done(came(`interval '1 minute'`, until))).toBeNull()
  const waitedFor = async (status: string, signs: readonly number[], patient: string) =>
    attempt(async (query) => {
      for (const at of signs)
        await query(
          `update reservations set doctor_entered_at = starts_at, doctor_seen_at = starts_at + interval '10 minutes' + $2 * interval '1 millisecond' where id = $1`,
          [reserved, at],
        )
      await query(
        `update reservations set status = $2, ${ended}, patient_entered_at = ${patient} where id = $1`,
        [reserved, status],
      )
    })
  const late = `starts_at + ${until}`
  for (const signs of [
    [-60_000, 0],
    [0, 60_000],
    [-1, 20_000, 240_000],
  ])
    expect([await waitedFor('done', signs, late), await waitedFor('missed', signs, 'null')]).toEqual([
      null,
      null,
    ])
  for (const signs of [
    [0],
    [-1, 60_000],
    [-60_001, 0],
    [-20_000, -1],
    [1, 20_000],
    [-900_000, 299_000, 299_500],
  ])
    expect([await waitedFor('done', signs, late), await waitedFor('missed', signs, 'null')]).toEqual([
      'reservations_met',
      'reservations_met',
    ])
  const inTime = `starts_at + ${until} - interval '1 millisecond'`
  expect(await waitedFor('missed', [-60_000, 0], inTime)).toBe('reservations_met')
  expect(await done(came(`interval '1 minute'`, after))).toBe('reservations_met')
})

it('lets a doctor end a meeting as late as they may still meet', async () => {
  const ended = (at: string) =>
    attempt((query) =>
      query(
        `update reservations set status = 'done', ended_by = 'doctor', ended_at = starts_at + ${at} where id = $1`,
        [reserved],
      ),
    )
  expect([await ended(until), await ended(after)]).toEqual([null, 'reservations_met'])
})

it('notes the meeting itself, whoever writes another', async () => {
  const { rows } = await test.database.pool.query<{ met: Date | null }>(
    `with changed as (update reservations set met_at = starts_at where id = $1 returning met_at) select met_at as met from changed`,
    [reserved],
  )
  expect(rows).toEqual([{ met: null }])
})

it.each(['done', 'missed'])('lets nothing be %s that its doctor has not earned', async (status) => {
  const found = await attempt(async (query) => {
    // Waited for.
    for (const seen of [`interval '9 minutes'`, until])
      await query(
        `update reservations set doctor_entered_at = starts_at, doctor_seen_at = starts_at + ${seen} where id = $1`,
        [reserved],
      )
    await query(
      `update reservations set status = $2, ended_at = created_at, ended_by = 'doctor' where id = $1`,
      [reserved, status],
    )
    await query('set constraints all immediate')
  })
  expect(found).toBe('reservations_earned')
})

it('keeps what was written and what is over as it was', async () => {
  expect(await attempt((query) => query(`update reservation_messages set text = 'دیگر'`))).toBe(
    'reservation_messages is append-only',
  )
  const { rows } = await test.database.pool.query<{ id: string }>(
    `select id from reservations where status = 'cancelled' limit 1`,
  )
  expect(
    await attempt((query) =>
      query('update reservations set refunded = refunded + 1 where id = $1', [rows[0]?.id]),
    ),
  ).toBe('reservations_kept')
})
