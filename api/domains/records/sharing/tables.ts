import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordTypes, type RecordType } from '../../../../domain/records/types'
import { longestShareMessage } from '../../../../domain/sharing/contract'
import {
  linkVisitMs,
  mostWrongPasscodes,
  readKinds,
  shareDays,
  shareScopes,
} from '../../../../domain/sharing/rules'
import type {
  CareId,
  FamilyConnectionId,
  FamilyMemberId,
  LinkVisitId,
  RecordId,
  ReservationId,
  ShareId,
  UserId,
} from '../../../../domain/values/ids'
import type { Phone } from '../../../../domain/values/phone'
import { bytes, instant, quoted } from '../../../platform/database/columns'
import { records } from '../tables'

/**
 * What somebody lets another person see. A row is never changed but for its end (trigger `shares_kept`): nothing is widened, moved or opened anew. Whether it
 * is open, and what it opens, is `repo/grants.ts` to say.
 */
export const shares = pgTable(
  'shares',
  {
    id: uuid('id').$type<ShareId>().primaryKey(),
    ownerId: uuid('owner_id').$type<UserId>().notNull(),
    /** Of the owner's family; null: the owner. */
    memberId: uuid('member_id').$type<FamilyMemberId>(),
    /** Whose body the records are of: the member, or the owner. */
    subjectId: uuid('subject_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(member_id, owner_id)`),
    /** Of whoever has proved it to be theirs when something is read, today or later; null: shared by a link. */
    recipientPhone: text('recipient_phone').$type<Phone>(),
    /** Of what stands in the address of a link, which nobody can tell from it. */
    tokenHash: bytes('token_hash'),
    /** A keyed hash of the passcode, salted with the token: the database has neither. */
    passcodeHash: bytes('passcode_hash'),
    /** In the whole life of a link. */
    wrongPasscodes: integer('wrong_passcodes').notNull().default(0),
    scope: text('scope', { enum: shareScopes }).notNull(),
    types: text('types').array().$type<RecordType[]>(),
    recordId: uuid('record_id').$type<RecordId>(),
    message: text('message'),
    createdAt: instant('created_at').notNull(),
    /** Null of what a connection or a reservation opens, which has no end of its own. */
    expiresAt: instant('expires_at'),
    /** Of the connection by which somebody of the family sees it; else null. */
    connectionId: uuid('connection_id').$type<FamilyConnectionId>(),
    /** Of the reservation whose doctor sees it while that is paid and not over; else null. */
    reservationId: uuid('reservation_id').$type<ReservationId>(),
    /** For so many days after a consultation that took place its doctor goes on seeing it; null: no longer than it. */
    keepDays: integer('keep_days'),
    /** When its owner has ended it. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    // What somebody has given, newest first, read backwards.
    index('shares_given').on(table.ownerId, table.createdAt, table.id),
    // What somebody has been given, the same way.
    index('shares_received').on(table.recipientPhone, table.createdAt, table.id),
    index('shares_member')
      .on(table.memberId, table.ownerId)
      .where(sql`member_id is not null`),
    index('shares_record')
      .on(table.recordId)
      .where(sql`record_id is not null`),
    uniqueIndex('shares_connection')
      .on(table.connectionId)
      .where(sql`connection_id is not null`),
    uniqueIndex('shares_of_visit')
      .on(table.reservationId)
      .where(sql`reservation_id is not null and revoked_at is null`),
    index('shares_by_reservation')
      .on(table.reservationId)
      .where(sql`reservation_id is not null`),
    foreignKey({
      name: 'shares_record_kept',
      columns: [table.recordId],
      foreignColumns: [records.id],
    }).onDelete('cascade'),
    uniqueIndex('shares_token').on(table.tokenHash),
    // With the doctor of a reservation, with a phone or by a link, and what is of a link has both.
    check(
      'shares_way',
      sql`case when reservation_id is not null then recipient_phone is null and token_hash is null and passcode_hash is null and wrong_passcodes = 0 when recipient_phone is null then token_hash is not null and passcode_hash is not null else token_hash is null and passcode_hash is null and wrong_passcodes = 0 end`,
    ),
    check('shares_hashes', sql`length(token_hash) = 32 and length(passcode_hash) = 32`),
    check('shares_wrong_passcodes', sql.raw(`wrong_passcodes between 0 and ${mostWrongPasscodes}`)),
    check('shares_recipient_phone', sql`recipient_phone ~ '^09[0-9]{9}$'`),
    check('shares_member', sql`member_id <> owner_id`),
    check(
      'shares_scope',
      sql`case scope when 'all' then types is null and record_id is null when 'types' then types is not null and record_id is null when 'record' then types is null and record_id is not null else false end`,
    ),
    check(
      'shares_types',
      sql`cardinality(types) between 1 and ${sql.raw(String(recordTypes.length))} and types <@ array[${quoted(recordTypes)}]::text[]`,
    ),
    check('shares_message', sql.raw(`length(message) between 1 and ${longestShareMessage}`)),
    check(
      'shares_expires_at',
      sql.raw(
        `expires_at > created_at and expires_at <= created_at + interval '${24 * Math.max(...shareDays)} hours'`,
      ),
    ),
    check('shares_has_end', sql`(expires_at is null) = (num_nonnulls(connection_id, reservation_id) = 1)`),
    check(
      'shares_of_connection',
      sql`connection_id is null or (scope = 'all' and member_id is null and message is null)`,
    ),
    check(
      'shares_of_reservation',
      sql`reservation_id is null or (scope <> 'record' and message is null and connection_id is null)`,
    ),
    check(
      'shares_keep_days',
      sql.raw(`keep_days is null or (keep_days in (${shareDays.join(', ')}) and reservation_id is not null)`),
    ),
    check('shares_revoked_at', sql`revoked_at >= created_at`),
  ],
)

/** What was opened of a share, or by an accompanying doctor, by whom and when: what its owner is shown. The audit has a row beside each. */
export const shareReads = pgTable(
  'share_reads',
  {
    id: uuid('id').primaryKey(),
    /** Of one of the two. With an accompanying doctor goes what they have read, as with a share (migration `accompanying-doctors-guards`). */
    shareId: uuid('share_id').$type<ShareId>(),
    careId: uuid('care_id').$type<CareId>(),
    /** Null: whoever had the link. */
    readerId: uuid('reader_id').$type<UserId>(),
    /** In which visit by the link; visits themselves are forgotten when they are over. */
    visitId: uuid('visit_id').$type<LinkVisitId>(),
    kind: text('kind', { enum: readKinds }).notNull(),
    type: text('type').$type<RecordType>(),
    recordId: uuid('record_id').$type<RecordId>(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'share_reads_share',
      columns: [table.shareId],
      foreignColumns: [shares.id],
    }).onDelete('cascade'),
    index('share_reads_newest').on(table.shareId, table.at, table.id),
    index('share_reads_of_care')
      .on(table.careId, table.at, table.id)
      .where(sql`care_id is not null`),
    check('share_reads_one', sql`num_nonnulls(share_id, care_id) = 1`),
    check('share_reads_reader', sql`(reader_id is null) = (visit_id is not null)`),
    check('share_reads_visit', sql`kind <> 'visit' or visit_id is not null`),
    check('share_reads_kind', sql`kind in (${quoted(readKinds)})`),
    check('share_reads_type', sql`type in (${quoted(recordTypes)})`),
    check(
      'share_reads_of',
      sql`case when kind in ('visit', 'names', 'archive', 'summary') then type is null and record_id is null when kind in ('record', 'file') then type is not null and record_id is not null else type is not null and record_id is null end`,
    ),
  ],
)

/** A while in which whoever has given the passcode of a link reads by it. Its secret is with their browser, and here only a digest of it. */
export const linkVisits = pgTable(
  'link_visits',
  {
    id: uuid('id').$type<LinkVisitId>().primaryKey(),
    shareId: uuid('share_id').$type<ShareId>().notNull(),
    secretHash: bytes('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'link_visits_share',
      columns: [table.shareId],
      foreignColumns: [shares.id],
    }).onDelete('cascade'),
    uniqueIndex('link_visits_secret').on(table.secretHash),
    index('link_visits_by_share').on(table.shareId),
    index('link_visits_over').on(table.expiresAt),
    check('link_visits_secret_hash', sql`length(secret_hash) = 32`),
    check(
      'link_visits_expires_at',
      sql.raw(
        `expires_at > created_at and expires_at <= created_at + interval '${linkVisitMs / 1000} seconds'`,
      ),
    ),
  ],
)
