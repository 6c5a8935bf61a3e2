import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mostReminders } from '../../../domain/reminders/contract'
import { measurementTypes, type MeasurementType } from '../../../domain/records/types'
import type {
  PushNoticeId,
  PushSubscriptionId,
  ReminderId,
  SessionId,
  UserId,
} from '../../../domain/values/ids'
import { locales, type Locale } from '../../../domain/values/locale'
import { instant, quoted } from '../../platform/database/columns'

/** What somebody wants to be reminded of, and when. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').$type<ReminderId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Which of the owner's it is: no two share one, so nobody has more than there are places. */
    place: smallint('place').notNull(),
    type: text('type').$type<MeasurementType>().notNull(),
    /** As clocks in Tehran show it: `07:30`. */
    time: text('time').notNull(),
    /** 0 is Sunday. */
    weekdays: smallint('weekdays').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it is due next; the job that passes it moves it on. */
    nextAt: instant('next_at').notNull(),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    unique('reminders_place').on(table.ownerId, table.place),
    unique('reminders_once').on(table.ownerId, table.type, table.time),
    index('reminders_next').on(table.nextAt),
    check('reminders_places', sql.raw(`place between 1 and ${mostReminders}`)),
    check('reminders_type', sql`type in (${quoted(measurementTypes)})`),
    check('reminders_time', sql`time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'reminders_weekdays',
      sql`cardinality(weekdays) between 1 and 7 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]`,
    ),
  ],
)

/** Where a browser is reached by push: as long as its session lasts, and never under another person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').$type<PushSubscriptionId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    sessionId: uuid('session_id').$type<SessionId>().notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('push_subscriptions_session').on(table.sessionId),
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_owner').on(table.ownerId),
    check('push_subscriptions_locale', sql`locale in (${quoted(locales)})`),
  ],
)

/** A notice that went to browsers and that none of them has said yet. It goes with the first that has said it, with the SMS that takes its place, and with its use. */
export const pushNotices = pgTable(
  'push_notices',
  {
    id: uuid('id').$type<PushNoticeId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** The subscriptions that may say it yet: those that were chosen when it was written, without those that turned out not to. */
    browsers: uuid('browsers').$type<PushSubscriptionId>().array().notNull(),
    /** From here on it is of no use. */
    notAfter: instant('not_after').notNull(),
  },
  (table) => [
    index('push_notices_owner').on(table.ownerId),
    index('push_notices_after').on(table.notAfter),
    check('push_notices_browsers', sql`cardinality(browsers) > 0`),
  ],
)
