import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import {
  registrationChannels,
  stepUpPurposes,
  type DataExportId,
  type Source,
} from '../../../domain/identity/contract'
import type { Email } from '../../../domain/values/email'
import type { Canonical } from '../../../domain/values/identity'
import type { DeviceKey, FileId, SessionId, UserId } from '../../../domain/values/ids'
import type { Locale } from '../../../domain/values/locale'
import type { Phone } from '../../../domain/values/phone'
import { roles, type Role } from '../../../domain/values/role'
import { bytes, instant, quoted, spans } from '../../platform/database/columns'

/** People. One account a phone; a deleted one keeps its id, which audit and orders point at, and nothing that names anybody. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').$type<UserId>().primaryKey(),
    phone: text('phone').$type<Phone>(),
    /** What mail is sent to: as its owner wrote it when proving that it is theirs. */
    email: text('email').$type<Email>(),
    /** What somebody is found by and is unique, however they write it (invariant 18); a phone has one form only. */
    emailCanonical: text('email_canonical').$type<Canonical>(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** When the name was changed last: what was written before it stands under no name. */
    namedAt: instant('named_at'),
    job: text('job'),
    birthDate: date('birth_date'),
    avatarFileId: uuid('avatar_file_id').$type<FileId>(),
    roles: text('roles')
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`'{user}'`),
    locale: text('locale').$type<Locale>().notNull(),
    acceptedTermsVersion: text('accepted_terms_version'),
    registeredVia: text('registered_via', { enum: registrationChannels }).notNull().default('site'),
    createdAt: instant('created_at').notNull(),
    suspendedAt: instant('suspended_at'),
    suspendedBy: uuid('suspended_by').$type<UserId>(),
    suspensionReason: text('suspension_reason'),
    deletionRequestedAt: instant('deletion_requested_at'),
    deletionDueAt: instant('deletion_due_at'),
    /** From when until when a deletion was asked for that was undone: meanwhile nobody else saw them. */
    deletionsUndone: spans('deletions_undone')
      .notNull()
      .default(sql`'{}'`),
    deletedAt: instant('deleted_at'),
    /** What staff search in; a half-space counts as a space. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || replace(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), U&'\\200C', ' '))`,
    ),
  },
  (table) => [
    uniqueIndex('users_phone').on(table.phone),
    uniqueIndex('users_email_canonical').on(table.emailCanonical),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    check('users_has_phone', sql`${table.phone} is not null or ${table.deletedAt} is not null`),
    check('users_phone_canonical', sql`${table.phone} ~ '^09[0-9]{9}$'`),
    check('users_email_has_canonical', sql`num_nonnulls(${table.email}, ${table.emailCanonical}) in (0, 2)`),
    check('users_email_canonical_small', sql`${table.emailCanonical} = lower(${table.emailCanonical})`),
    check(
      'users_deleted_is_nobody',
      sql`${table.deletedAt} is null or num_nonnulls(${table.phone}, ${table.email}, ${table.emailCanonical}, ${table.firstName}, ${table.lastName}, ${table.job}, ${table.birthDate}, ${table.avatarFileId}, ${table.suspensionReason}) = 0`,
    ),
    check('users_registered_via', sql`${table.registeredVia} in (${quoted(registrationChannels)})`),
    check(
      'users_roles',
      sql`'user' = any(${table.roles}) and ${table.roles} <@ array[${quoted(roles)}]::text[]`,
    ),
  ],
)

/** Numbers of accounts that were erased while they were suspended, as keyed hashes: nothing else of them is kept, and this for a while. */
export const barredNumbers = pgTable(
  'barred_numbers',
  {
    hash: bytes('hash').primaryKey(),
    until: instant('until').notNull(),
  },
  (table) => [index('barred_numbers_until').on(table.until)],
)

/** A place where somebody is signed in: one family of refresh tokens, of which `generation` is the newest. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').$type<SessionId>().primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    source: text('source').$type<Source>().notNull(),
    device: text('device'),
    address: text('address'),
    /** `networkOf(address)` of signing in. */
    network: text('network'),
    /** Of the token that says that somebody has signed in with this device. */
    deviceKey: uuid('device_key').$type<DeviceKey>(),
    generation: integer('generation').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the newest generation was issued. */
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', {
      enum: ['signed-out', 'ended-by-owner', 'replayed', 'suspended', 'deleted'],
    }),
  },
  (table) => [
    index('sessions_of_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('sessions_ended').on(sql`coalesce(${table.endedAt}, ${table.expiresAt})`),
  ],
)

