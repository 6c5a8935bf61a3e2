import type { Pool, PoolClient } from 'pg'
import { inBackground, withPatience } from './patience'

const firstPause = 250
const longestPause = 2000
export interface ChannelOptions {
  onMessage: () => void
  /** Listening, for the first time or again: of what was said before nothing is known. */
  onListening?: () => void
  /** Once an outage. */
  onLost?: () => void
  /**
   * Milliseconds between questions whether the other end is still there, and for how long an answer is waited for: a network forgets a
   * connection without telling either end, and one that only listens would not notice.
   */
  askEvery?: number
  askedFor?: number
}

export interface Channel {
  close(): Promise<void>
}

/** Listens to what transactions announce by `NOTIFY`, on a connection of its own, for as long as it takes. */
export function followChannel(
  pool: Pick<Pool, 'connect'>,
  name: string,
  { onMessage, onListening, onLost, askEvery = 20_000, askedFor = 5000 }: ChannelOptions,
): Channel {
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
      own.on('notification', onMessage)
      await own.query(`listen ${name}`)
      if (isClosed) return own.release(true)
      listening = own
      failures = 0
      onListening?.()
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
    if (failures === 0) onLost?.()
    timer = setTimeout(
      () => {
        // What broke was found out by a question that had little patience.
        connecting = inBackground(connect)
      },
      Math.min(firstPause * 2 ** failures++, longestPause),
    )
    timer.unref()
  }

  const asking = setInterval(() => {
    const client = listening
    if (client) withPatience(askedFor, () => client.query('select 1')).catch(() => lose(client))
  }, askEvery)
  asking.unref()

  let connecting = inBackground(connect)

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(asking)
      await connecting
      listening?.release(true)
      listening = undefined
    },
  }
}
