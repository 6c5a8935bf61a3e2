import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to PostgreSQL that the test can cut and hold up. */
export interface DatabaseLink {
  /** The same database, by this way. */
  connectionString: string
  /** Ends every connection, and refuses new ones until `mend`. */
  cut(): void
  /** Keeps every connection and accepts new ones, and lets nothing through until `mend`: PostgreSQL as it is while it is paused. */
  hold(): void
  /** Keeps every connection, and answers new ones as PostgreSQL does that has none left, until `mend`. */
  fill(): void
  mend(): void
  /** Ends the connection on which this is sent next; `before` it reaches PostgreSQL, or `after`, so that its answer is lost. */
  endAt(text: string, when: 'before' | 'after'): void
  /** How many connections have been ended by `endAt`. */
  readonly ended: number
  /** How many connections have been refused. */
  readonly refused: number
  close(): Promise<void>
}

/** An ErrorResponse of PostgreSQL's protocol. */
const tooManyClients = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

/** Listens on a port of its own in front of the database at `connectionString`. */
export async function openDatabaseLink(connectionString: string): Promise<DatabaseLink> {
  const target = new URL(connectionString)
  const pairs = new Set<[client: Socket, server: Socket]>()
  let state: 'open' | 'cut' | 'held' | 'full' = 'open'
  let trap: { text: string; when: 'before' | 'after' } | undefined
  let ended = 0
  let refused = 0

  const end = (pair: [Socket, Socket]) => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (state === 'cut' || state === 'full') {
      refused += 1
      return void (state === 'cut' ? client.resetAndDestroy() : client.resume().end(tooManyClients))
    }
    const upstream = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    let isAnswerLost = false
    if (state === 'held') for (const socket of pair) socket.pause()
    client.on('data', (bytes) => {
      if (trap && bytes.includes(trap.text)) {
        const { when } = trap
        trap = undefined
        ended += 1
        if (when === 'before') return end(pair)
        isAnswerLost = true
      }
      upstream.write(bytes)
    })
    // PostgreSQL has done it once it answers.
    upstream.on('data', (bytes) => (isAnswerLost ? end(pair) : client.write(bytes)))
    for (const socket of pair) {
      socket.on('error', () => end(pair))
      socket.on('close', () => end(pair))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(connectionString)
  own.port = String((server.address() as AddressInfo).port)

  return {
    connectionString: own.href,
    cut() {
      state = 'cut'
      for (const pair of pairs) end(pair)
    },
    hold() {
      state = 'held'
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    fill() {
      state = 'full'
    },
    mend() {
      state = 'open'
      trap = undefined
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    endAt(text, when) {
      trap = { text, when }
    },
    get ended() {
      return ended
    },
    get refused() {
      return refused
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const pair of pairs) end(pair)
      await closed
    },
  }
}
