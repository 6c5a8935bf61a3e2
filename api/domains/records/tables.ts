import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import type { RecordDefinition } from '../../../domain/records/define'
import { valueNamesOf, valueOf } from '../../../domain/records/fields'
import { longestFileName, longestNote, recordSources } from '../../../domain/records/schemas'
import {
  measurementTypes,
  recordDefinitions,
  recordTypes,
  type RecordType,
} from '../../../domain/records/types'
import type { DeviceSerial } from '../../../domain/values/device-serial'
import type { FamilyMemberId, FileId, RecordId, RecordImportId, UserId } from '../../../domain/values/ids'
import { decimalsOf, quantities, type QuantityName } from '../../../domain/values/quantity'
import { instant, quoted } from '../../platform/database/columns'

/** Files of a device whose readings have become records: what is undone is undone as a whole. */
export const recordImports = pgTable(
  'record_imports',
  {
    id: uuid('id').$type<RecordImportId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    deviceSerial: text('device_serial').$type<DeviceSerial>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Lets a record point at an import of its own owner and no other.
    unique('record_imports_id_owner').on(table.id, table.ownerId),
    // Somebody's latest.
    index('record_imports_of_owner').on(table.ownerId, table.createdAt),
    check('record_imports_device_serial', sql`device_serial ~ '^[A-Z]{2}[0-9]{10}$'`),
  ],
)

/**
 * What every health record has, of whatever kind: whose it is, when it was measured, who wrote it and by what. Who may see a record is decided
 * on this table alone; the values stand in a table of their kind.
 */
export const records = pgTable(
  'records',
  {
    id: uuid('id').$type<RecordId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Of the owner's family; null: the owner. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    /** Whose body it is of: the member, or the owner. */
    subjectId: uuid('subject_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(member_id, owner_id)`),
    type: text('type').$type<RecordType>().notNull(),
    takenAt: instant('taken_at').notNull(),
    source: text('source', { enum: recordSources }).notNull(),
    /** Nobody where a stand has written it by itself. */
    writtenBy: uuid('written_by').$type<UserId>(),
    /** Of the device or the stand. */
    deviceSerial: text('device_serial').$type<DeviceSerial>(),
    /** The import that has brought it. */
    importId: uuid('import_id').$type<RecordImportId>(),
    /** What the file said, as a digest of minute and values: it stays when the record is corrected. */
    importKey: text('import_key'),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while it can still be brought back; then the row goes. */
    deletedAt: instant('deleted_at'),
    /** Who has deleted it: a doctor brings back no more than what they deleted themselves. Null also of an import that was undone, and of what was deleted before this was kept. */
    deletedBy: uuid('deleted_by').$type<UserId>(),
  },
  (table) => [
    // Lets a row of values point at a record of its own kind and no other.
    unique('records_id_type').on(table.id, table.type),
    // Somebody's history of one kind, newest first, read backwards.
    index('records_history')
      .on(table.ownerId, table.subjectId, table.type, table.takenAt, table.id)
      .where(sql`deleted_at is null`),
    // The same of all kinds.
    index('records_archive')
      .on(table.ownerId, table.subjectId, table.takenAt, table.id)
      .where(sql`deleted_at is null`),
    // What somebody has recorded, whosever archive it is in, newest first, read backwards.
    index('records_written')
      .on(table.writtenBy, table.takenAt, table.id)
      .where(sql`deleted_at is null`),
    // What is kept of a member.
    index('records_member')
      .on(table.memberId, table.ownerId)
      .where(sql`member_id is not null`),
    index('records_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    // The same reading of the same body is imported once, whoever sends the file twice at the same time.
    uniqueIndex('records_imported_once')
      .on(table.ownerId, table.subjectId, table.type, table.importKey)
      .where(sql`import_key is not null and deleted_at is null`),
    // What an import has brought.
    index('records_of_import')
      .on(table.importId)
      .where(sql`import_id is not null`),
    foreignKey({
      name: 'records_import',
      columns: [table.importId, table.ownerId],
      foreignColumns: [recordImports.id, recordImports.ownerId],
    }),
    check(
      'records_import_key',
      sql`(import_id is null) = (import_key is null) and (import_id is null or (source = 'import' and import_key ~ '^[0-9a-f]{64}$'))`,
    ),
    check('records_type', sql`type in (${quoted(recordTypes)})`),
    check('records_source', sql`source in (${quoted(recordSources)})`),
    check('records_note', sql.raw(`length(note) between 1 and ${longestNote}`)),
    check('records_taken_at', sql`taken_at >= '1900-01-01Z'`),
    check('records_member', sql`member_id <> owner_id`),
    // Whose archive it is, or who has written it.
    check(
      'records_deleted_by',
      sql`deleted_by is null or (deleted_at is not null and (deleted_by = owner_id or (written_by is not null and deleted_by = written_by)))`,
    ),
    // What a person writes of themselves is theirs; a doctor is somebody else; a stand is nobody.
    check(
      'records_writer',
      sql`case source when 'stand' then written_by is null when 'doctor' then written_by is not null and written_by <> owner_id else written_by is not null and written_by = owner_id end`,
    ),
    check(
      'records_device_serial',
      sql`device_serial is null or (source in ('device', 'stand', 'import') and device_serial ~ '^[A-Z]{2}[0-9]{10}$')`,
    ),
  ],
)

/** Who has marked which record. */
export const recordFavourites = pgTable(
  'record_favourites',
  {
    recordId: uuid('record_id').$type<RecordId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'record_favourites_once', columns: [table.userId, table.recordId] }),
    foreignKey({
      name: 'record_favourites_record',
      columns: [table.recordId],
      foreignColumns: [records.id],
    }).onDelete('cascade'),
    index('record_favourites_of_record').on(table.recordId),
  ],
)

