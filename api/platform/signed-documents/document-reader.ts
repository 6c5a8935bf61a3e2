import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { isAccountThere } from '~/api/platform/auth/account-there'
import type { UserId } from '~/domain/values/ids'

/** Whose signed documents somebody reads: the family’s own, or what a doctor has written, while they work here and the family is there. */
export type DocumentReader = { ownerId: UserId } | { doctorId: UserId }

export const isReadBy = (
  { ownerId, doctorId }: { ownerId: AnyColumn; doctorId: AnyColumn },
  reader: DocumentReader,
): SQL | undefined =>
  'ownerId' in reader
    ? eq(ownerId, reader.ownerId)
    : and(
        eq(doctorId, reader.doctorId),
        sql`exists (select from doctors as practice where practice.user_id = ${doctorId} and practice.status = 'active')`,
        isAccountThere(sql`${ownerId}`),
      )
