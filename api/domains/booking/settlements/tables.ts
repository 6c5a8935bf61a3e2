import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { monthPattern } from '../../../../domain/booking/earnings'
import {
  earningKinds,
  longestBankReference,
  longestHolder,
} from '../../../../domain/booking/settlement-contract'
import { settlementMachine, settlementStatuses } from '../../../../domain/booking/settlement-machine'
import type { DoctorId, EarningId, ReservationId, SettlementId, UserId } from '../../../../domain/values/ids'
import type { Iban } from '../../../../domain/values/iban'
import { rowsOf } from '../../../../domain/values/machine'
import { amount, instant, quoted } from '../../../platform/database/columns'
import { reservations } from '../reservations/tables'
import { doctors } from '../tables'

/** Toman, below zero where it is taken back. */
const signed = (name: string) => bigint(name, { mode: 'number' })
const doctor = () =>
  uuid('doctor_id')
    .$type<DoctorId>()
    .notNull()
    .references(() => doctors.id)
const isMonth = sql.raw(`month ~ '${monthPattern.source.replaceAll('?:', '')}'`)

/** What doctors have earned, and what is taken back of it: lines that are only added. */
export const doctorEarnings = pgTable(
  'doctor_earnings',
  {
    id: uuid('id').$type<EarningId>().primaryKey(),
    doctorId: doctor(),
    reservationId: uuid('reservation_id')
      .$type<ReservationId>()
      .notNull()
      .references(() => reservations.id),
    kind: text('kind', { enum: earningKinds }).notNull(),
    gross: signed('gross').notNull(),
    percent: integer('percent').notNull(),
    share: signed('share').notNull(),
    at: instant('at').notNull(),
    /** Jalali, in Tehran: `1405-09`. */
    month: text('month').notNull(),
  },
  (table) => [
    // A consultation is earned once.
    uniqueIndex('doctor_earnings_once')
      .on(table.reservationId)
      .where(sql`kind = 'consultation'`),
    index('doctor_earnings_of_doctor').on(table.doctorId, table.at, table.id),
    index('doctor_earnings_of_month').on(table.doctorId, table.month),
    index('doctor_earnings_of_reservation').on(table.reservationId),
    check('doctor_earnings_kind', sql`kind in (${quoted(earningKinds)})`),
    check('doctor_earnings_month', isMonth),
    check('doctor_earnings_sign', sql`(kind <> 'consultation') = (gross < 0)`),
    check(
      'doctor_earnings_share',
      sql`percent between 0 and 100 and share = sign(gross) * div(abs(gross) * percent, 100)`,
    ),
  ],
)

/** `IR`, and check digits that fit (ISO 13616). */
const isIban = (isNothing: 'false' | 'iban is null') =>
  sql.raw(
    `case when iban ~ '^IR[0-9]{24}$' then mod((substr(iban, 5) || '1827' || substr(iban, 3, 2))::numeric, 97) = 1 else ${isNothing} end`,
  )
const isHolder = (column: string) => sql.raw(`length(${column}) between 1 and ${longestHolder}`)

/** To which account of a bank a doctor is paid, as they have said, or staff for one who can say none. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    doctorId: doctor().primaryKey(),
    iban: text('iban').$type<Iban>().notNull(),
    holder: text('holder').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Who of the staff; null: the doctor. */
    statedBy: uuid('stated_by').$type<UserId>(),
  },
  () => [check('payout_accounts_iban', isIban('false')), check('payout_accounts_holder', isHolder('holder'))],
)

/** What a doctor is paid for a month, fixed when it is prepared. */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid('id').$type<SettlementId>().primaryKey(),
    doctorId: doctor(),
    month: text('month').notNull(),
    itemCount: integer('item_count').notNull(),
    amount: amount('amount').notNull(),
    status: text('status', { enum: settlementStatuses }).notNull(),
    /** The status before, written by a trigger. */
    cameFrom: text('came_from', { enum: settlementStatuses }),
    preparedAt: instant('prepared_at').notNull(),
    preparedBy: uuid('prepared_by').$type<UserId>().notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').$type<UserId>(),
    /** By which the bank finds the transfer. */
    bankReference: text('bank_reference'),
    /** To which account; none in what was prepared before accounts were kept. */
    iban: text('iban').$type<Iban>(),
    holder: text('holder'),
    /** Who of the staff has stated that account; null: the doctor. */
    accountStatedBy: uuid('account_stated_by').$type<UserId>(),
  },
  (table) => [
    // A doctor's month is settled once.
    uniqueIndex('settlements_once')
      .on(table.doctorId, table.month)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('settlements_bank_reference').on(table.bankReference),
    index('settlements_newest').on(table.preparedAt, table.id),
    index('settlements_of_status').on(table.status, table.preparedAt, table.id),
    check('settlements_status', sql`status in (${quoted(settlementStatuses)})`),
    check(
      'settlements_transition',
      sql`case when came_from is null then status = ${quoted([settlementMachine.first])} else (came_from, status) in (${sql.raw(rowsOf(settlementMachine.pairs))}) end`,
    ),
    check('settlements_account', sql`(iban is null) = (holder is null)`),
    check('settlements_iban', isIban('iban is null')),
    check('settlements_holder', isHolder('holder')),
    // Nobody alone leads money where they say.
    check('settlements_two_people', sql`status <> 'paid' or account_stated_by is distinct from ended_by`),
    check('settlements_month', isMonth),
    check('settlements_amount', sql`amount > 0 and item_count > 0`),
    check(
      'settlements_ended',
      sql`(ended_at is null) = (status = 'prepared') and (ended_at is null) = (ended_by is null)`,
    ),
    check(
      'settlements_reference',
      sql.raw(
        `(bank_reference is not null) = (status = 'paid') and (bank_reference is null or length(bank_reference) between 4 and ${longestBankReference})`,
      ),
    ),
  ],
)

/** What is in a settlement. A line is in one at a time: given up, it is open again. */
export const settlementItems = pgTable(
  'settlement_items',
  {
    settlementId: uuid('settlement_id')
      .$type<SettlementId>()
      .notNull()
      .references(() => settlements.id),
    earningId: uuid('earning_id')
      .$type<EarningId>()
      .notNull()
      .references(() => doctorEarnings.id),
    share: signed('share').notNull(),
    /** When its settlement was given up, by the trigger on that. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    primaryKey({ name: 'settlement_items_once', columns: [table.settlementId, table.earningId] }),
    uniqueIndex('settlement_items_live')
      .on(table.earningId)
      .where(sql`released_at is null`),
  ],
)