/** Every refresh token of a family, so that the use of an old one is known as a replay. SHA-256 of 256 random bits. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytes('hash').primaryKey(),
    sessionId: uuid('session_id')
      .$type<SessionId>()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
  },
  (table) => [uniqueIndex('refresh_tokens_generation').on(table.sessionId, table.generation)],
)

/**
 * Who asks for a code, as far as it can be told before anybody has signed in: somebody in a session; on a device, or in a network, from which
 * this person has signed in; or a stranger.
 */
export const standings = ['session', 'device', 'place', 'stranger'] as const
export type Standing = (typeof standings)[number]

/** A request for a code. The code itself is nowhere: only a keyed hash of it, bound to this row. */
export const codeRequests = pgTable(
  'code_requests',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose', { enum: ['sign-in', 'add-email', 'step-up'] }).notNull(),
    /** The phone or e-mail that the code was sent to, in its canonical form. */
    recipient: text('recipient').$type<Canonical>().notNull(),
    /** Whose session asks. */
    userId: uuid('user_id').$type<UserId>(),
    /** The session and the change that a fresh code is for. */
    sessionId: uuid('session_id').$type<SessionId>(),
    stepUp: text('step_up', { enum: stepUpPurposes }),
    network: text('network').notNull(),
    deviceKey: uuid('device_key').$type<DeviceKey>(),
    /** What whoever asked was to this person; says which limits have counted it. */
    standing: text('standing', { enum: standings }).notNull(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its message was handed to the gateway. A code that was never sent is nobody's, and no guess of it is right. */
    sentAt: instant('sent_at'),
    tries: integer('tries').notNull().default(0),
    strangerTries: integer('stranger_tries').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('code_requests_recipient').on(table.recipient, table.createdAt.desc().nullsFirst()),
    index('code_requests_expired').on(table.expiresAt),
    // Invariant beside the conditional update: no code is tried a sixth time, whoever writes.
    check(
      'code_requests_step_up',
      sql`(${table.purpose} = 'step-up') = (num_nonnulls(${table.sessionId}, ${table.stepUp}) = 2)`,
    ),
    check('code_requests_standing', sql`${table.standing} in (${quoted(standings)})`),
    check('code_requests_tries', sql`${table.tries} <= 5 and ${table.strangerTries} <= 3`),
  ],
)

/** For which sensitive changes a session has brought a fresh code, and when. */
export const stepUps = pgTable(
  'step_ups',
  {
    sessionId: uuid('session_id')
      .$type<SessionId>()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: stepUpPurposes }).notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
)

/** Keys that access tokens are signed with. The private half is sealed with the secret of the house. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
  signsUntil: instant('signs_until').notNull(),
})

/** The rules that people accept, word for word, once a version and language. Never changed. */
export const terms = pgTable(
  'terms',
  {
    version: text('version').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.locale] })],
)

/** Which version came into force when; the last row counts, and an older version may come back. */
export const termsPublications = pgTable('terms_publications', {
  number: integer('number').primaryKey(),
  version: text('version').notNull(),
  publishedAt: instant('published_at').notNull(),
})

/** Who accepted which text, and declared to be an adult. Kept after an account's deletion, under its id alone. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    version: text('version').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    sha256: text('sha256').notNull(),
    isAdult: boolean('is_adult').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [
    uniqueIndex('terms_acceptances_once').on(table.userId, table.version),
    check('terms_acceptances_adult', sql`${table.isAdult}`),
  ],
)

/** Copies of all of somebody's data, made by a job. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').$type<DataExportId>().primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: ['pending', 'ready', 'failed', 'expired'] }).notNull(),
    fileId: uuid('file_id').$type<FileId>(),
    requestedAt: instant('requested_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('data_exports_of_user').on(table.userId, table.requestedAt.desc().nullsFirst()),
    uniqueIndex('data_exports_one_pending')
      .on(table.userId)
      .where(sql`${table.status} = 'pending'`),
  ],
)
