import { setTimeout as wait } from 'node:timers/promises'
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import { hasTurn } from '../line/line'
import { DatabaseTooSlow, isConnectionRefused } from './outage'
import { currentPatience, whilePatient } from './patience'

/** What is known of the server, whoever found it out: spares each request finding out by itself. */
export interface ServerReach {
  /**
   * Resolves when PostgreSQL may be asked; while it has been away for a moment only, waits for it.
   * @param patience milliseconds at most
   * @throws DatabaseAway when it has been away for longer
   */
  passable(patience: number): Promise<void>
  /** A connection could not be made: it had better be looked at. */
  suspect(): void
}

export interface PoolOptions {
  /** Read anew for each connection: an embedded server may come back at another port. */
  address: () => string
  /** Connections at most. */
  max: number
  /** As `pg_stat_activity` shows it. */
  name: string
  reach?: ServerReach
  /** Connections that are used in its place by whoever has a turn (`Line`): reads, however many, do not take them. */
  ofTurns?: Pool
  /**
   * Whether a pooler stands between that gives a server connection to each transaction: such a connection knows no statement by name, and
   * what a session sets has to be set at the server (`server/postgres/pooler.ts`).
   */
  pooled?: boolean
  /** Milliseconds for which a connection is asked for again and again while there is none. */
  bridges?: number
}

/** As long as an embedded server takes to come back after it was killed, and most restarts of another. */
const usualRestart = 6000
const firstPause = 25
const longestPause = 400

/** Milliseconds. What takes longer is a mistake, and would hold locks that others wait for. */
export const sessionLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

type Send = (...given: unknown[]) => unknown
type Answered = (...answer: unknown[]) => void

/**
 * A connection that breaks without taking the process along, wherever it is at that moment, and that is broken off when its statement
 * takes longer than its caller's patience: the pool then has a new one made.
 */
export class PatientClient extends Client {
  constructor(
    config?: ClientConfig,
    private readonly pooled = false,
  ) {
    super(config)
    // An 'error' without a listener ends the process. What was under way on the connection has failed with the same error.
    this.on('error', () => {})
    // One function with a dozen declared forms: as a property it is written once.
    const send: Send = (...given) => Reflect.apply(Client.prototype.query, this, given)
    this.query = ((...given) => this.timed(send, given)) as Send as typeof this.query
  }

  private timed(send: Send, [statement, ...rest]: unknown[]): unknown {
    const given = [this.pooled ? unnamed(statement) : statement, ...rest]
    const patience = currentPatience()
    const callback = typeof given.at(-1) === 'function' ? (given.at(-1) as Answered) : undefined
    if (patience.left <= 0) {
      // A COMMIT, say, had better not be sent than sent and not waited for.
      const error = new DatabaseTooSlow('The patience of its caller was over before a statement', false)
      this.breakOff(error)
      if (!callback) return Promise.reject(error)
      return void process.nextTick(callback, error)
    }
    const end = patience.begin()
    const timer = Number.isFinite(patience.left)
      ? setTimeout(
          () => this.breakOff(new DatabaseTooSlow('A statement took longer than its caller waits', true)),
          patience.left,
        )
      : undefined
    const over = () => {
      clearTimeout(timer)
      end()
    }
    try {
      if (callback)
        return send(...given.slice(0, -1), (...answer: unknown[]) => {
          over()
          callback(...answer)
        })
      const sent = send(...given)
      if (sent instanceof Promise) return sent.finally(over)
      // A stream has its own time.
      over()
      return sent
    } catch (error) {
      over()
      throw error
    }
  }

  private breakOff(error: Error): void {
    this.connection.stream.destroy(error)
  }
}

/** A statement is prepared under its name on one connection, and the next one is another. */
function unnamed(statement: unknown): unknown {
  const isConfig = typeof statement === 'object' && statement !== null && !('submit' in statement)
  return isConfig && 'name' in statement ? { ...statement, name: undefined } : statement
}

/** A pool of such connections. What finds none asks again until the caller's patience is over or the usual restart is. */
export function createPool(options: PoolOptions): Pool {
  const { address, max, name, reach, ofTurns, pooled = false, bridges = usualRestart } = options
  const pool = new Pool({
    max,
    connectionTimeoutMillis: 5000,
    application_name: name,
    ...(pooled ? {} : sessionLimits),
    // Where the network forgets silent connections, those that listen stay; one whose other end is gone is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The type says that it takes no configuration; the pool hands over its own.
    Client: class extends PatientClient {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionString: address() }, pooled)
      }
    },
  })
  // The pool lets go of it by itself; who looks after the server says so.
  pool.on('error', () => reach?.suspect())

  const connectOnce = pool.connect.bind(pool) as () => Promise<PoolClient>
  async function connect(): Promise<PoolClient> {
    const began = performance.now()
    const end = currentPatience().begin()
    try {
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        await reach?.passable(currentPatience().left)
        try {
          return await whilePatient(connectOnce(), (late) => late.release())
        } catch (error) {
          if (!isConnectionRefused(error) || performance.now() - began + pause > bridges) throw error
          reach?.suspect()
        }
        await wait(pause)
      }
    } finally {
      end()
    }
  }
  pool.connect = ((callback?: (...answer: unknown[]) => void) => {
    const connecting = ofTurns && hasTurn() ? ofTurns.connect() : connect()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) => callback(error, undefined, () => {}),
    )
  }) as typeof pool.connect
  return pool
}
