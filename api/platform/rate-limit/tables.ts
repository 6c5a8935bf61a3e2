import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** The shape that rate-limiter-flexible expects; `key` is a keyed digest, so no phone or address stands in it. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }),
})

/** Buckets of tokens (`domain/values/token-bucket`); `key` is their name and a keyed digest. */
export const tokenBuckets = pgTable(
  'token_buckets',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    /** When it is full again and says no more than a row that is not there: epoch milliseconds. */
    fullAt: bigint('full_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('token_buckets_full').on(table.fullAt)],
)
