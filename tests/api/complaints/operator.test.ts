import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { complaintPauseMinutes } from '~/domain/complaints/rules'
import { openTestApi, testOperator, type TestApi } from '~/tests/kit/api'
import { actOnComplaint, addComplaint, emptyComplaints, withdraw, writeTo } from '~/tests/kit/complaints'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const day = 24 * 60 * 60 * 1000
const pause = complaintPauseMinutes * 60_000

let test: TestApi
let owner: Somebody
let staff: Somebody
let before: ReadonlySet<unknown> = new Set()
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyComplaints(test)
  owner = await newSomebody(test)
  before = new Set((await toOperator()).map(({ id }) => id))
})

const toOperator = async () => {
  await test.runJobs()
  return readOutbox(test.database.db, { recipient: testOperator.phone, limit: 200 })
}
/** What the operator was told since the test began, the latest last. */
const told = async () =>
  (await toOperator())
    .filter(({ id, template }) => template === 'complaints-waiting' && !before.has(id))
    .map(({ text }) => /(\S+) شکایت تازه و (\S+) پاسخ/.exec(text)?.slice(1).join(' '))
    .reverse()
/** How many late answers the operator was told of. */
const noted = async () =>
  (
    await test.database.pool.query<{ n: number }>(
      `select count(*)::int as n from complaint_notices where news = 'overdue'`,
    )
  ).rows[0]?.n
const look = async (afterMs = 0) => {
  test.clock.advance(afterMs)
  await test.runDue('tell-of-complaints')
}

it('is told once of what came, all together', async () => {
  await look(pause)
  expect(await told()).toEqual([])
  await addComplaint(test, owner)
  await addComplaint(test, await newSomebody(test))
  await look(5 * 60_000)
  expect(await told()).toEqual(['۲ ۰'])
  await look(pause)
  expect(await told()).toEqual(['۲ ۰'])
  await addComplaint(test, owner)
  await look(5 * 60_000)
  expect(await told()).toEqual(['۲ ۰', '۱ ۰'])
  // What comes so soon after a message waits for the next.
  await addComplaint(test, owner)
  await look(5 * 60_000)
  expect(await told()).toHaveLength(2)
  await look(pause)
  expect(await told()).toEqual(['۲ ۰', '۱ ۰', '۱ ۰'])
})

it('is told nothing of what was taken or taken back meanwhile', async () => {
  test.clock.advance(2 * pause)
  const taken = await addComplaint(test, owner)
  await actOnComplaint(test, staff, taken.id, 'take')
  const back = await addComplaint(test, owner)
  await withdraw(test, owner, back.id)
  await look(5 * 60_000)
  expect(await told()).toEqual([])
})

it('is told of an answer that is late, once for each time that one is owed', async () => {
  test.clock.advance(2 * pause)
  const { id } = await addComplaint(test, owner)
  await actOnComplaint(test, staff, id, 'take')
  await look(7 * day - 60_000)
  expect(await told()).toEqual([])
  await look(5 * 60_000)
  expect(await told()).toEqual(['۰ ۱'])
  await look(2 * pause)
  expect(await told()).toHaveLength(1)
  await actOnComplaint(test, staff, id, 'answer')
  await writeTo(test, owner, id)
  // The outbox of tests forgets after a day.
  await look(6 * day)
  expect(await noted()).toBe(1)
  await look(day + 60_000)
  expect(await noted()).toBe(2)
  expect(await told()).toEqual(['۰ ۱'])
})

it('is told once where two processes look at once', async () => {
  test.clock.advance(2 * pause)
  await addComplaint(test, owner)
  await test.database.pool.query(
    `update periodic_jobs set last_started_at = $1 where name = 'tell-of-complaints'`,
    [new Date(test.clock.now().getTime() - day)],
  )
  await Promise.all([look(), look()])
  expect(await told()).toEqual(['۱ ۰'])
})

it('has the late ones alone where the time was over before anybody looked', async () => {
  test.clock.advance(2 * pause)
  await addComplaint(test, owner)
  await look(8 * day)
  expect(await told()).toEqual(['۰ ۱'])
})
