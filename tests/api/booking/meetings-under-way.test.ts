import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { addDoctor, newAdmin } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { book, newPatient, timesOf } from '../../kit/reservations'

let test: TestApi
/** Of a patient each. */
let ids: string[]
beforeAll(async () => {
  test = await openTestApi()
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  const doctor = await addDoctor(test, { admin: await newAdmin(test) })
  const times = await timesOf(test, doctor)
  ids = []
  for (const startsAt of times.slice(0, 6))
    ids.push((await book(test, await newPatient(test), doctor, startsAt)).id)
})
afterAll(() => test.close())

/** What a migration writes into the rows that are there. */
const backfillOf = (file: string): string => {
  const [found] = /^UPDATE "reservations"[^;]*;/m.exec(
    readFileSync(`api/platform/database/migrations/${file}`, 'utf8'),
  ) ?? ['']
  expect(found).not.toBe('')
  return found
}

/** Minutes from the beginning: when the patient came in, the doctor did, and the doctor was seen last. */
type Came = readonly [patient: number | null, doctor: number | null, seen: number | null]

/** What a column is after its migration, in minutes from the beginning, where consultations went on as it ran; the last of them is over. */
async function migrated(file: string, column: string, came: readonly Came[]): Promise<(number | null)[]> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    // The triggers of now came with it, after its statement.
    await client.query('set local session_replication_role = replica')
    const at = (place: number) => `starts_at + $${place} * interval '1 minute'`
    for (const [index, [patient, doctor, seen]] of came.entries())
      await client.query(
        `update reservations set patient_entered_at = ${at(2)}, doctor_entered_at = ${at(3)}, doctor_seen_at = ${at(4)},
          met_at = null, waited_at = null where id = $1`,
        [ids[index], patient, doctor, seen],
      )
    await client.query(
      `update reservations set status = 'done', came_from = 'reserved', ended_by = 'doctor', ended_at = starts_at where id = $1`,
      [ids[came.length - 1]],
    )
    await client.query(backfillOf(file))
    const { rows } = await client.query<{ id: string; minutes: number | null }>(
      `select id, (extract(epoch from ${column} - starts_at) / 60)::float as minutes from reservations`,
    )
    const found = new Map(rows.map(({ id, minutes }) => [id, minutes]))
    return ids.slice(0, came.length).map((id) => found.get(id) ?? null)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('that go on as meetings are first noted have met when the last of the two came, not before they began', async () => {
  const met = await migrated('0182_meeting-of-consultations.sql', 'met_at', [
    [-3, -5, 1],
    [4, -5, 6],
    [-3, 12, 13],
    // Who was seen last before the patient came, or before it began, has met nobody yet; nor has one who is alone.
    [4, -5, 3],
    [null, -5, 6],
    [-3, -5, 1],
  ])
  expect(met).toEqual([0, 4, 12, null, null, null])
})

it('that go on as waiting is first noted were waited for by who came in time and was seen at the tenth minute or later', async () => {
  const waited = await migrated('0192_waiting-of-doctors.sql', 'waited_at', [
    [null, 10, 10],
    [null, -5, 12],
    [3, 2, 11],
    // Who came too late, or was not seen by then, has not waited.
    [null, 10.5, 12],
    [null, -5, 9.5],
    [null, -5, 12],
  ])
  expect(waited).toEqual([10, 12, 11, null, null, null])
})
