import type { Pool, PoolClient } from 'pg'
import { inBackground, withPatience } from './patience'

const firstPause = 250
const longestPause = 2000
export interface ChannelOptions {
  onMessage: (message: { channel: string; payload?: string }) => void
  /** Listening, for the first time or again: of what was said before nothing is known. */
  onListening?: () => void
  /** Once an outage. */
  onLost?: () => void
  /** A question was answered, and so all that was said before it was asked has been heard. */
  onAnswer?: (sentAt: number) => void
  /**
   * Milliseconds between questions whether the other end is still there, and for how long an answer is waited for: a network forgets a
   * connection without telling either end, and one that only listens would not notice.
   */
  askEvery?: number
  askedFor?: number
  /** Milliseconds by a clock that only goes forward. */
  elapsed?: () => number
}

export interface Channel {
  /** Asks now whether the other end is still there; resolves when that is known. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Listens to what transactions announce by `NOTIFY`, on one connection of its own, for as long as it takes. */
export function followChannel(
  pool: Pick<Pool, 'connect'>,
  names: string | readonly string[],
  {
    onMessage,
    onListening,
    onLost,
    onAnswer,
    askEvery = 20_000,
    askedFor = 5000,
    elapsed = () => performance.now(),
  }: ChannelOptions,
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
      for (const name of [names].flat()) await own.query(`listen ${name}`)
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

  const pingOnce = async () => {
    const client = listening
    if (!client) return
    const sentAt = elapsed()
    try {
      // Who asks may be in a hurry of their own, which says nothing of the connection.
      await inBackground(() => withPatience(askedFor, () => client.query('select 1')))
      if (listening === client) onAnswer?.(sentAt)
    } catch {
      lose(client)
    }
  }
  // One question at a time. Who asks while one is under way waits for the next, since theirs may be about what came after.
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = (): Promise<void> => {
    const own = pingOnce().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }
  const ping = (): Promise<void> => {
    if (!running) return begin()
    next ??= running.then(() => {
      next = undefined
      return begin()
    })
    return next
  }
  const asking = setInterval(() => void ping(), askEvery)
  asking.unref()

  let connecting = inBackground(connect)

  return {
    ping,
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
