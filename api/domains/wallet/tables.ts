import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentId, TransferId, UserId, VipCodeId, WalletClaimId } from '../../../domain/values/ids'
import { mintStatuses } from '../../../domain/wallet/contract'
import { accountKinds, transferKinds } from '../../../domain/wallet/ledger'
import { amount, instant, quoted } from '../../platform/database/columns'

/**
 * Where money stands: two accounts a person, `wallet` and `held`, and the accounts of the house, `gateway`, `shop` and `gifts`. The balance
 * of a person's account is kept by the trigger on entries and by nothing else; the house's are sums, so that nobody waits for their rows.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    userId: uuid('user_id').$type<UserId>(),
    balance: amount('balance'),
  },
  (table) => [
    uniqueIndex('ledger_accounts_of_person').on(table.userId, table.kind),
    uniqueIndex('ledger_accounts_of_house')
      .on(table.kind)
      .where(sql`user_id is null`),
    check('ledger_accounts_kind', sql`kind in (${quoted(accountKinds)})`),
    check('ledger_accounts_owner', sql`(kind in ('wallet', 'held')) = (user_id is not null)`),
    check('ledger_accounts_kept', sql`(user_id is not null) = (balance is not null)`),
    // Invariant 2.
    check('ledger_accounts_not_negative', sql`balance >= 0`),
  ],
)

/** What moved money once, and why. Its entries sum to zero when the transaction ends. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid('id').$type<TransferId>().primaryKey(),
    kind: text('kind', { enum: transferKinds }).notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    amount: amount('amount').notNull(),
    /** What it is for: `order:<id>`, `payment:<id>`, `vip:<id>`. */
    reference: text('reference').notNull(),
    /** Of a refund, or of what is returned. */
    reason: text('reason'),
    /** The hold that a capture or release ends. */
    holdId: uuid('hold_id').$type<TransferId>(),
    /** What a part of is taken back. */
    claimId: uuid('claim_id')
      .$type<WalletClaimId>()
      .references(() => walletClaims.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ledger_transfers_of_person').on(
      table.userId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Credit comes once for a thing, and a thing is refunded once for a reason (invariant 9).
    uniqueIndex('ledger_transfers_given_once')
      .on(table.kind, table.reference)
      .where(sql`kind in ('top-up', 'vip', 'gift', 'group-gift')`),
    uniqueIndex('ledger_transfers_refunded_once')
      .on(table.reference, table.reason)
      .where(sql`kind = 'refund'`),
    uniqueIndex('ledger_transfers_returned_once')
      .on(table.reference, table.reason)
      .where(sql`kind = 'group-return'`),
    index('ledger_transfers_of_claim')
      .on(table.claimId)
      .where(sql`claim_id is not null`),
    // A hold ends once, in one way.
    uniqueIndex('ledger_transfers_hold_ends_once')
      .on(table.holdId)
      .where(sql`hold_id is not null`),
    check('ledger_transfers_kind', sql`kind in (${quoted(transferKinds)})`),
    check('ledger_transfers_amount', sql`amount > 0`),
    check('ledger_transfers_reason', sql`(kind in ('refund', 'group-return')) = (reason is not null)`),
    check('ledger_transfers_claim', sql`(kind = 'group-clawback') = (claim_id is not null)`),
    check('ledger_transfers_hold', sql`(kind in ('capture', 'release')) = (hold_id is not null)`),
  ],
)

/** What a transfer adds to an account, or takes from it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: uuid('transfer_id')
      .$type<TransferId>()
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amount('amount').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_of_transfer').on(table.transferId, table.accountId),
    index('ledger_entries_of_account').on(table.accountId),
    check('ledger_entries_amount', sql`amount <> 0`),
  ],
)

/**
 * What is to be taken back from a wallet, written before anything is taken: at once as far as the wallet has it, and the rest of whatever comes
 * into it next. `taken` is the sum of its transfers, kept by the trigger on them alone; it never passes the amount, so nothing is taken twice.
 */
export const walletClaims = pgTable(
  'wallet_claims',
  {
    id: uuid('id').$type<WalletClaimId>().primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** What it is for: `order:<id>`. */
    reference: text('reference').notNull(),
    /** One claim of a thing and reason. */
    reason: text('reason').notNull(),
    amount: amount('amount').notNull(),
    taken: amount('taken').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('wallet_claims_once').on(table.reference, table.reason),
    index('wallet_claims_open')
      .on(table.userId, table.at, table.id)
      .where(sql`taken < amount`),
    check('wallet_claims_amount', sql`amount > 0`),
    check('wallet_claims_taken', sql`taken between 0 and amount`),
  ],
)

