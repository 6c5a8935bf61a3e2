import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** The shape that rate-limiter-flexible expects; `key` is a keyed digest, so no phone or address stands in it. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }),
})
