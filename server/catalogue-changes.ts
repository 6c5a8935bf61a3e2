import type { Pool } from 'pg'
import { followChannel } from '~/api/platform/database/channel'
import type { Log } from './log'

/** Named by `api/domains/catalog`, which sends it in the transaction that changes what the shop shows. */
const channelName = 'catalog_changed'
const minutesOfDay = 24 * 60
/** Tehran is three and a half hours ahead all year. */
const tehranMinutes = 210

export interface CatalogueChanges {
  /**
   * Differs from what it was whenever prices or stock may have changed, and from day to day: pages of the shop name the days of
   * delivery.
   */
  version(): number
  close(): Promise<void>
}

/**
 * Listens in PostgreSQL for changes of the catalogue, whichever process made them. Of what happened while the connection was
 * broken nothing is known, so that listening anew counts as a change.
 */
export function followCatalogue(
  pool: Pick<Pool, 'connect'>,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): CatalogueChanges {
  let changes = 1
  const channel = followChannel(pool, channelName, {
    onMessage: () => changes++,
    onListening: () => changes++,
    onLost: () => log.warn({ part: 'database' }, 'Changes of the catalogue are not noticed for now'),
  })
  return {
    version: () => changes * 100_000 + Math.floor((now() / 60_000 + tehranMinutes) / minutesOfDay),
    close: () => channel.close(),
  }
}
