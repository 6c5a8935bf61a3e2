import { and, eq } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { AddressId } from '~/domain/values/ids'
import { addresses } from '../addresses/tables'

export interface AddressFilter {
  city?: string | undefined
}

export const newestAddresses = keyset<{ createdAt: Date; id: AddressId }>(
  [
    [addresses.createdAt, 'desc'],
    [addresses.id, 'desc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

/** Addresses of everybody, newest first. */
export const listAllAddresses = (queryable: Queryable, { city }: AddressFilter, part: Part) =>
  queryable
    .select()
    .from(addresses)
    .where(and(city === undefined ? undefined : eq(addresses.city, city), newestAddresses.after(part)))
    .orderBy(...newestAddresses.orderBy)
    .limit(part.limit)
