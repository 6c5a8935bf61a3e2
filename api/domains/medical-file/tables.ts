import { sql } from 'drizzle-orm'
import {
  check,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { genders } from '../../../domain/medical-file/contract'
import {
  fieldsOf,
  oldestAge,
  unknowableOf,
  type Field,
  type KindDefinition,
} from '../../../domain/medical-file/define'
import { kindDefinitions, kinds, type Kind } from '../../../domain/medical-file/kinds'
import { everyProvince } from '../../../domain/values/provinces'
import { mostEntries } from '../../../domain/medical-file/schemas'
import type { FamilyMemberId, MedicalFileEntryId, UserId } from '../../../domain/values/ids'
import type { NationalId } from '../../../domain/values/national-id'
import { quantities } from '../../../domain/values/quantity'
import { instant, quoted } from '../../platform/database/columns'

/** Whose body it is of: as `records` say it. */
const subject = {
  ownerId: uuid('owner_id').$type<UserId>().notNull(),
  /** Of the owner's family, which a foreign key of `family_members` holds; null: the owner. */
  memberId: uuid('member_id').$type<FamilyMemberId>(),
  subjectId: uuid('subject_id')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(member_id, owner_id)`),
}

/** Who somebody is, as far as nothing else keeps it: birthdays stand with the account, birthday, gender and height of a member with the member. */
export const medicalFiles = pgTable(
  'medical_files',
  {
    ...subject,
    gender: text('gender', { enum: genders }),
    /** cm. */
    height: numeric('height', { precision: 4, scale: 1, mode: 'number' }),
    nationalId: text('national_id').$type<NationalId>(),
    country: text('country'),
    province: text('province'),
    city: text('city'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'medical_files_one', columns: [table.ownerId, table.subjectId] }),
    index('medical_files_member')
      .on(table.memberId, table.ownerId)
      .where(sql`member_id is not null`),
    check('medical_files_member_is_another', sql`member_id <> owner_id`),
    check('medical_files_stored_once', sql`member_id is null or num_nonnulls(gender, height) = 0`),
    check('medical_files_gender', sql`gender in (${quoted(genders)})`),
    check(
      'medical_files_height',
      sql.raw(`height between ${quantities.height.min} and ${quantities.height.max}`),
    ),
    check('medical_files_national_id', sql`national_id ~ '^[0-9]{10}$'`),
    check('medical_files_country', sql`country ~ '^[A-Z]{2}$'`),
    check('medical_files_province', sql`province in (${quoted(everyProvince)})`),
    check(
      'medical_files_province_of_country',
      sql`province is null or (country is not null and country = 'IR')`,
    ),
    check(
      'medical_files_city_of_province',
      sql`city is null or (province is not null and starts_with(city, province || '.') and length(city) <= 60)`,
    ),
  ],
)

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every field of any kind once, in the order in which it comes first. */
const allFields = new Map<string, Field>(
  kindDefinitions.flatMap((definition) => fieldsOf(definition).map((field) => [field.name, field])),
)

/** The columns of the fields of all kinds. */
const answerColumns: Record<string, PgColumnBuilderBase> = Object.fromEntries(
  [...allFields].map(([name, { kind }]) => [
    name,
    kind === 'age' ? smallint(snakeCase(name)) : text(snakeCase(name)),
  ]),
)

/** What the domain says of a field, as a condition that is true or false and never null. */
function conditionOf(field: Field): string {
  const column = snakeCase(field.name)
  const fits =
    field.kind === 'choice'
      ? `${column} in (${field.options.map((option) => `'${option}'`).join(', ')})`
      : field.kind === 'age'
        ? `${column} between 0 and ${oldestAge}`
        : `length(${column}) between 1 and ${field.longest}`
  return field.required ? `(${column} is not null and ${fits})` : `(${column} is null or ${fits})`
}

/** Of an entry of a kind: its own fields fit, it has no others, and what is not remembered is not filled in. */
function conditionsOf(definition: KindDefinition): string {
  const own = fieldsOf(definition)
  const others = [...allFields.keys()].filter((name) => !own.some((field) => field.name === name))
  const unknowable = unknowableOf(definition)
  return [
    ...own.map(conditionOf),
    ...others.map((name) => `${snakeCase(name)} is null`),
    unknowable.length === 0
      ? `unknown = '{}'`
      : `(unknown <@ array[${unknowable.map((name) => `'${name}'`).join(', ')}]::text[] and cardinality(unknown) <= ${unknowable.length})`,
    ...unknowable.map((name) => `('${name}' <> all (unknown) or ${snakeCase(name)} is null)`),
  ].join(' and ')
}

/**
 * What the lists of medical files hold. One table: a file is a few dozen rows, always read as a whole, and what each kind may say is held by a check
 * of its own.
 */
export const medicalFileEntries = pgTable(
  'medical_file_entries',
  {
    id: uuid('id').$type<MedicalFileEntryId>().primaryKey(),
    ...subject,
    kind: text('kind').$type<Kind>().notNull(),
    /** Which of the list it is: no two share one, so that no list has more than there are places. A deleted one has none. */
    place: smallint('place'),
    ...answerColumns,
    /** Names of the fields that the person cannot remember. */
    unknown: text('unknown')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while it can still be brought back; then the row goes. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // Also what lists are read by.
    unique('medical_file_entries_place').on(table.ownerId, table.subjectId, table.kind, table.place),
    index('medical_file_entries_of_owner_deleted')
      .on(table.ownerId, table.subjectId, table.kind, table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('medical_file_entries_member')
      .on(table.memberId, table.ownerId)
      .where(sql`member_id is not null`),
    index('medical_file_entries_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('medical_file_entries_kind', sql`kind in (${quoted(kinds)})`),
    check('medical_file_entries_member_is_another', sql`member_id <> owner_id`),
    check('medical_file_entries_places', sql.raw(`place between 1 and ${mostEntries}`)),
    check('medical_file_entries_placed', sql`(deleted_at is null) = (place is not null)`),
    ...kindDefinitions.map((definition) =>
      check(
        `medical_file_entries_${definition.kind.replaceAll('-', '_')}`,
        sql.raw(`kind <> '${definition.kind}' or (${conditionsOf(definition)})`),
      ),
    ),
  ],
)
