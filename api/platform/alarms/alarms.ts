import { sql } from 'drizzle-orm'
import type { Email } from '~/domain/values/email'
import { defaultLocale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import { printTypedNumber } from '~/domain/values/typed-number'
import type { ApiLog } from '../api-log'
import type { Clock } from '../clock'
import type { Database, Tx } from '../database/database'
import type { Messenger } from '../gateways/messenger'
import type { Tokens } from '../gateways/templates'
import { alarms, type AlarmKind } from './tables'

/** An incident is over when it has been quiet for so long; what comes later is another. */
export const quietMs = 60 * 60 * 1000

/** A flood raises an alarm with every request; each process writes it down this often. */
const pauseMs = 10_000

/** Who is called; absent as long as nobody has been named. */
export interface Operator {
  phone?: Phone | undefined
  email?: Email | undefined
}

export interface Alarms {
  /** Notes it, and calls the operator (log, SMS, mail) when it is the first of an incident. */
  raise(kind: AlarmKind): Promise<void>
  /**
   * Tells the operator of an emergency that nobody has taken: each time, and in the transaction that decides on it.
   * @returns whether there is an operator whom this reaches
   */
  tellOfWaiting(tx: Tx, link: string): Promise<boolean>
  /** The same of so many requests that are left lying. */
  tellOfLeft(tx: Tx, link: string, count: number): Promise<boolean>
  /** The same of complaints: so many that came, and so many answers that are late. */
  tellOfComplaints(tx: Tx, link: string, counted: { came: number; overdue: number }): Promise<boolean>
}

interface AlarmsDeps {
  database: Database
  clock: Clock
  log: ApiLog
  messenger: Messenger
  operator: Operator
}

type Told =
  | { template: 'call-untaken'; tokens: Tokens<'call-untaken'> }
  | { template: 'call-left'; tokens: Tokens<'call-left'> }
  | { template: 'complaints-waiting'; tokens: Tokens<'complaints-waiting'> }

export function createAlarms({ database, clock, log, messenger, operator }: AlarmsDeps): Alarms {
  const raisedAt = new Map<AlarmKind, number>()
  async function tellOfWhatWaits(tx: Tx, told: Told): Promise<boolean> {
    log.warn({ part: 'alarms', template: told.template }, 'An operator is told of what waits for an answer')
    const message = { ...told, locale: defaultLocale }
    if (operator.phone) await messenger.sendSms(tx, { to: operator.phone, ...message })
    if (operator.email) await messenger.sendMail(tx, { to: operator.email, ...message })
    return operator.phone !== undefined || operator.email !== undefined
  }
  return {
    async raise(kind) {
      const now = clock.now()
      if (now.getTime() - (raisedAt.get(kind) ?? -Infinity) < pauseMs) return
      raisedAt.set(kind, now.getTime())
      await database.transaction(async (tx) => {
        const isOver = sql`${alarms.lastAt} < ${new Date(now.getTime() - quietMs).toISOString()}`
        const [row] = await tx
          .insert(alarms)
          .values({ kind, beganAt: now, lastAt: now, times: 1 })
          .onConflictDoUpdate({
            target: alarms.kind,
            set: {
              beganAt: sql`case when ${isOver} then excluded.began_at else ${alarms.beganAt} end`,
              times: sql`case when ${isOver} then 1 else ${alarms.times} + 1 end`,
              lastAt: sql`greatest(${alarms.lastAt}, excluded.last_at)`,
            },
          })
          .returning({ times: alarms.times })
        if (row?.times !== 1) return
        log.error({ part: 'alarms', alarm: kind }, 'An operator is called')
        const message = {
          template: 'operator-alarm',
          locale: defaultLocale,
          tokens: { alarm: kind },
        } as const
        if (operator.phone) await messenger.sendSms(tx, { to: operator.phone, ...message })
        if (operator.email) await messenger.sendMail(tx, { to: operator.email, ...message })
      })
    },
    tellOfWaiting: (tx, link) => tellOfWhatWaits(tx, { template: 'call-untaken', tokens: { link } }),
    tellOfLeft: (tx, link, count) =>
      tellOfWhatWaits(tx, {
        template: 'call-left',
        tokens: { count: printTypedNumber(defaultLocale, count), link },
      }),
    tellOfComplaints: (tx, link, { came, overdue }) =>
      tellOfWhatWaits(tx, {
        template: 'complaints-waiting',
        tokens: {
          count: printTypedNumber(defaultLocale, came),
          late: printTypedNumber(defaultLocale, overdue),
          link,
        },
      }),
  }
}
