import { createHash } from 'node:crypto'

/** A key that stays the same from one planting to the next. */
export const keyOf = (value: unknown, position: number): string =>
  createHash('sha1')
    .update(JSON.stringify([value, position]))
    .digest('hex')
    .slice(0, 12)
