import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId, UserId } from '../../../domain/values/ids'
import type { FilePurpose, FileType } from './purposes'
import { instant } from '../database/columns'

/** What is known of each private file; its bytes are in the storage under `storage_key`. */
export const privateFiles = pgTable(
  'private_files',
  {
    id: uuid('id').$type<FileId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** What it was uploaded for; names the rules that it passed. */
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    type: text('type').$type<FileType>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Pixels; null for what is not an image. */
    width: integer('width'),
    height: integer('height'),
    /** How much of the picture is a millimetre of what was scanned; null where it was never said. */
    pixelsPerMm: doublePrecision('pixels_per_mm'),
    /** Random: says nothing of whose it is or what is in it. */
    storageKey: text('storage_key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** When something began to refer to it; until then it is an orphan to be. */
    attachedAt: instant('attached_at'),
    /** When its last reference went; its bytes follow. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('private_files_owner').on(table.ownerId),
    index('private_files_unattached')
      .on(table.createdAt)
      .where(sql`attached_at is null`),
    index('private_files_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
    check('private_files_bytes', sql`bytes > 0`),
    check(
      'private_files_scale',
      sql`pixels_per_mm is null or (pixels_per_mm between 0.1 and 48 and width is not null)`,
    ),
  ],
)
