import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { groupTiers } from '../../../../domain/orders/group-contract'
import type {
  OrderId,
  RefundId,
  TeamId,
  TransferId,
  UserId,
  WalletClaimId,
} from '../../../../domain/values/ids'
import { amount, instant, quoted } from '../../../platform/database/columns'
import { orderRefunds, orders } from '../lifecycle/tables'

/**
 * A team of buyers. `members` counts its rows in `team_members` and moves with them in one transaction: whoever joins waits for who joins
 * at the same time, and the bound of the facts is looked at in the same statement.
 */
export const teams = pgTable(
  'teams',
  {
    id: uuid('id').$type<TeamId>().primaryKey(),
    /** What the link carries. As readable as the link that its members hand around, and good for joining only. */
    token: text('token').notNull(),
    /** Empty once its founder, who made it up, has had their account deleted. */
    name: text('name').notNull(),
    /** Null once their account is deleted. */
    foundedBy: uuid('founded_by').$type<UserId>(),
    members: integer('members').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('teams_token').on(table.token),
    index('teams_founder').on(table.foundedBy),
    // The most that the fact `group.largest` may say.
    check('teams_members', sql`members between 0 and 100`),
  ],
)

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: uuid('team_id')
      .$type<TeamId>()
      .notNull()
      .references(() => teams.id),
    userId: uuid('user_id').$type<UserId>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'team_members_pk', columns: [table.teamId, table.userId] }),
    index('team_members_user').on(table.userId, table.joinedAt),
  ],
)

/**
 * What a team's terms came to for a delivered order: once on delivery, and once more with each refund after it. A row says what the wallet is to
 * have got in all (`net`) and so what this one moves (`change`): a transfer to the wallet, or a claim on it. The chain of keys lets no row begin
 * elsewhere than where the last one ended, so that nothing is given or taken back twice.
 */
export const teamSettlements = pgTable(
  'team_settlements',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    seq: integer('seq').notNull(),
    previousSeq: integer('previous_seq'),
    previousNet: amount('previous_net'),
    /** Null on delivery. */
    refundId: uuid('refund_id')
      .$type<RefundId>()
      .references(() => orderRefunds.id),
    at: instant('at').notNull(),
    /** Who of the team had bought and kept when it was delivered, this order's buyer among them. */
    buyers: integer('buyers').notNull(),
    /** What they come to; null below the first. */
    tier: text('tier', { enum: groupTiers }),
    /** What was taken off of what is kept, what the tier takes off of it, and its gift. */
    given: amount('given').notNull(),
    discount: amount('discount').notNull(),
    gift: amount('gift').notNull(),
    net: amount('net').notNull(),
    change: amount('change').notNull(),
    /** Of the wallet, by keys that the migration brings. */
    transferId: uuid('transfer_id').$type<TransferId>().unique('team_settlements_transfer'),
    claimId: uuid('claim_id').$type<WalletClaimId>().unique('team_settlements_claim'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.seq] }),
    unique('team_settlements_end').on(table.orderId, table.seq, table.net),
    unique('team_settlements_refund').on(table.refundId),
    foreignKey({
      name: 'team_settlements_chain',
      columns: [table.orderId, table.previousSeq, table.previousNet],
      foreignColumns: [table.orderId, table.seq, table.net],
    }),
    check(
      'team_settlements_cause',
      sql`case when seq = 1 then previous_seq is null and previous_net is null and refund_id is null
        else previous_seq = seq - 1 and previous_net is not null and refund_id is not null end`,
    ),
    check(
      'team_settlements_amounts',
      sql`discount between 0 and given and gift >= 0 and (tier is not null or (discount = 0 and gift = 0))`,
    ),
    check(
      'team_settlements_net',
      sql`net = gift - (given - discount) and change = net - coalesce(previous_net, 0)`,
    ),
    check(
      'team_settlements_moves',
      sql`(change > 0) = (transfer_id is not null) and (change < 0) = (claim_id is not null)`,
    ),
    check('team_settlements_buyers', sql`buyers >= 1`),
    check('team_settlements_tier', sql`tier in (${quoted(groupTiers)})`),
  ],
)
