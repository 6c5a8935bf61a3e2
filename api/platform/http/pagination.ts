import { z } from '@hono/zod-openapi'
import { toAsciiDigits } from '~/domain/values/digits'
import { defaultLimit, invalidCursor } from '../database/keyset'
import { findJsonFault } from './bounded-json'

/** Query of every list: `?limit=&cursor=`. */
export const pageQuery = {
  limit: z
    .string()
    .transform(toAsciiDigits)
    .pipe(z.coerce.number<string>().int().min(1).max(100))
    .optional()
    .openapi({ type: 'integer', minimum: 1, maximum: 100, default: defaultLimit }),
  cursor: z.string().min(1).max(500).optional().openapi({ description: '`nextCursor` of the page before' }),
}

export { defaultLimit }

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** Where a page ended, as the client carries it: opaque, and good for this order of this list only. */
export const writeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** @throws ApiProblem 422 `invalid-cursor` when it is none of ours */
export function readCursor<Key extends z.ZodType>(
  cursor: string | undefined,
  key: Key,
): z.infer<Key> | undefined {
  if (cursor === undefined) return undefined
  const written = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  const parsed = key.safeParse(findJsonFault(written) ? undefined : written)
  if (!parsed.success) throw invalidCursor()
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Cuts a page from rows that were asked for with `limit + 1`: the one too many only says that there are more.
 * @param keyOf sort key of a row, as `writeCursor` takes it
 */
export function cutPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly (string | number)[]) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? writeCursor(keyOf(last)) : null }
}
