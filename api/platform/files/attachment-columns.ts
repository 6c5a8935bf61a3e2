import { sql } from 'drizzle-orm'
import { check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { longestAttachmentName, mostAttachments } from '../../../domain/values/attachment'
import type { FileId } from '../../../domain/values/ids'

/** What a table keeps of the files that were sent with a message: each once, in the order in which they were named. */
export const attachmentColumns = () => ({
  fileId: uuid('file_id').$type<FileId>().primaryKey(),
  /** Of the message. */
  number: integer('number').notNull(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
})

/** The checks of these columns. @param table its name, with which theirs begin */
export const attachmentChecks = (table: string) => [
  check(`${table}_place_of`, sql.raw(`place between 0 and ${mostAttachments - 1}`)),
  check(`${table}_name`, sql.raw(`length(name) between 1 and ${longestAttachmentName}`)),
]
