import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

/**
 * The `Idempotency-Key` of what is posted from a page that is the same for everybody and brings none: what was written, and the day. Sent twice, as by two
 * presses or by loading the answer anew, it is one.
 */
export const dailyKey = (context: AppLoadContext, written: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([tehranDayAndTime(context.now()).day, written]))
    .digest('base64url')
