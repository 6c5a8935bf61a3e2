import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns'

/** What would have gone out, in a demo alone: with a real provider nothing is ever written here. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: ['sms', 'mail'] }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    locale: text('locale', { enum: ['fa', 'en', 'es'] }).notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    /** The code in it, for tests and for copying. */
    code: text('code'),
  },
  (table) => [index('outbox_messages_at').on(table.at, table.id)],
)
