import { createHmac } from 'node:crypto'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock'
import { ApiProblem } from '../problem'

/** So many times in so long a window, per key. */
export interface Limit {
  /** For good: counts under it are in the database. */
  name: string
  points: number
  seconds: number
}

export const defineLimit = (name: string, { points, seconds }: Omit<Limit, 'name'>): Limit => ({
  name,
  points,
  seconds,
})

export interface RateLimits {
  /**
   * Counts one use, whatever becomes of the request: it is not undone with a transaction.
   * @param key a phone, an address, a user's id; kept as a keyed digest
   * @throws ApiProblem 429 with Retry-After when the limit is reached
   */
  consume(limit: Limit, key: string): Promise<void>
  /** Gives one use back, as when it was a success and failures are what is counted. */
  refund(limit: Limit, key: string): Promise<void>
  /** Forgets what was counted under any of these, as after a success; one statement for all. */
  reset(...uses: readonly (readonly [limit: Limit, key: string])[]): Promise<void>
}

export interface RateLimitOptions {
  pool: Pool
  clock: Clock
  /** Keys the digests. */
  secret: string
}

/**
 * Limits that all processes on one database share. When the table cannot be read the request fails (503): a limiter that lets
 * everyone through while its database is away is none, and nothing else works without that database either.
 */
export function createRateLimits({ pool, clock, secret }: RateLimitOptions): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const client = inTimeOf(clock, pool)

  const limiterOf = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // A job of ours does it, once for all.
      clearExpiredByTimeout: false,
    })
    limiters.set(name, made)
    return made
  }
  const digest = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')

  return {
    async consume(limit, key) {
      try {
        await limiterOf(limit).consume(digest(key))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new ApiProblem(429, 'too-many-requests', {
          retryAfterSeconds: refused.msBeforeNext / 1000,
          title: 'Too many requests of this kind',
        })
      }
    },
    async refund(limit, key) {
      await limiterOf(limit).reward(digest(key), 1)
    },
    async reset(...uses) {
      // As the library writes its keys.
      const keys = uses.map(([{ name }, key]) => `${name}:${digest(key)}`)
      await pool.query('delete from rate_limits where key = any($1)', [keys])
    },
  }
}

/**
 * The library reads the system's clock. Its three statements carry times as parameters and answer one, so they are moved to the
 * injected clock's time on their way to the database and back.
 */
function inTimeOf(clock: Clock, pool: Pool): { query(config: QueryConfig): Promise<QueryResult> } {
  const ahead = () => clock.now().getTime() - Date.now()
  return {
    async query({ text, values = [], ...rest }) {
      const sent = ahead()
      const isTime = (place: number) =>
        values.length === 4 ? place >= 2 : values.length === 2 && place === 1
      const shifted = values.map((value: unknown, place) =>
        isTime(place) && typeof value === 'number' ? value + sent : value,
      )
      const result = await pool.query<Record<string, unknown>>({ text, values: shifted, ...rest })
      for (const row of result.rows) if (row.expire != null) row.expire = Number(row.expire) - ahead()
      return result
    },
  }
}
