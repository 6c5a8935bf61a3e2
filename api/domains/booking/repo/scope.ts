import { sql, type SQL } from 'drizzle-orm'
import { doctors } from '../tables'

/** Whom everybody sees and can book: active, with an account that is there, may be used and has the role. Asked at every row. */
export const isListed: SQL = sql`${doctors.status} = 'active' and exists (select from users as account
  where account.id = ${doctors.userId} and 'doctor' = any(account.roles)
    and account.deleted_at is null and account.suspended_at is null and account.deletion_due_at is null)`

/** The same of a doctor whom somebody else's table names by id. */
export const isListedDoctor = (id: SQL): SQL =>
  sql`exists (select from ${doctors} where ${doctors.id} = ${id} and ${isListed})`
