import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { RecordId, UserId } from '../../../domain/values/ids'
import { quantities, type QuantityName } from '../../../domain/values/quantity'
import { longestNote, recordSources, recordTypes, type RecordType } from '../../../domain/records/contract'
import { instant, quoted } from '../../platform/database/columns'

/**
 * What every health record has, of whatever kind: whose it is, when it was measured, where it comes from. Who may see a record is decided
 * on this table alone; the values stand in a table of their kind.
 */
export const records = pgTable(
  'records',
  {
    id: uuid('id').$type<RecordId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    type: text('type').$type<RecordType>().notNull(),
    takenAt: instant('taken_at').notNull(),
    source: text('source', { enum: recordSources }).notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while it can still be brought back; then the row goes. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // Lets a row of values point at a record of its own kind and no other.
    unique('records_id_type').on(table.id, table.type),
    // A person's history of one kind, newest first, read backwards.
    index('records_history')
      .on(table.ownerId, table.type, table.takenAt, table.id)
      .where(sql`deleted_at is null`),
    index('records_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('records_type', sql`type in (${quoted(recordTypes)})`),
    check('records_source', sql`source in (${quoted(recordSources)})`),
    check('records_note', sql.raw(`length(note) between 1 and ${longestNote}`)),
    check('records_taken_at', sql`taken_at >= '1900-01-01Z'`),
  ],
)

/** The bounds of the domain, held by the database as well. */
const within = (column: string, name: QuantityName) =>
  sql.raw(`${column} between ${quantities[name].min} and ${quantities[name].max}`)

/** mm[Hg] and /min. */
export const bloodPressureValues = pgTable(
  'blood_pressure_values',
  {
    recordId: uuid('record_id').$type<RecordId>().primaryKey(),
    type: text('type').$type<'blood-pressure'>().notNull(),
    systolic: smallint('systolic').notNull(),
    diastolic: smallint('diastolic').notNull(),
    heartRate: smallint('heart_rate'),
  },
  (table) => [
    foreignKey({
      name: 'blood_pressure_values_record',
      columns: [table.recordId, table.type],
      foreignColumns: [records.id, records.type],
    }).onDelete('cascade'),
    check('blood_pressure_values_type', sql`type = 'blood-pressure'`),
    check('blood_pressure_values_systolic', within('systolic', 'systolic')),
    check('blood_pressure_values_diastolic', within('diastolic', 'diastolic')),
    check('blood_pressure_values_heart_rate', within('heart_rate', 'heartRate')),
    check('blood_pressure_values_order', sql`systolic > diastolic`),
  ],
)
