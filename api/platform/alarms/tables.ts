import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns'

/** What an operator has to look at, once a kind: the incident under way, or the last one. */
export const alarms = pgTable('alarms', {
  kind: text('kind').$type<AlarmKind>().primaryKey(),
  beganAt: instant('began_at').notNull(),
  lastAt: instant('last_at').notNull(),
  /** How often it was raised in this incident. */
  times: integer('times').notNull(),
})

/**
 * `sign-in-flood`: so many codes come to nothing that strangers are asked for proof of work, or newcomers get none. `messages-refused`: a provider of
 * SMS or mail takes nothing from us until somebody acts, and messages wait.
 */
export const alarmKinds = ['sign-in-flood', 'messages-refused'] as const
export type AlarmKind = (typeof alarmKinds)[number]
