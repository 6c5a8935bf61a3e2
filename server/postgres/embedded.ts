import { Client } from 'pg'
import type { Log } from '../log'
import { installBinaries } from './binaries'
import { prepareCluster, type Cluster } from './cluster'
import { preparePostgresHome } from './home'
import {
  findRunning,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type PostgresSettings,
} from './postmaster'

const databaseName = 'tapesh'

export interface EmbeddedPostgresOptions {
  dataFolder: string
  /** Chosen by `PG_HOME`. */
  home: string | undefined
  log: Log
  /** Told in words what takes time. */
  report: (line: string) => void
  /** Besides those that the address needs; not for one that is adopted. */
  settings?: PostgresSettings
}

export interface EmbeddedPostgres {
  /** Holds the password. */
  connectionString: string
  pid: number
  /** An earlier process had left it running. */
  adopted: boolean
  stop(): Promise<void>
}

/** A PostgreSQL of this clone's own: installed, initialised, adopted or started as needed. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, home: chosen, log, report } = options
  const home = await preparePostgresHome({ dataFolder, chosen })
  const binaries = await installBinaries(home.folder)
  const cluster = await prepareCluster(home, binaries)
  const { postmaster, adopted } = await adoptOrStart()
  if (adopted) report(`· Adopted the PostgreSQL that was left running (process ${postmaster.pid})`)
  await ensureDatabase(addressOf(postmaster, cluster, 'postgres'))

  let isStopping = false
  void postmaster.ended.then(() => {
    if (!isStopping) log.error({ part: 'database' }, 'PostgreSQL ended by itself')
  })
  return {
    connectionString: addressOf(postmaster, cluster, databaseName),
    pid: postmaster.pid,
    adopted,
    async stop() {
      isStopping = true
      await stopPostmaster(cluster.folder, postmaster.pid)
    },
  }

  async function adoptOrStart(): Promise<{ postmaster: Postmaster; adopted: boolean }> {
    const running = await findRunning(cluster.folder)
    if (running) {
      if (await answers(addressOf(running, cluster, 'postgres')))
        return { postmaster: running, adopted: true }
      await stopPostmaster(cluster.folder, running.pid)
    }
    return {
      postmaster: await startPostmaster(home, binaries, cluster.folder, options.settings),
      adopted: false,
    }
  }
}

const addressOf = ({ port }: Postmaster, { password }: Cluster, database: string) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

async function withClient<Result>(
  address: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5000 })
  // A connection that breaks is told through the query that was running.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const answers = (address: string): Promise<boolean> =>
  withClient(address, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )

const ensureDatabase = (address: string): Promise<void> =>
  withClient(address, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  })
