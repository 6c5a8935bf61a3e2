import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followChannel, type Channel } from '~/api/platform/database/channel'
import { createPool } from '~/api/platform/database/pool'
import { openDatabaseLink, type DatabaseLink } from '../../kit/database-link'
import { createTestDatabase, type TestDatabase } from '../../kit/test-postgres'
import { openPool } from '../../kit/pool'

let database: TestDatabase
let link: DatabaseLink
let pool: Pool
let direct: Pool
let channel: Channel
const events = { messages: 0, listening: 0, lost: 0 }

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  link = await openDatabaseLink(database.connectionString)
  pool = createPool({ address: () => link.connectionString, max: 2, name: 'listening' })
  direct = openPool(database.connectionString, 1)
  Object.assign(events, { messages: 0, listening: 0, lost: 0 })
  channel = followChannel(pool, 'changes', {
    onMessage: () => events.messages++,
    onListening: () => events.listening++,
    onLost: () => events.lost++,
    askEvery: 50,
    askedFor: 1500,
  })
  await vi.waitFor(() => expect(events.listening).toBe(1))
})
afterEach(async () => {
  await channel.close()
  await pool.end()
  await direct.end()
  await link.close()
  await database.drop()
})

const listensAgain = async () => {
  await vi.waitFor(() => expect(events.listening).toBeGreaterThan(1), { timeout: 20_000 })
  await direct.query('notify changes')
  await vi.waitFor(() => expect(events.messages).toBe(1))
  expect(pool.totalCount).toBe(1)
}

it('listens again, and says that it had not, when its connection was ended', async () => {
  link.cut()
  await vi.waitFor(() => expect(events.lost).toBe(1), { timeout: 20_000 })
  link.mend()
  await listensAgain()
})

it('notices a connection that both ends take for whole and that carries nothing any more', async () => {
  link.hold()
  await vi.waitFor(() => expect(events.lost).toBe(1), { timeout: 20_000 })
  link.mend()
  await listensAgain()
})
