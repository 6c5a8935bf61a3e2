import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeTurn } from '~/api/platform/database/turns'
import { connectTo, takeBackupLock } from '~/server/backup/database/session'
import { openTestApi, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

type Turn = Parameters<typeof takeTurn>[1]

/** Each of them, as the compiler holds. */
const everyTurn = Object.keys({
  facts: true,
  'product-names': true,
  'search-entries': true,
  articles: true,
  vacancies: true,
  questions: true,
  courses: true,
  'signing-keys': true,
  terms: true,
} satisfies Record<Turn, true>) as Turn[]

/** Whether it is somebody’s turn at once. */
const isFree = (at: Turn): Promise<boolean> =>
  test.database
    .transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '200ms'`)
      await takeTurn(tx, at)
      return true
    })
    .catch(() => false)

it('goes on with everything else while a backup is taken', async () => {
  const other = await connectTo(test.connectionString)
  await takeBackupLock(other)
  for (const at of everyTurn) expect([at, await isFree(at)]).toEqual([at, true])
  await other.end()
})

it.each(everyTurn)('is one’s own at %s, and keeps nobody from anything else', async (held) => {
  await test.database.transaction(async (tx) => {
    await takeTurn(tx, held)
    for (const at of everyTurn) expect([at, await isFree(at)]).toEqual([at, at !== held])
  })
})
