import { sql, type SQL } from 'drizzle-orm'

/** An account that is there: neither deleted nor waiting for that, and not suspended. What is somebody’s own is open to others by no other condition. */
export const isAccountThere = (
  id: SQL,
): SQL => sql`exists (select from users as account where account.id = ${id}
  and account.deleted_at is null and account.suspended_at is null and account.deletion_due_at is null)`
