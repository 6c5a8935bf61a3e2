import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  longestMedicineName,
  longestReviewer,
  longestStrengthText,
  mostGroups,
  mostOtherNames,
  mostStrengths,
} from '../../../domain/medicines/contract'
import { medicineGroups } from '../../../domain/medicines/groups'
import type { MedicineGroup } from '../../../domain/medicines/groups'
import type { CouncilNumber } from '../../../domain/values/council-number'
import type { MedicineId } from '../../../domain/values/ids'
import { medicineForms } from '../../../domain/values/medicine-forms'
import { instant, quoted } from '../../platform/database/columns'

/** A list whose every text is there and not too long; as long as all of them together may be is its own. */
const texts = (column: string, most: number, longest: number) =>
  `cardinality(${column}) <= ${most} and array_position(${column}, null) is null and array_position(${column}, '') is null and length(array_to_string(${column}, '')) <= ${most * longest}`

/**
 * Medicines that staff keep, each name in each form once. None is deleted (`medicines_kept`): one that is retired is offered no more, and prescriptions that
 * name it stay as they are. That a pharmacist has read one holds for what was read: a change of it takes that back (`medicines_read_as_they_stand`).
 */
export const medicines = pgTable(
  'medicines',
  {
    id: uuid('id').$type<MedicineId>().primaryKey(),
    nameFa: text('name_fa').notNull(),
    nameLatin: text('name_latin').notNull(),
    otherNames: text('other_names').array().notNull(),
    form: text('form', { enum: medicineForms }).notNull(),
    strengths: text('strengths').array().notNull(),
    groups: text('groups').array().$type<MedicineGroup[]>().notNull(),
    /** What all its names are compared by (`nameKey`), written with them. */
    keys: text('keys').array().notNull(),
    /** Of these the one of its Latin name, by which the list is ordered. */
    latinKey: text('latin_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of what the list says of it: neither a review nor a retirement moves it. */
    updatedAt: instant('updated_at').notNull(),
    retiredAt: instant('retired_at'),
    /** The pharmacist who has read what the list says of it, and when; all three or none. */
    reviewedBy: text('reviewed_by'),
    reviewerNumber: text('reviewer_number').$type<CouncilNumber>(),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [
    // Also what the list is read by.
    uniqueIndex('medicines_once').on(table.latinKey, table.form),
    index('medicines_unreviewed')
      .on(table.latinKey, table.form)
      .where(sql`reviewed_at is null and retired_at is null`),
    index('medicines_keys').using('gin', table.keys),
    check('medicines_form', sql`form in (${quoted(medicineForms)})`),
    check(
      'medicines_names',
      sql.raw(
        `length(name_fa) between 1 and ${longestMedicineName} and length(name_latin) between 1 and ${longestMedicineName} and ${texts('other_names', mostOtherNames, longestMedicineName)}`,
      ),
    ),
    check('medicines_strengths', sql.raw(texts('strengths', mostStrengths, longestStrengthText))),
    check(
      'medicines_groups',
      sql`cardinality(groups) <= ${sql.raw(String(mostGroups))} and groups <@ array[${quoted(medicineGroups)}]`,
    ),
    check(
      'medicines_reviewed',
      sql.raw(
        `num_nonnulls(reviewed_by, reviewer_number, reviewed_at) in (0, 3) and length(reviewed_by) between 1 and ${longestReviewer} and reviewer_number ~ '^[1-9][0-9]{2,6}$'`,
      ),
    ),
    check(
      'medicines_found',
      sql`latin_key <> '' and latin_key = any (keys) and array_position(keys, null) is null and array_position(keys, '') is null`,
    ),
  ],
)
