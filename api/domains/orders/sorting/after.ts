import { z } from 'zod'
import { readCursor } from '~/api/platform/http/pagination'
import type { OrderSort } from '~/domain/orders/order-contract'
import { instantInput } from '~/domain/values/time-input'

/** Where the page before ended: the sort key of its last row, and its id. */
export interface After<Id extends string = string> {
  key: string | number
  id: Id
}

export const isByTime = (sort: OrderSort): boolean => sort === 'newest' || sort === 'oldest'

export const sortKey = (sort: OrderSort, at: Date, total: number): string | number =>
  isByTime(sort) ? at.toISOString() : total

/**
 * What a cursor says, for the sort that it was made under.
 * @param idOf brands the id
 * @throws ApiProblem 422 when it was made under another kind of sort
 */
export function readAfter<Id extends string>(
  cursor: string | undefined,
  sort: OrderSort,
  idOf: (id: string) => Id,
): After<Id> | undefined {
  const key = isByTime(sort)
    ? readCursor(cursor, z.tuple([instantInput, z.uuid()]))
    : readCursor(cursor, z.tuple([z.int(), z.uuid()]))
  return key && { key: key[0], id: idOf(key[1]) }
}
