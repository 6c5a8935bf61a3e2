import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import { openConnections } from '../../kit/open-connections'
import { expectPaymentsHold } from '../../kit/payments'
import {
  asDoctor,
  asPatient,
  balanceOf,
  book,
  cancel,
  enter,
  feeOf,
  finish,
  hold,
  newPatient,
  pay,
  read,
  talkOf,
  timesOf,
} from '../../kit/reservations'
import { beginAttempt, callBack, decideAtSandbox } from '../../kit/sandbox-payer'
import type { Somebody } from '../../kit/sharing'
import { isSoak } from '../../kit/soak'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  await openConnections(test.database.pool)
})
afterAll(async () => {
  await expectLedgerHolds(test.database.db)
  await expectPaymentsHold(test.database.db)
  await test.close()
})

const times = <Item>(count: number, make: () => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, make))
const counted = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((s) => s === one).length]),
  )

const rounds = isSoak ? 500 : 10
const clients = 200

it('sells a time once, whoever else wants it in the same instant', { timeout: rounds * 30_000 }, async () => {
  const patients = await times(clients, () => newPatient(test))
  for (let round = 0; round < rounds; round += 1) {
    const free = await timesOf(test, doctor)
    const [startsAt = ''] = free
    const answers = await Promise.all(patients.map((patient) => hold(test, patient, doctor, startsAt)))
    expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: clients - 1 })
    const winner = answers.findIndex(({ status }) => status === 201)
    const { id } = (await answers[winner]!.json()) as Reservation
    const { rows } = await test.database.pool.query(
      `select count(*)::int as n from reservations where doctor_id = $1 and starts_at = $2 and status in ('held', 'reserved')`,
      [doctor.id, startsAt],
    )
    expect(rows).toEqual([{ n: 1 }])
    // Kept, so that the next round has another time and another winner.
    const fee = feeOf(doctor)
    expect(fee).toBeGreaterThan(0)
    await bodyOf(await pay(test, patients[winner]!, id, 'gateway'), 200)
    test.clock.advance(11 * 60_000)
    await bodyOf(await cancel(test, patients[winner]!, id, 0), 200)
  }
})

it('lets somebody hold one time, at however many doctors they try at once', async () => {
  const others = [doctor, await addDoctor(test, { admin }), await addDoctor(test, { admin })]
  for (let round = 0; round < 5; round += 1) {
    const patient = await newPatient(test)
    const wanted = await Promise.all(
      others.map(async (one) => ({ one, time: (await timesOf(test, one))[round] ?? '' })),
    )
    const answers = await Promise.all(wanted.map(({ one, time }) => hold(test, patient, one, time)))
    expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 2 })
  }
})

it('leaves no money in between when a hold ends while its payment comes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [startsAt = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test, 20_000)
    const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, startsAt), 201)
    const { payment } = await bodyOf<Reservation>(await pay(test, patient, id), 200)
    const authority = await beginAttempt(test, patient.token, payment!.id)
    await decideAtSandbox(test, authority, 'pay')
    test.clock.advance(10 * 60_000)
    const rival = await newPatient(test)
    await Promise.all([
      test.runJobs(),
      callBack(test, patient.token, payment!.id, { authority }),
      hold(test, rival, doctor, startsAt),
    ])
    const { status } = await read(test, patient, id)
    const { rows } = await test.database.pool.query(
      'select amount::int as amount from payment_refunds where payment_id = $1',
      [payment!.id],
    )
    const balance = await balanceOf(test, patient)
    // Either the time is theirs and all is spent, or the money is on its way back and the credit is there again.
    expect({ status, rows, balance }).toEqual(
      status === 'reserved'
        ? { status, rows: [], balance: [0, 0] }
        : { status: 'lapsed', rows: [{ amount: payment!.amount }], balance: [20_000, 0] },
    )
  }
})