/** The files of records. A file has one record; a record goes only after its files have been given up (`repo/files.ts`). */
export const recordFiles = pgTable(
  'record_files',
  {
    fileId: uuid('file_id').$type<FileId>().primaryKey(),
    recordId: uuid('record_id').$type<RecordId>().notNull(),
    /** From 0 in the order in which its owner has put them. */
    place: smallint('place').notNull(),
    /** As it was called where it came from. */
    name: text('name').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'record_files_record',
      columns: [table.recordId],
      foreignColumns: [records.id],
    }),
    index('record_files_of_record').on(table.recordId, table.place),
    check('record_files_name', sql.raw(`length(name) between 1 and ${longestFileName}`)),
    check('record_files_place', sql.raw(`place between 0 and 19`)),
  ],
)

/**
 * A value's days, so that a history of any length is read in one go: what somebody's records of one day in Tehran, of one option of the choice
 * that their type is judged by, come to. Written in the transaction of every change of a record (`repo/days.ts`).
 */
export const recordDays = pgTable(
  'record_days',
  {
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    type: text('type').$type<RecordType>().notNull(),
    day: date('day').notNull(),
    /** Empty where the record does not say. */
    option: text('option').notNull(),
    value: text('value').$type<QuantityName>().notNull(),
    count: integer('count').notNull(),
    total: doublePrecision('total').notNull(),
    minimum: doublePrecision('minimum').notNull(),
    maximum: doublePrecision('maximum').notNull(),
    first: doublePrecision('first').notNull(),
    last: doublePrecision('last').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Of those before noon. */
    morningCount: integer('morning_count').notNull(),
    morningTotal: doublePrecision('morning_total').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'record_days_one',
      columns: [table.ownerId, table.subjectId, table.type, table.day, table.option, table.value],
    }),
    check('record_days_type', sql`type in (${quoted(measurementTypes)})`),
    check('record_days_count', sql`count > 0 and morning_count between 0 and count`),
    check(
      'record_days_order',
      sql`minimum <= least(first, last) and greatest(first, last) <= maximum and first_at <= last_at`,
    ),
  ],
)

