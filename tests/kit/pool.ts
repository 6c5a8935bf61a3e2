import { Pool } from 'pg'

/**
 * A pool of bare connections for a test. `Pool.end()` answers before the other end has let go of its connections, so that a
 * database dropped right after it may still end one: nobody waits for that one any more, and its error is no test's.
 */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max })
  pool.on('error', () => {})
  return pool
}
