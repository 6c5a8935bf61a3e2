import type { Client } from 'pg'
import { PatientClient, sessionLimits } from '~/api/platform/database/pool'

const connectPatience = 5000

/** Why a pooler cannot be worked with as it is, and what is to be done: for the operator. */
class UnusablePooler extends Error {
  override readonly name = 'UnusablePooler'
}

/**
 * Finds out whether a pooler such as PgBouncer stands between, and whether all is set that this needs. By one that gives a server connection
 * to each transaction nothing arrives of what is listened for, and a lock or a setting is another session's.
 * @param directUrl PostgreSQL itself, `DATABASE_DIRECT_URL`
 * @returns whether `url` is pooled
 * @throws UnusablePooler
 */
export async function findPooler(url: string, directUrl: string | undefined): Promise<boolean> {
  if (!(await isPooled(url))) return false
  if (directUrl === undefined)
    throw new UnusablePooler(
      'a pooler such as PgBouncer stands in front of it, and through one nothing can be listened for and no migration runs. Name PostgreSQL itself in DATABASE_DIRECT_URL',
    )
  if (await sharesConnections(directUrl))
    throw new UnusablePooler(
      'DATABASE_DIRECT_URL leads through a pooler as well; it has to name PostgreSQL itself',
    )
  await requireLimits(url)
  return true
}

/** PostgreSQL tells a new connection its process; a pooler tells it a number of its own. */
const isPooled = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await backendOf(client)) !== client.processID)

/** Two connections at once, one of them idle, that are served by the same process. */
const sharesConnections = (url: string): Promise<boolean> =>
  withClient(url, async (first) => {
    const own = await backendOf(first)
    return own !== first.processID && (await withClient(url, backendOf)) === own
  })

/** What every connection of ours asks for when it can. */
async function requireLimits(url: string): Promise<void> {
  const lacking = await withClient(url, async (client) => {
    const found = await client.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting = '0'`,
      [Object.keys(sessionLimits)],
    )
    return found.rows.map(({ name }) => name as keyof typeof sessionLimits)
  })
  if (lacking.length === 0) return
  const orders = lacking.map((name) => `alter role current_user set ${name} = ${sessionLimits[name]};`)
  throw new UnusablePooler(
    `through a pooler its sessions have no limit that keeps one statement from holding up all others. Let PostgreSQL set it, and the pooler connect anew:\n  ${orders.join('\n  ')}`,
  )
}

async function backendOf(client: ConnectedClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** The type does not tell of the number that PostgreSQL gave the connection. */
type ConnectedClient = Client & { processID: number | null }

async function withClient<Result>(
  connectionString: string,
  work: (client: ConnectedClient) => Promise<Result>,
): Promise<Result> {
  const client = new PatientClient({
    connectionString,
    connectionTimeoutMillis: connectPatience,
    application_name: 'tapesh-start',
  })
  await client.connect()
  try {
    return await work(client as unknown as ConnectedClient)
  } finally {
    await client.end()
  }
}
