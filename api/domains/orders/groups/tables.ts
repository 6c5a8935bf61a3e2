import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { TeamId, UserId } from '../../../../domain/values/ids'
import { instant } from '../../../platform/database/columns'

/** Who wants to be called about buying in a group; one row a number. */
export const groupSaleRegistrations = pgTable(
  'group_sale_registrations',
  {
    id: uuid('id').primaryKey(),
    fullName: text('full_name').notNull(),
    mobile: text('mobile').notNull(),
    /** Of who was signed in when registering. */
    userId: uuid('user_id').$type<UserId>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('group_sale_registrations_mobile').on(table.mobile),
    index('group_sale_registrations_created').on(table.createdAt, table.id),
    index('group_sale_registrations_user').on(table.userId),
    check('group_sale_registrations_phone', sql`mobile ~ '^09[0-9]{9}$'`),
  ],
)

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
