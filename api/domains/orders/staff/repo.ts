import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import type { AddressId } from '~/domain/values/ids'
import { addresses } from '../addresses/tables'

export interface AddressFilter {
  city?: string | undefined
  after?: { createdAt: Date; id: AddressId } | undefined
  limit: number
}

/** Addresses of everybody, newest first. */
export const listAllAddresses = (queryable: Queryable, { city, after, limit }: AddressFilter) =>
  queryable
    .select()
    .from(addresses)
    .where(
      and(
        city === undefined ? undefined : eq(addresses.city, city),
        after &&
          sql`(${addresses.createdAt}, ${addresses.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(limit)
