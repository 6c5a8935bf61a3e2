import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { instantInTehran } from '~/domain/values/tehran-time'
import { eraseOf } from '../../kit/aftercare'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import {
  asDoctor,
  asPatient,
  balanceOf,
  book,
  cancel,
  feeOf,
  move,
  newPatient,
  read,
  timesOf,
  write,
} from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

const service = 'written-answer'
let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let patient: Somebody
let fee: number
let last: string
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  patient = await newPatient(test)
  fee = feeOf(doctor, service)
  last = (await timesOf(test, doctor)).at(-1) ?? ''
})
afterEach(() => expectLedgerHolds(test.database.db))
afterAll(() => test.close())

const answer = (id: string) => write(test, doctor, asDoctor(id), 'چربی خونتان خوب است.')
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
async function end(startsAt: string) {
  test.clock.set(new Date(new Date(startsAt).getTime() + 15 * 60_000).toISOString())
  await test.runJobs()
}
const earnedBy = async (id: string) =>
  (
    await test.database.pool.query<{ gross: number }>(
      'select gross::int from doctor_earnings where reservation_id = $1',
      [id],
    )
  ).rows.map(({ gross }) => gross)

it('is the patient’s once its doctor has written: it is called off no more, is done at its end, and earned', async () => {
  const { id, refundNow } = await book(test, patient, doctor, last, { service })
  expect(refundNow).toBe(Math.floor(fee / 2))
  await bodyOf(await write(test, patient, asPatient(id), 'سلام'), 201)
  expect(await read(test, patient, id)).toMatchObject({ isAnswered: false, refundNow })
  await bodyOf(await answer(id), 201)
  expect(await read(test, patient, id)).toMatchObject({ isAnswered: true, refundNow: 0 })
  for (const expected of [refundNow, 0])
    expect(await codeOf(await cancel(test, patient, id, expected))).toBe('reservation-answered')
  await end(last)
  expect((await read(test, patient, id)).status).toBe('done')
  expect([await balanceOf(test, patient), await earnedBy(id)]).toEqual([[0, 0], [fee]])
})

it('is called off no more at a time that nobody chose either, but by staff', async () => {
  const { id } = await book(test, patient, doctor, last, { service })
  const [first = ''] = await timesOf(test, doctor)
  await bodyOf(await move(test, admin, id, first), 200)
  expect((await read(test, patient, id)).refundNow).toBe(fee)
  await bodyOf(await answer(id), 201)
  expect((await read(test, patient, id)).refundNow).toBe(0)
  expect(await codeOf(await cancel(test, patient, id, fee))).toBe('reservation-answered')
  const called = await test.request('POST', `/admin-reservations/${id}/cancellations`, { token: admin.token })
  expect([called.status, await balanceOf(test, patient)]).toEqual([200, [fee, 0]])
})

it('is called off like any other while its doctor has written nothing, and a talk whatever was written', async () => {
  const { id, refundNow } = await book(test, patient, doctor, last, { service })
  await bodyOf(await write(test, patient, asPatient(id), 'سلام'), 201)
  await bodyOf(await cancel(test, patient, id, refundNow), 200)
  expect((await answer(id)).status).toBe(409)
  const [first = ''] = await timesOf(test, doctor)
  const talk = await book(test, patient, doctor, first)
  test.clock.set(new Date(new Date(first).getTime() - 60_000).toISOString())
  await bodyOf(await answer(talk.id), 201)
  expect((await read(test, patient, talk.id)).isAnswered).toBe(false)
  await bodyOf(await cancel(test, patient, talk.id, 0), 200)
})

it('is done, earned and paid for when its patient’s account goes before its end', async () => {
  const { id } = await book(test, patient, doctor, last, { service })
  await bodyOf(await answer(id), 201)
  await eraseOf(test, patient, 'consultations')
  const { rows } = await test.database.pool.query(
    'select status, ended_by, refunded::int from reservations where id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'done', ended_by: 'system', refunded: 0 }])
  expect(await earnedBy(id)).toEqual([fee])
})

it('is answered or called off, and never both, whoever is first', async () => {
  for (let round = 0; round < 8; round += 1) {
    patient = await newPatient(test)
    const { id, refundNow } = await book(test, patient, doctor, last, { service })
    const callOff = () => cancel(test, patient, id, refundNow)
    const [cancelled, answered] =
      round % 2 === 0
        ? await Promise.all([callOff(), answer(id)])
        : (await Promise.all([answer(id), callOff()])).toReversed()
    const isCancelled = cancelled?.status === 200
    expect([cancelled?.status, answered?.status]).toEqual(isCancelled ? [200, 409] : [409, 201])
    expect(await read(test, patient, id)).toMatchObject({
      status: isCancelled ? 'cancelled' : 'reserved',
      refunded: isCancelled ? refundNow : 0,
    })
    expect(await balanceOf(test, patient)).toEqual([isCancelled ? refundNow : 0, 0])
    if (!isCancelled) last = (await timesOf(test, doctor)).at(-1) ?? ''
  }
})

it('that waits for its patient to call it off is called off no more, and the other way round', async () => {
  const { pool } = test.database
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (const isAnsweredFirst of [true, false]) {
    patient = await newPatient(test)
    const { id, refundNow } = await book(test, patient, doctor, last, { service })
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from reservations where id = $1 for update', [id])
      const asked = [() => answer(id), () => cancel(test, patient, id, refundNow)]
      if (!isAnsweredFirst) asked.reverse()
      const first = asked[0]?.()
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      const second = asked[1]?.()
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2)
      await holder.query('commit')
      expect([(await first)?.status, (await second)?.status]).toEqual([isAnsweredFirst ? 201 : 200, 409])
    } finally {
      holder.release()
    }
    expect(await balanceOf(test, patient)).toEqual([isAnsweredFirst ? 0 : refundNow, 0])
    last = (await timesOf(test, doctor)).at(-1) ?? ''
  }
})
