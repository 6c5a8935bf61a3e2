import { sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { UserId } from '~/domain/values/ids'

/** Whether an account is still there; nobody deletes it until the transaction ends. */
export async function hasPatient(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from users where id = ${userId} and deleted_at is null for share`,
  )
  return rows.length > 0
}
