import { pino, type DestinationStream, type Logger } from 'pino'
import { withoutCapabilities } from '~/domain/values/capability-links'
import type { Environment } from './environment'

export type Log = Logger

/** Which process of which version says it: on every line of the log, and as a metric. */
export interface Origin {
  instance: string
  version: string
}

/**
 * The process's log: one JSON object a line on standard output. Nothing that identifies a person goes in: requests are
 * logged by path alone (no query values, no headers, no bodies), what slips in under these names is blanked, and links that open
 * something for whoever has them are cut off, in whichever part of a line they stand.
 */
export function createLog(
  level: Environment['logLevel'],
  destination?: DestinationStream,
  origin?: Origin,
): Log {
  const names = [
    'authorization',
    'cookie',
    'password',
    'secret',
    'token',
    'sessionSecret',
    'pushKey',
    'connectionString',
  ]
  return pino(
    {
      level,
      base: origin,
      hooks: { streamWrite: withoutCapabilities },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...names.flatMap((name) => [name, `*.${name}`]), '["set-cookie"]', '*["set-cookie"]'],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination({ fd: 1, sync: level === 'debug', minLength: 0 }),
  )
}

/** What parts that know nothing of pino are given. */
export const logFor =
  (log: Log, part: string) =>
  (level: 'info' | 'warn' | 'error', message: string, detail?: Record<string, unknown>): void => {
    log[level]({ part, ...detail }, message)
  }
