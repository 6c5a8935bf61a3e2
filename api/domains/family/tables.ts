import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { mostFamilyMembers } from '../../../domain/family/contract'
import { descendants, familyGenders, familyRelations } from '../../../domain/family/relations'
import type { FamilyMemberId, UserId } from '../../../domain/values/ids'
import { quantities } from '../../../domain/values/quantity'
import { instant, quoted } from '../../platform/database/columns'

/** Members of somebody's family, who have no account of their own. */
export const familyMembers = pgTable(
  'family_members',
  {
    id: uuid('id').$type<FamilyMemberId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Which of the owner's it is: no two share one, so nobody has more than there are places. */
    place: smallint('place').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    relation: text('relation', { enum: familyRelations }).notNull(),
    gender: text('gender', { enum: familyGenders }).notNull(),
    birthDate: date('birth_date'),
    heightCm: numeric('height_cm', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while they can still be brought back; then the row goes, and every record of theirs. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // Lets a row of another table point at a member of its own owner and of nobody else.
    unique('family_members_owner').on(table.ownerId, table.id),
    // Children by their birthday, who come of age.
    index('family_members_children')
      .on(table.birthDate)
      .where(sql`birth_date is not null and deleted_at is null`),
    // Of these, whoever may have a guardian, or have had one.
    index('family_members_descendants')
      .on(table.birthDate)
      .where(sql`birth_date is not null and deleted_at is null and relation in (${quoted(descendants)})`),
    unique('family_members_place').on(table.ownerId, table.place),
    index('family_members_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('family_members_places', sql.raw(`place between 1 and ${mostFamilyMembers}`)),
    check('family_members_not_owner', sql`id <> owner_id`),
    check('family_members_first_name', sql`length(first_name) between 1 and 60`),
    check('family_members_last_name', sql`length(last_name) between 1 and 60`),
    check('family_members_relation', sql`relation in (${quoted(familyRelations)})`),
    check('family_members_gender', sql`gender in (${quoted(familyGenders)})`),
    check('family_members_birth_date', sql`birth_date >= '1900-01-01'`),
    check(
      'family_members_height',
      sql.raw(`height_cm between ${quantities.height.min} and ${quantities.height.max}`),
    ),
  ],
)

/** What guardians have been told of a child who comes of age, and that what they had opened was ended: each once. */
export const guardianshipNotices = pgTable(
  'guardianship_notices',
  {
    memberId: uuid('member_id').$type<FamilyMemberId>().notNull(),
    kind: text('kind', { enum: ['soon', 'adult', 'ended'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'guardianship_notices_once', columns: [table.memberId, table.kind] }),
    foreignKey({
      name: 'guardianship_notices_member',
      columns: [table.memberId],
      foreignColumns: [familyMembers.id],
    }).onDelete('cascade'),
    check('guardianship_notices_kind', sql`kind in ('soon', 'adult', 'ended')`),
  ],
)
