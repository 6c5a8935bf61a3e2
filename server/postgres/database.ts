import type { Pool } from 'pg'
import { createPool } from '~/api/platform/database/pool'
import type { Environment } from '../environment'
import type { PartHealth } from '../health'
import type { Log } from '../log'
import { findPooler } from './pooler'
import { superviseEmbeddedPostgres, type Trouble } from './supervised'
import { watchServer } from './watch'

export interface NamedPool {
  name: string
  /** Connections at most. */
  most: number
  pool: Pool
}

export interface Database {
  /** For requests and jobs. */
  pool: Pool
  /** To PostgreSQL itself: for what is listened for, and for migrations. The same unless a pooler stands between. */
  direct: Pool
  /** Further connections to the same server, for what must not wait behind others. Closed with the database. */
  openPool(options: { name: string; max: number; ofTurns?: Pool }): Pool
  /** All of them, for who watches how full they are. */
  pools(): readonly NamedPool[]
  health(): PartHealth
  close(): Promise<void>
}

/** The server behind the database, whoever looks after it. */
interface PostgresServer {
  connectionString(): string
  trouble(): Trouble | null
  stop(): Promise<void>
}

/** A server that is being started beside us takes its time; embedded, it has answered already. */
const startPatience = 60_000
/** How long connections may take to say goodbye. */
const closePatience = 3000

/**
 * Opens the database that `DATABASE_URL` names, or the embedded one.
 * @throws Error in words when it cannot be reached
 */
export async function openDatabase(
  environment: Environment,
  log: Log,
  report: (line: string) => void,
): Promise<Database> {
  const {
    databaseUrl,
    databaseDirectUrl,
    dataFolder,
    postgresHome,
    databaseConnections,
    checkoutConnections,
  } = environment
  const server: PostgresServer = databaseUrl
    ? { connectionString: () => databaseUrl, trouble: () => null, stop: () => Promise.resolve() }
    : await superviseEmbeddedPostgres({ dataFolder, home: postgresHome, log, report })
  const address = () => server.connectionString()
  const watch = watchServer({ address, log, explain: () => server.trouble() })
  const pools: NamedPool[] = []

  let pooled = false

  const openPool: Database['openPool'] = ({ name, max, ofTurns }) =>
    keep(name, max, createPool({ address, max, name, ofTurns, reach: watch, pooled }))
  function keep(name: string, most: number, pool: Pool): Pool {
    pools.push({ name, most, pool })
    return pool
  }
  async function close(): Promise<void> {
    await watch.close()
    await Promise.all(pools.map(({ pool }) => endPool(pool)))
    await server.stop()
  }

  const late = setTimeout(() => report(`· Waiting for PostgreSQL at ${hostOf(address())} …`), 2000)
  try {
    await watch.answered(startPatience)
    if (databaseUrl) pooled = await findPooler(databaseUrl, databaseDirectUrl)
  } catch (cause) {
    await close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`PostgreSQL at ${hostOf(address())} cannot be used: ${reason}`, { cause })
  } finally {
    clearTimeout(late)
  }
  // Two listen, four do jobs; the rest answer requests.
  const pool = openPool({
    name: 'tapesh',
    max: databaseConnections,
    ofTurns: openPool({ name: 'tapesh-checkout', max: checkoutConnections }),
  })
  const direct =
    pooled && databaseDirectUrl
      ? keep('direct', 4, createPool({ address: () => databaseDirectUrl, max: 4, name: 'tapesh-direct' }))
      : pool
  return {
    pool,
    direct,
    openPool,
    pools: () => pools,
    health: () => watch.health(),
    close,
  }
}

/** Without user and password. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : 'DATABASE_URL')

/** A server that is gone or says nothing is not waited for. */
async function endPool(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closePatience)
  })
  await Promise.race([pool.end(), late])
  clearTimeout(timer)
}
