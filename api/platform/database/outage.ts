/** How a database fails that is away, told apart by what may be done about it. */

/** PostgreSQL cannot be asked now; nothing has been sent to it. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** The caller's patience is over (`withPatience`). The connection that it waited on has been broken off. */
export class DatabaseTooSlow extends Error {
  override readonly name = 'DatabaseTooSlow'

  /** @param wasSent the statement that was waited for was on its way */
  constructor(
    message: string,
    readonly wasSent: boolean,
  ) {
    super(message)
  }
}

/**
 * COMMIT was sent and its answer never came: the transaction may have taken place. Only work that is known by an Idempotency-Key may be
 * tried again.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** Drizzle wraps what it passes on. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at: unknown = error; at instanceof Error; at = at.cause) causes.push(at)
  return causes
}

const codesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((at) => ('code' in at && typeof at.code === 'string' ? [at.code] : []))

/** PostgreSQL's five-character code of an error, looked for through its causes. Each has a digit, which `EPIPE` has not. */
export const sqlStateOf = (error: unknown): string | undefined =>
  codesOf(error).find((code) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code))

const lostCodes = /^(?:08\w{3}|57P0[125]|ECONNRESET|EPIPE|ETIMEDOUT|ECONNABORTED)$/
/** The driver's own words for a connection that is no more. */
const lostWords = /^Connection terminated|is not queryable$/

/** The connection broke while it was in use: what was under way on it that had not been committed has been rolled back. */
export const isConnectionLost = (error: unknown): boolean =>
  !causesOf(error).some((at) => at instanceof DatabaseTooSlow) &&
  (codesOf(error).some((code) => lostCodes.test(code)) ||
    causesOf(error).some((at) => lostWords.test(at.message)))

/** A statement that the connection did not take any more: PostgreSQL has not seen it. */
export const wasNeverSent = (error: unknown): boolean =>
  causesOf(error).some(
    (at) => (at instanceof DatabaseTooSlow && !at.wasSent) || /is not queryable$/.test(at.message),
  )

/** Starting, in recovery, stopping (57P03), no connection left (53300), nobody at the address. */
const refusedCodes = /^(?:57P03|53300|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** A connection could not be made. Nothing was sent, so that it may be tried again for any work. */
export const isConnectionRefused = (error: unknown): boolean =>
  codesOf(error).some((code) => refusedCodes.test(code)) || isConnectionLost(error)

/** Out of resources (53), broken off by an operator or `statement_timeout` (57014), the disk (58), a standby that takes no writes (25006). */
const troubleCodes = /^(?:53\w{3}|57\w{3}|58\w{3}|25006)$/
/** Of the pool, whose connections are all taken, and of a server that accepts connections and says nothing. */
const waitedWords = /^(?:timeout exceeded when trying to connect|timeout expired)/

/** The database cannot do what is asked now, and may be able to in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionRefused(error) ||
  codesOf(error).some((code) => troubleCodes.test(code)) ||
  causesOf(error).some(
    (at) =>
      at instanceof DatabaseAway ||
      at instanceof DatabaseTooSlow ||
      at instanceof OutcomeUnknown ||
      waitedWords.test(at.message),
  )
