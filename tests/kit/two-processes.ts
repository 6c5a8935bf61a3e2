import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '~/api/platform/database/pool'
import { followAnnouncements } from '~/api/platform/memory/announcements'
import { assembleApi, openTestApi, requestsTo, type TestApi } from './api'
import { openDatabaseLink, type DatabaseLink } from './database-link'

/** The API in two processes, as far as one process can have two: each with its own connections and memory, over one database. */
export interface TwoProcesses {
  /** Listens by `link`, and asks the database by another way. */
  here: TestApi
  there: { request: TestApi['request'] }
  link: DatabaseLink
  /** How often a connection was taken by the requests of `here` since this was asked last. */
  takeConnections(): number
  /** Moves the clock by which answers on the listening connection grow old. */
  waitInVain(milliseconds: number): void
  close(): Promise<void>
}

export async function openTwoProcesses(): Promise<TwoProcesses> {
  const links: DatabaseLink[] = []
  const pools: ReturnType<typeof createPool>[] = []
  let passed = 0
  const elapsed = () => performance.now() + passed
  const open = (connectionString: () => string, name: string, max: number) => {
    const pool = createPool({ address: connectionString, max, name })
    pools.push(pool)
    return pool
  }
  let way = ''
  const here = await openTestApi({
    way: async (connectionString) => {
      const link = await openDatabaseLink(connectionString)
      links.push(link)
      way = link.connectionString
      return connectionString
    },
    announcementsOf: () =>
      followAnnouncements(
        open(() => way, 'listening', 1),
        { elapsed },
      ),
  })
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-there-'))
  const pool = open(() => here.connectionString, 'there', 4)
  const announcements = followAnnouncements(pool)
  const { clock, deps } = here
  const there = assembleApi(pool, folder, { clock, log: deps.log, announcements })
  await Promise.all([here.deps.announcements.settled(), announcements.settled()])
  while (!here.deps.announcements.isCurrent() || !announcements.isCurrent())
    await here.database.pool.query('select 1')
  let connections = 0
  here.database.pool.on('acquire', () => (connections += 1))
  const [link] = links
  if (!link) throw new Error('The way to the database was not opened')
  return {
    here,
    there: { request: requestsTo(there.api) },
    link,
    takeConnections() {
      const taken = connections
      connections = 0
      return taken
    },
    waitInVain: (milliseconds) => (passed += milliseconds),
    async close() {
      await announcements.close()
      await here.deps.announcements.close()
      await Promise.all(pools.map((one) => one.end()))
      await link.close()
      await here.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
