import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { OrderId, TeamId, UserId } from '~/domain/values/ids'
import { paidStatuses } from '~/domain/orders/order-machine'
import { orders } from '../lifecycle/tables'
import { teamMembers, teams, teamSettlements } from './tables'

export type TeamRow = typeof teams.$inferSelect
export type TeamSettlementRow = typeof teamSettlements.$inferSelect

/** A team with what it is to somebody. */
export interface SeenTeam {
  team: TeamRow
  isMember: boolean
  hasOrdered: boolean
  /** How many people have bought with it, and kept it so far. */
  buyers: number
}

const membership = (userId: UserId) => sql`(select 1 from ${teamMembers}
  where ${teamMembers.teamId} = ${teams.id} and ${teamMembers.userId} = ${userId}::uuid)`

/** An order that was priced by the team's tier and has not come to nothing. */
const standingOrder = (teamId: SQL | typeof teams.id, userId: UserId) => sql`(select 1 from ${orders}
  where ${orders.teamId} = ${teamId} and ${orders.userId} = ${userId}::uuid and ${orders.status} not in ('cancelled', 'refunded'))`

const buyersOf = sql`(select count(distinct ${orders.userId})::int from ${orders}
  where ${orders.teamId} = ${teams.id} and ${inArray(orders.status, [...paidStatuses])})`

const seenBy = (userId: UserId | null) => ({
  team: teams,
  // Around a statement of its own, in which columns keep their tables.
  buyers: sql<number>`(${buyersOf})`,
  isMember: userId ? sql<boolean>`exists ${membership(userId)}` : sql<boolean>`false`,
  hasOrdered: userId ? sql<boolean>`exists ${standingOrder(teams.id, userId)}` : sql<boolean>`false`,
})

export async function findTeam(
  queryable: Queryable,
  token: string,
  userId: UserId | null,
): Promise<SeenTeam | undefined> {
  const [row] = await queryable.select(seenBy(userId)).from(teams).where(eq(teams.token, token))
  return row
}

/** At most so many; nobody is in more. */
const mostTeams = 50

export const listTeamsOf = (queryable: Queryable, userId: UserId): Promise<SeenTeam[]> =>
  queryable
    .select(seenBy(userId))
    .from(teams)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
    .orderBy(desc(teamMembers.joinedAt), desc(teams.id))
    .limit(mostTeams)

/** A team by its id or link, when this person is in it. */
export async function findTeamOfMember(
  queryable: Queryable,
  team: { id: TeamId } | { token: string },
  userId: UserId,
): Promise<Pick<TeamRow, 'id' | 'members'> | undefined> {
  const [row] = await queryable
    .select({ id: teams.id, members: teams.members })
    .from(teams)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
    .where('id' in team ? eq(teams.id, team.id) : eq(teams.token, team.token))
  return row
}

export async function insertTeam(tx: Tx, row: TeamRow): Promise<void> {
  await tx.insert(teams).values(row)
}

/** @returns false when they are in it already */
export async function insertMember(tx: Tx, teamId: TeamId, userId: UserId, at: Date): Promise<boolean> {
  const inserted = await tx
    .insert(teamMembers)
    .values({ teamId, userId, joinedAt: at })
    .onConflictDoNothing()
    .returning({ teamId: teamMembers.teamId })
  return inserted.length === 1
}

/** One more, unless there are as many as there may be; who joins at the same time waits here. @returns false when it is full */
export async function countMember(tx: Tx, teamId: TeamId, largest: number): Promise<boolean> {
  const counted = await tx
    .update(teams)
    .set({ members: sql`${teams.members} + 1` })
    .where(and(eq(teams.id, teamId), lt(teams.members, largest)))
    .returning({ id: teams.id })
  return counted.length === 1
}

/** @returns false when they are not in it. An order that is being placed with the team is waited for. */
export async function lockMember(tx: Tx, teamId: TeamId, userId: UserId): Promise<boolean> {
  const found = await tx
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(isMember(teamId, userId))
    .for('update')
  return found.length === 1
}

/** Keeps somebody in the team until the transaction ends. @returns false when they are not in it */
export async function holdMember(tx: Tx, teamId: TeamId, userId: UserId): Promise<boolean> {
  const found = await tx
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(isMember(teamId, userId))
    .for('share')
  return found.length === 1
}

/** Takes out a member whom `lockMember` has found. @returns false when an order of theirs stands */
export async function deleteMember(tx: Tx, teamId: TeamId, userId: UserId): Promise<boolean> {
  const deleted = await tx
    .delete(teamMembers)
    .where(and(isMember(teamId, userId), sql`not exists ${standingOrder(sql`${teamId}::uuid`, userId)}`))
    .returning({ teamId: teamMembers.teamId })
  if (deleted.length === 0) return false
  await tx
    .update(teams)
    .set({ members: sql`${teams.members} - 1` })
    .where(eq(teams.id, teamId))
  return true
}

const isMember = (teamId: TeamId, userId: UserId): SQL | undefined =>
  and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))

/** Takes somebody out of every team, whatever they have ordered. */
export async function deleteMemberships(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${teamMembers} where user_id = ${userId} returning team_id)
    update ${teams} set members = members - 1 from gone where ${teams.id} = gone.team_id`)
}

/** Takes the names away that somebody has made up for teams: they are read by all who are in them. */
export async function forgetFounder(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(teams).set({ name: '', foundedBy: null }).where(eq(teams.foundedBy, userId))
}

/**
 * Who has bought with a team and kept it. Whoever is about to pay, to call off or to be paid back is waited for, and then waits; always in the
 * order of the orders' ids, so that those who settle at the same time wait for one another and no more.
 */
export async function lockBuyers(tx: Tx, teamId: TeamId): Promise<Set<UserId>> {
  const rows = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), inArray(orders.status, [...paidStatuses])))
    .orderBy(asc(orders.id))
    .for('no key update')
  return new Set(rows.map(({ userId }) => userId))
}

/** What was settled of an order, first to last. */
export const settlementsOf = (queryable: Queryable, orderId: OrderId): Promise<TeamSettlementRow[]> =>
  queryable
    .select()
    .from(teamSettlements)
    .where(eq(teamSettlements.orderId, orderId))
    .orderBy(asc(teamSettlements.seq))

export async function insertSettlement(tx: Tx, row: TeamSettlementRow): Promise<void> {
  await tx.insert(teamSettlements).values(row)
}
