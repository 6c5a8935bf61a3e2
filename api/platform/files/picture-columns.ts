import { sql } from 'drizzle-orm'
import { check, integer, smallint, uuid } from 'drizzle-orm/pg-core'
import type { FileId } from '../../../domain/values/ids'

/** Of a table of pictures that come with what people write for everybody: each file once, large and small. @param table its name */
export const pictureColumns = (table: string) => ({
  fileId: uuid('file_id').$type<FileId>().primaryKey(),
  smallFileId: uuid('small_file_id').$type<FileId>().notNull().unique(`${table}_small_once`),
  place: smallint('place').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  smallWidth: integer('small_width').notNull(),
  smallHeight: integer('small_height').notNull(),
})

/** @param most with one of what they come with */
export const pictureChecks = (table: string, most: number) => [
  check(`${table}_two`, sql`file_id <> small_file_id`),
  check(`${table}_place`, sql.raw(`place between 0 and ${most - 1}`)),
  check(`${table}_size`, sql`least(width, height, small_width, small_height) > 0`),
]
