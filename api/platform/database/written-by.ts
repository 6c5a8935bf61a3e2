import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { UserId } from '~/domain/values/ids'

/**
 * Of a table of what visitors write: what somebody wrote while signed in, and what was written signed out under the number that they have proved to be theirs or, where no
 * number was given, under their mailbox.
 */
export const isWrittenBy = (
  { userId, phone, email }: Record<'userId' | 'phone' | 'email', AnyPgColumn>,
  id: UserId,
): SQL | undefined =>
  or(
    eq(userId, id),
    and(
      isNull(userId),
      or(
        sql`${phone} = (select writer.phone from users as writer where writer.id = ${id})`,
        and(
          isNull(phone),
          sql`lower(${email}) = (select lower(writer.email) from users as writer where writer.id = ${id})`,
        ),
      ),
    ),
  )
