import type { Pool, PoolClient } from 'pg'
import type { Log } from './log'

/** Named by `api/domains/catalog`, which sends it in the transaction that changes what the shop shows. */
const channel = 'catalog_changed'
const firstPause = 250
const longestPause = 10_000
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
  let failures = 0
  let isClosed = false
  let listening: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    let client: PoolClient | undefined
    try {
      client = await pool.connect()
      const own = client
      own.on('error', () => lose(own))
      own.on('end', () => lose(own))
      own.on('notification', () => changes++)
      await own.query(`listen ${channel}`)
      if (isClosed) return own.release(true)
      listening = own
      failures = 0
      changes++
    } catch {
      client?.release(true)
      retry()
    }
  }

  const lose = (client: PoolClient) => {
    if (listening !== client) return
    listening = undefined
    client.release(true)
    retry()
  }

  const retry = () => {
    if (isClosed) return
    if (failures === 0) log.warn({ part: 'database' }, 'Changes of the catalogue are not heard of')
    timer = setTimeout(
      () => {
        connecting = connect()
      },
      Math.min(firstPause * 2 ** failures++, longestPause),
    )
    timer.unref()
  }

  let connecting = connect()

  return {
    version: () => changes * 100_000 + Math.floor((now() / 60_000 + tehranMinutes) / minutesOfDay),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connecting
      listening?.release(true)
      listening = undefined
    },
  }
}
