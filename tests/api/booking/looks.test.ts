import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneLookMinutes, recordLook } from '~/api/platform/audit/looks'
import { sessionIdSchema } from '~/domain/values/ids'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { asDoctor, asPatient, book, newPatient, timesOf, write } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let doctor: TestDoctor
let patient: Somebody
let id: string
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  doctor = await addDoctor(test, { admin: await newAdmin(test) })
  patient = await newPatient(test, 5_000_000)
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  ;({ id } = await book(test, patient, doctor, (await timesOf(test, doctor))[0] ?? ''))
  test.clock.set(instantInTehran('2026-11-21', '09:01').toISOString())
  await write(test, patient, asPatient(id), 'سلام')
})
afterAll(() => test.close())

const rowsOf = async (resource: string) =>
  (
    await test.database.pool.query<{ at: Date }>(
      `select at from audit_entries where actor_id = $1 and resource = $2 order by position`,
      [doctor.userId, resource],
    )
  ).rows.length
/** What the page of a talk asks for, again and again while it has no socket. */
const look = (visit = id) =>
  Promise.all(
    [
      asDoctor(visit),
      `${asDoctor(visit)}/session`,
      `${asDoctor(visit)}/note`,
      `/doctor-referrals?reservationId=${visit}`,
    ].map(async (path) => bodyOf(await test.request('GET', path, { token: doctor.token }), 200)),
  )

it('writes one row for the looks of one while, however many tabs ask at the same moment', async () => {
  const kept = await test.request('PUT', `${asDoctor(id)}/note`, {
    token: doctor.token,
    json: { text: 'فشار را دوباره بگیرم' },
  })
  expect(kept.status).toBeLessThan(300)
  const before = await Promise.all(['reservation', 'consultation-note', 'referral'].map(rowsOf))
  await Promise.all([look(), look(), look()])
  for (let times = 0; times < 20; times += 1) {
    test.clock.advance(4000)
    await look()
  }
  const after = await Promise.all(['reservation', 'consultation-note', 'referral'].map(rowsOf))
  expect(after.map((many, index) => many - (before[index] ?? 0))).toEqual([1, 1, 1])
})

it('writes another one after that while, and forgets what is no look any more', async () => {
  const before = await rowsOf('reservation')
  test.clock.advance(oneLookMinutes * 60_000)
  await look()
  expect((await rowsOf('reservation')) - before).toBe(1)
  test.clock.advance(2 * 60 * 60_000)
  await test.runDue('keep-house')
  const { rows } = await test.database.pool.query('select from audit_looks')
  expect(rows).toEqual([])
})

it('writes a row for each look at another visit, and for another reader', async () => {
  const colleague = await addDoctor(test, { admin: await newAdmin(test) })
  expect((await test.request('GET', asDoctor(id), { token: colleague.token })).status).toBe(404)
  const other = await book(test, await newPatient(test), doctor, (await timesOf(test, doctor))[0] ?? '')
  const before = await rowsOf('reservation')
  await look()
  await look(other.id)
  await look()
  await look(other.id)
  expect((await rowsOf('reservation')) - before).toBe(2)
  const readers = [doctor, colleague].map(({ userId }) => ({
    kind: 'person' as const,
    userId: userId,
    sessionId: sessionIdSchema.parse(randomUUID()),
    roles: ['doctor' as const],
    isComplete: true,
    hasAcceptedTerms: true,
  }))
  const thing = randomUUID()
  for (const actor of [...readers, ...readers])
    await test.database.transaction((tx) =>
      recordLook(tx, {
        at: test.clock.now(),
        actor,
        requestId: 'test',
        action: 'read',
        resource: 'reservation',
        resourceId: thing,
        subjectId: patient.userId,
        outcome: 'allowed',
      }),
    )
  const { rowCount } = await test.database.pool.query('select from audit_entries where resource_id = $1', [
    thing,
  ])
  expect(rowCount).toBe(2)
})
