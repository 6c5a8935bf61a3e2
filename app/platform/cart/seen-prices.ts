import { z } from 'zod'
import { lineKey, mostBytes, type Cart } from './cart'
import { fromBase64Url, toBase64Url } from './packing'

/** Unit prices in toman, each by a short form of its line’s key. */
export type SeenPrices = ReadonlyMap<string, number>

const written = z.array(z.tuple([z.string(), z.int().nonnegative()]))

/** A line by a few characters of its own: not secret, only short. FNV-1a, 32 bits. */
function shortKey(key: string): string {
  let hash = 0x811c9dc5
  for (const unit of key) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The prices of the lines that the cart has, as a cookie's value. */
export const writeSeen = (cart: Cart, seen: SeenPrices): string =>
  toBase64Url(
    JSON.stringify(
      cart.flatMap((line) => {
        const price = seen.get(shortKey(lineKey(line)))
        return price === undefined ? [] : [[shortKey(lineKey(line)), price]]
      }),
    ),
  )

/** What of a cookie's value are prices; nothing when it cannot be read. */
export function readSeen(text: string): SeenPrices {
  if (text === '' || text.length > mostBytes) return new Map()
  try {
    return new Map(written.parse(JSON.parse(fromBase64Url(text))))
  } catch {
    return new Map()
  }
}

/** The unit price that was shown for a line; undefined when none is known. */
export const seenPrice = (seen: SeenPrices, key: string): number | undefined => seen.get(shortKey(key))

/** The same prices with those of some lines as they are shown now. */
export const withSeen = (
  seen: SeenPrices,
  shown: Iterable<readonly [key: string, price: number]>,
): SeenPrices => new Map([...seen, ...[...shown].map(([key, price]) => [shortKey(key), price] as const)])
