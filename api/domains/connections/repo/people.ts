import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'

/** What an invitation asks of an account. */
export interface ConnectingPerson {
  phone: Phone
  firstName: string
  lastName: string
  birthDate: string | null
  locale: Locale
}

/** Somebody who may use their account. @returns undefined where they are blocked, going or gone */
export async function findPerson(queryable: Queryable, id: UserId): Promise<ConnectingPerson | undefined> {
  const { rows } = await queryable.execute<{
    phone: Phone
    first_name: string | null
    last_name: string | null
    birth_date: string | null
    locale: Locale
  }>(sql`
    select phone, first_name, last_name, birth_date::text as birth_date, locale from users
    where id = ${id} and deleted_at is null and suspended_at is null and deletion_due_at is null`)
  const [row] = rows
  return (
    row && {
      phone: row.phone,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      birthDate: row.birth_date,
      locale: row.locale,
    }
  )
}

/** Until the transaction ends nobody else counts or connects the family of these; in one order, so that no two wait for each other. */
export async function lockFamilies(tx: Tx, ...people: readonly UserId[]): Promise<void> {
  for (const id of [...people].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`family ${id}`}, 0))`)
}