it('sends money back that comes late while another, whom nobody sees yet, takes the time', async () => {
  const { pool } = test.database
  const holder = await pool.connect()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    for (const [end, status, balance] of [
      ['rollback', 'reserved', 0],
      ['commit', 'lapsed', 20_000],
    ] as const) {
      const [startsAt = ''] = await timesOf(test, doctor)
      const [patient, rival] = [await newPatient(test, 20_000), await newPatient(test)]
      const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, startsAt), 201)
      const { payment } = await bodyOf<Reservation>(await pay(test, patient, id), 200)
      const authority = await beginAttempt(test, patient.token, payment!.id)
      await decideAtSandbox(test, authority, 'pay')
      test.clock.advance(10 * 60_000)
      await test.runJobs()
      await holder.query('begin')
      await holder.query(
        `insert into reservations select (jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid(), 'user_id', $2::uuid, 'status', 'held',
          'came_from', null, 'from_wallet', 0, 'from_gateway', 0, 'hold_id', null, 'ended_at', null, 'ended_by', null))).* from reservations was where id = $1`,
        [id, rival.userId],
      )
      const coming = callBack(test, patient.token, payment!.id, { authority })
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      await holder.query(end)
      expect((await coming).status).toBe(200)
      expect((await read(test, patient, id)).status).toBe(status)
      expect(await balanceOf(test, patient)).toEqual([balance, 0])
      const { rowCount } = await pool.query('select from payment_refunds where payment_id = $1', [
        payment!.id,
      ])
      expect(rowCount).toBe(status === 'lapsed' ? 1 : 0)
    }
  } finally {
    holder.release()
  }
})

it('pays once, however often it is pressed, and says each time that it is paid', async () => {
  const [startsAt = ''] = await timesOf(test, doctor)
  const patient = await newPatient(test, 10 * feeOf(doctor))
  const { id } = await bodyOf<Reservation>(await hold(test, patient, doctor, startsAt), 201)
  const answers = await times(6, () => pay(test, patient, id))
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 6 })
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ status: 'reserved', payment: null })
  expect((await pay(test, await newPatient(test), id)).status).toBe(404)
  expect(await balanceOf(test, patient)).toEqual([9 * feeOf(doctor), 0])
})

it('gives back once, however often it is cancelled', async () => {
  const startsAt = (await timesOf(test, doctor)).at(-1) ?? ''
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, startsAt)
  const refund = Math.floor(feeOf(doctor) / 2)
  const staff = () => test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token })
  await Promise.all([times(4, () => cancel(test, patient, id, refund)), staff(), staff()])
  const { refunded } = await read(test, patient, id)
  expect(await balanceOf(test, patient)).toEqual([refunded, 0])
})

it('is called off or answered, and never both', async () => {
  const patients = await times(6, () => newPatient(test))
  const service = 'written-answer'
  for (const patient of patients) {
    const [startsAt = ''] = (await timesOf(test, doctor)).slice(-1)
    const { id, refundNow } = await book(test, patient, doctor, startsAt, { service })
    const [cancelled, answered] = await Promise.all([
      cancel(test, patient, id, refundNow),
      finish(test, doctor, id, 'همین.'),
    ])
    const isCancelled = cancelled.status === 200
    expect([cancelled.status, answered.status].toSorted()).toEqual([200, 409])
    expect(await read(test, patient, id)).toMatchObject({
      status: isCancelled ? 'cancelled' : 'done',
      refunded: isCancelled ? refundNow : 0,
    })
    expect(await balanceOf(test, patient)).toEqual([isCancelled ? refundNow : 0, 0])
  }
})

it('that both attended ends by its time or by staff, and never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [startsAt = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, startsAt)
    test.clock.set(startsAt)
    await enter(test, patient, asPatient(id))
    await enter(test, doctor, asDoctor(id))
    test.clock.advance(15 * 60_000)
    const callOff = () =>
      test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token })
    const [, called] = await Promise.all([test.runJobs(), callOff()])
    await test.runJobs()
    const { status, refunded } = await read(test, patient, id)
    const isCalledOff = called.status === 200
    expect([status, refunded]).toEqual(isCalledOff ? ['cancelled', feeOf(doctor)] : ['done', 0])
    expect(await balanceOf(test, patient)).toEqual([refunded, 0])
  }
})