/** Credit put aside for something. Its transfer is in the ledger; here stands what has become of it. */
export const walletHolds = pgTable(
  'wallet_holds',
  {
    id: uuid('id')
      .$type<TransferId>()
      .primaryKey()
      .references(() => ledgerTransfers.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    amount: amount('amount').notNull(),
    reference: text('reference').notNull(),
    status: text('status', { enum: ['open', 'captured', 'released'] }).notNull(),
    concludedAt: instant('concluded_at'),
  },
  (table) => [
    uniqueIndex('wallet_holds_one_live')
      .on(table.reference)
      .where(sql`status <> 'released'`),
    check('wallet_holds_status', sql`status in ('open', 'captured', 'released')`),
    check('wallet_holds_concluded', sql`(status = 'open') = (concluded_at is null)`),
  ],
)

/** Wishes to add credit. A failed one is a line of the wallet too. */
export const topUps = pgTable(
  'top_ups',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    amount: amount('amount').notNull(),
    paymentId: uuid('payment_id').$type<PaymentId>().notNull().unique(),
    status: text('status', { enum: ['open', 'succeeded', 'failed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    concludedAt: instant('concluded_at'),
    /** Its account is deleted: money that comes late for it becomes nobody's credit and goes back. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
  },
  (table) => [
    index('top_ups_failed')
      .on(table.userId, table.concludedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'failed'`),
    check('top_ups_status', sql`status in ('open', 'succeeded', 'failed')`),
    check('top_ups_amount', sql`amount > 0`),
    check('top_ups_concluded', sql`(status = 'open') = (concluded_at is null)`),
  ],
)

/** Gift codes. `uses` is counted in the statement that checks it. */
export const vipCodes = pgTable(
  'vip_codes',
  {
    id: uuid('id').$type<VipCodeId>().primaryKey(),
    code: text('code').notNull(),
    amount: amount('amount').notNull(),
    maxUses: integer('max_uses'),
    usesPerPerson: integer('uses_per_person').notNull(),
    uses: integer('uses').notNull().default(0),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    isActive: boolean('is_active').notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').$type<UserId>(),
  },
  (table) => [
    uniqueIndex('vip_codes_code').on(table.code),
    index('vip_codes_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('vip_codes_amount', sql`amount > 0`),
    check('vip_codes_uses', sql`uses >= 0 and uses <= max_uses`),
    check('vip_codes_per_person', sql`uses_per_person >= 1`),
  ],
)

/**
 * Credit that staff have promised by a code: when they made it, and when they raised what it gives. A trigger (in the migration) refuses a code
 * that gives more than its mints. What somebody mints `alone` counts for their day; what is more waits for a second person.
 */
export const vipMints = pgTable(
  'vip_mints',
  {
    id: uuid('id').primaryKey(),
    codeId: uuid('code_id')
      .$type<VipCodeId>()
      .notNull()
      .references(() => vipCodes.id),
    /** Null for codes of before there were mints, which do not say. */
    mintedBy: uuid('minted_by').$type<UserId>(),
    /** Of Tehran. */
    day: date('day').notNull(),
    at: instant('at').notNull(),
    /** What one use gives. */
    amount: amount('amount').notNull(),
    /** All uses together; null without end. */
    worth: amount('worth'),
    status: text('status', { enum: mintStatuses }).notNull(),
    /** Of who mints alone: what they may on this day. */
    most: amount('most'),
    decidedBy: uuid('decided_by').$type<UserId>(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('vip_mints_of_code').on(table.codeId),
    index('vip_mints_waiting')
      .on(table.at)
      .where(sql`status = 'waiting'`),
    check('vip_mints_status', sql`status in (${quoted(mintStatuses)})`),
    check('vip_mints_worth', sql`amount > 0 and worth >= 0`),
    check(
      'vip_mints_alone',
      sql`(status = 'alone') = (most is not null) and (status <> 'alone' or worth is not null)`,
    ),
    check('vip_mints_known', sql`minted_by is not null or status = 'earlier'`),
    check(
      'vip_mints_decided',
      sql`(decided_by is null) = (decided_at is null) and (status in ('confirmed', 'refused')) = (decided_by is not null)`,
    ),
    // Two people: nobody confirms what they minted.
    check('vip_mints_two_people', sql`status <> 'confirmed' or decided_by <> minted_by`),
  ],
)

/** What somebody has minted alone on a day: the sum of their mints, kept by a trigger, never above the limit. */
export const vipMintDays = pgTable(
  'vip_mint_days',
  {
    mintedBy: uuid('minted_by').$type<UserId>().notNull(),
    day: date('day').notNull(),
    worth: amount('worth').notNull(),
    most: amount('most').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mintedBy, table.day] }),
    check('vip_mint_days_most', sql`worth <= most`),
  ],
)

/** Who has had which code, for the how-manieth time. */
export const vipRedemptions = pgTable(
  'vip_redemptions',
  {
    id: uuid('id').primaryKey(),
    codeId: uuid('code_id')
      .$type<VipCodeId>()
      .notNull()
      .references(() => vipCodes.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    ordinal: integer('ordinal').notNull(),
    transferId: uuid('transfer_id')
      .$type<TransferId>()
      .notNull()
      .unique()
      .references(() => ledgerTransfers.id),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('vip_redemptions_once').on(table.codeId, table.userId, table.ordinal),
    index('vip_redemptions_of_person').on(table.userId),
    check('vip_redemptions_ordinal', sql`ordinal >= 1`),
  ],
)
