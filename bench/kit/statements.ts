import type { Pool, PoolClient, QueryConfig } from 'pg'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string
}

/** Notes what goes through a pool's connections, so that the same can be sent without anything around it. */
export function recordStatements(pool: Pool): { take(): Statement[] } {
  let taken: Statement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recorded = (...args: unknown[]): unknown => {
      const [statement, values] = args
      taken.push(
        written(statement as string | QueryConfig, Array.isArray(values) ? (values as unknown[]) : []),
      )
      return query(...args)
    }
    Object.assign(client, { query: recorded })
  })
  return {
    take() {
      const all = taken
      taken = []
      return all
    },
  }
}

const written = (statement: string | QueryConfig, values: unknown[]): Statement =>
  typeof statement === 'string'
    ? { text: statement, values }
    : {
        text: statement.text,
        values: (statement.values as unknown[] | undefined) ?? values,
        ...(statement.name === undefined ? {} : { name: statement.name }),
      }

/** Sends them one after another, as one request did. */
export async function replay(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