it('called off as somebody comes in is called off, and whoever is in by then reads so', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [startsAt = ''] = await timesOf(test, doctor)
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, startsAt)
    test.clock.set(new Date(Date.parse(startsAt) - 60_000).toISOString())
    const [cancelled, mine, theirs] = await Promise.all([
      cancel(test, patient, id, 0),
      enter(test, patient, asPatient(id)),
      enter(test, doctor, asDoctor(id)),
    ])
    expect(cancelled.status).toBe(200)
    for (const { status } of [mine, theirs]) expect([200, 409]).toContain(status)
    expect((await enter(test, patient, asPatient(id))).status).toBe(409)
    test.clock.set(new Date(Date.parse(startsAt) + 16 * 60_000).toISOString())
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ status: 'cancelled', endedBy: 'patient' })
  }
})

/** Both have booked and the patient alone came: another time is owed. @returns the next two that are free then, and when they are known */
async function owed() {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  const [startsAt = ''] = await timesOf(test, doctor)
  const patient = await newPatient(test)
  const { id } = await book(test, patient, doctor, startsAt)
  await test.runJobs()
  test.clock.set(startsAt)
  await enter(test, patient, asPatient(id))
  test.clock.advance(15 * 60_000)
  const [next = '', following = ''] = await timesOf(test, doctor)
  return { patient, id, startsAt, next, following }
}
const toldOfMove = async ({ phone }: Pick<Somebody, 'phone'>) =>
  (await readOutbox(test.database.db, { recipient: phone, limit: 20 }))
    .map(({ template }) => template)
    .filter((template) => /moved|rescheduled/.test(template))

it('moves to a time that nobody else gets, and whoever wanted it is told so', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { patient, id, startsAt, next } = await owed()
    const rivals = await times(10, () => newPatient(test))
    const holdAll = () => rivals.map((rival) => hold(test, rival, doctor, next))
    // Whoever begins is first as often as not.
    const jobsFirst = round % 2 === 0 ? test.runJobs() : null
    const answers = await Promise.all(holdAll())
    await (jobsFirst ?? test.runJobs())
    await test.runJobs()
    const moved = await read(test, patient, id)
    expect(moved).toMatchObject({ status: 'reserved', movedFrom: startsAt })
    const statuses = counted(answers.map(({ status }) => status))
    expect(statuses).toEqual(moved.startsAt === next ? { 409: 10 } : { 201: 1, 409: 9 })
    const { rows } = await test.database.pool.query(
      `select starts_at from reservations where doctor_id = $1 and status in ('held', 'reserved') group by starts_at having count(*) > 1`,
      [doctor.id],
    )
    expect(rows).toEqual([])
    expect([await toldOfMove(patient), await toldOfMove(doctor)]).toEqual([
      ['reservation-moved'],
      ['doctor-reservation-rescheduled'],
    ])
  }
})

it.each([
  ['a look', 'rollback'],
  ['a look', 'commit'],
  ['its job', 'rollback'],
  ['its job', 'commit'],
] as const)('moves by %s past a time that another, whom nobody sees yet, takes: %s', async (way, end) => {
  const { pool } = test.database
  const { patient, id, startsAt, next, following } = await owed()
  const rival = await newPatient(test)
  const holder = await pool.connect()
  try {
    // Its job may be long in coming on a busy machine.
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    await holder.query(
      `insert into reservations select (jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid(), 'user_id', $2::uuid, 'status', 'held',
          'came_from', null, 'from_wallet', 0, 'from_gateway', 0, 'hold_id', null, 'paid_at', null, 'patient_entered_at', null, 'starts_at', $3::timestamptz,
          'created_at', $4::timestamptz, 'held_until', $4::timestamptz + interval '10 minutes'))).* from reservations was where id = $1`,
      [id, rival.userId, next, test.clock.now()],
    )
    const ending = way === 'a look' ? talkOf(test, patient, asPatient(id)) : test.runJobs()
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBeGreaterThan(0)
    await holder.query(end)
    const seen = await ending
    // It stays as it was where the time went to somebody else in that instant, and no look fails by it.
    if (typeof seen === 'object') expect(seen.status).toBe('reserved')
    const looked = await read(test, patient, id)
    if (way === 'a look') expect(looked.startsAt).toBe(end === 'commit' ? startsAt : next)
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({
      status: 'reserved',
      movedFrom: startsAt,
      startsAt: end === 'commit' ? following : next,
    })
    expect([await toldOfMove(patient), await toldOfMove(doctor)]).toEqual([
      ['reservation-moved'],
      ['doctor-reservation-rescheduled'],
    ])
  } finally {
    holder.release()
  }
})