/** Counted up by every change of somebody’s records, whoever makes it (a trigger): what a page that is open is compared with. */
export const recordVersions = pgTable(
  'record_versions',
  {
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'record_versions_one', columns: [table.ownerId, table.subjectId] }),
    check('record_versions_version', sql`version > 0`),
  ],
)

/** Of a value or a choice: `heart_rate`. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Of the values of a type: `blood_pressure_values`. */
const valueTableName = (type: string): string => `${type.replaceAll('-', '_')}_values`
/** A column of its own for each field: whole numbers as such, tenths exactly. */
function columnsOf(definition: RecordDefinition): Record<string, PgColumnBuilderBase> {
  const values = valueNamesOf(definition).map((name) => {
    const column =
      decimalsOf(name) === 0
        ? smallint(snakeCase(name))
        : numeric(snakeCase(name), { precision: 6, scale: decimalsOf(name), mode: 'number' })
    return [name, valueOf(definition, name).required ? column.notNull() : column] as const
  })
  const choices = Object.entries(definition.choices).map(([name, { required }]) => {
    const column = text(snakeCase(name))
    return [name, required ? column.notNull() : column] as const
  })
  const texts = Object.entries(definition.texts ?? {}).map(([name, { required }]) => {
    const column = text(snakeCase(name))
    return [name, required ? column.notNull() : column] as const
  })
  return Object.fromEntries([...values, ...choices, ...texts])
}

/** The bounds of the domain, its words and its order, held by the database as well. */
function checksOf(definition: RecordDefinition) {
  const table = valueTableName(definition.type)
  return [
    check(`${table}_type`, sql.raw(`type = '${definition.type}'`)),
    ...valueNamesOf(definition).map((name) => {
      const { min, max } = quantities[name]
      return check(`${table}_${snakeCase(name)}`, sql.raw(`${snakeCase(name)} between ${min} and ${max}`))
    }),
    // A value of one test is none of another.
    ...valueNamesOf(definition).flatMap((name) => {
      const { onlyWith } = valueOf(definition, name)
      return onlyWith
        ? check(
            `${table}_${snakeCase(name)}_with`,
            sql`${sql.raw(`${snakeCase(name)} is null or coalesce(${snakeCase(onlyWith.choice)} in`)} (${quoted(onlyWith.options)}), false)`,
          )
        : []
    }),
    ...Object.entries(definition.choices).map(([name, { options }]) =>
      check(`${table}_${snakeCase(name)}`, sql`${sql.raw(snakeCase(name))} in (${quoted(options)})`),
    ),
    ...Object.entries(definition.texts ?? {}).map(([name, { longest }]) =>
      check(`${table}_${snakeCase(name)}`, sql.raw(`length(${snakeCase(name)}) between 1 and ${longest}`)),
    ),
    ...(definition.above ?? []).map(({ upper, lower }, index) =>
      check(
        `${table}_order${index === 0 ? '' : `_${index + 1}`}`,
        sql.raw(`${snakeCase(upper)} > ${snakeCase(lower)}`),
      ),
    ),
  ]
}

const valueTable = (definition: RecordDefinition) =>
  pgTable(
    valueTableName(definition.type),
    {
      recordId: uuid('record_id').$type<RecordId>().primaryKey(),
      type: text('type').notNull(),
      ...columnsOf(definition),
    },
    (table) => [
      foreignKey({
        name: `${valueTableName(definition.type)}_record`,
        columns: [table.recordId, table.type],
        foreignColumns: [records.id, records.type],
      }).onDelete('cascade'),
      ...checksOf(definition),
    ],
  )

/** The typed table of each type's values, which drizzle-kit is shown by `tables/for-drizzle-kit.cjs`. */
export const valueTables = new Map(
  recordDefinitions.map((definition) => [definition.type, valueTable(definition)]),
)
