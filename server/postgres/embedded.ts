import { Client } from 'pg'
import type { Log } from '../log'
import { installBinaries } from './binaries'
import { prepareCluster, type Cluster } from './cluster'
import { preparePostgresHome } from './home'
import {
  findRunning,
  lastWords,
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
  /** Resolves when the server has ended, by itself or by `stop`: with the signal or code, where it is known. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL of this clone's own that is installed and initialised, whether it runs or not. */
export interface PreparedPostgres {
  /** Adopts the server that runs over the data, or starts one. @param port that clients know already */
  start(port?: number): Promise<EmbeddedPostgres>
  /** The end of what it wrote about itself. */
  lastWords(): Promise<string>
}

/** Installs and initialises as needed. */
export async function prepareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<PreparedPostgres> {
  const { dataFolder, home: chosen, report, settings = {} } = options
  const home = await preparePostgresHome({ dataFolder, chosen })
  const binaries = await installBinaries(home.folder)
  const cluster = await prepareCluster(home, binaries)

  async function adoptOrStart(port?: number): Promise<{ postmaster: Postmaster; adopted: boolean }> {
    const running = await findRunning(cluster.folder)
    if (running) {
      if (await answers(addressOf(running, cluster, 'postgres')))
        return { postmaster: running, adopted: true }
      await stopPostmaster(cluster.folder, running.pid)
    }
    const started = await startPostmaster(home, binaries, cluster.folder, { settings, port })
    return { postmaster: started, adopted: false }
  }

  return {
    lastWords: () => lastWords(home),
    async start(port) {
      const { postmaster, adopted } = await adoptOrStart(port)
      if (adopted) report(`· Adopted the PostgreSQL that was left running (process ${postmaster.pid})`)
      await ensureDatabase(addressOf(postmaster, cluster, 'postgres'))
      return {
        connectionString: addressOf(postmaster, cluster, databaseName),
        pid: postmaster.pid,
        adopted,
        ended: postmaster.ended,
        stop: () => stopPostmaster(cluster.folder, postmaster.pid),
      }
    },
  }
}

/** Prepares and starts one. Who lets others depend on it supervises it instead. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  (await prepareEmbeddedPostgres(options)).start()

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
