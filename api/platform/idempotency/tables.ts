import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns'

/** One effect per key (invariant 3): the answer stands in the row that the effect's own transaction wrote. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who: a user's id, or `anonymous`. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    requestDigest: text('request_digest').notNull(),
    /** Null inside the transaction that works, and once the answer was forgotten with an account. */
    status: integer('status'),
    /** `json` and not `jsonb`, which would order the members anew. */
    body: json('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
)
