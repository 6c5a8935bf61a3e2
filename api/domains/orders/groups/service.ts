import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import type { NewTeam, Team } from '~/domain/orders/group-contract'
import { groupTermsOf, nextTierOf, tierOf, type GroupTerms } from '~/domain/orders/group-rules'
import { teamIdSchema, type TeamId, type UserId } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'
import { termsFrom } from '../pricing/terms'
import { joinsPerPerson, teamsPerPerson } from './limits'
import {
  countMember,
  deleteMember,
  findTeam,
  holdMember,
  insertMember,
  insertTeam,
  listTeamsOf,
  lockMember,
  type SeenTeam,
} from './repo'

const groupTerms = async (queryable: Queryable): Promise<GroupTerms> =>
  termsFrom(await factsInForce(queryable), groupTermsOf)

function teamOf({ team, buyers, isMember, hasOrdered }: SeenTeam, terms: GroupTerms): Team {
  const { id, token, name, createdAt, members } = team
  return {
    id,
    token,
    name,
    members,
    buyers,
    boughtTier: tierOf(terms, buyers),
    largest: terms.largest,
    tier: tierOf(terms, members),
    next: nextTierOf(terms, members),
    tiers: [...terms.tiers],
    isMember,
    canLeave: isMember && !hasOrdered,
    createdAt: createdAt.toISOString(),
  }
}

const notFound = () => new ApiProblem(404, 'not-found', { title: 'There is no such team' })

/** @throws ApiProblem 404 */
async function requireTeam(queryable: Queryable, token: string, userId: UserId | null): Promise<SeenTeam> {
  const seen = await findTeam(queryable, token, userId)
  if (!seen) throw notFound()
  return seen
}

/** Founds a team, with its founder in it. @throws ApiProblem 429; 503 `facts-missing` */
export async function foundTeam(
  { database, clock, limits }: OrdersDeps,
  userId: UserId,
  { name }: NewTeam,
): Promise<Team> {
  await limits.consume(teamsPerPerson, userId)
  return database.transaction(async (tx) => {
    const terms = await groupTerms(tx)
    const at = clock.now()
    const team = {
      id: teamIdSchema.parse(randomUUID()),
      token: randomBytes(24).toString('base64url'),
      name,
      foundedBy: userId,
      members: 1,
      createdAt: at,
    }
    await insertTeam(tx, team)
    await insertMember(tx, team.id, userId, at)
    return teamOf({ team, buyers: 0, isMember: true, hasOrdered: false }, terms)
  })
}

/** The teams of a person, the last joined first. @throws ApiProblem 503 `facts-missing` */
export async function teamsOf({ database }: OrdersDeps, userId: UserId): Promise<Team[]> {
  const terms = await groupTerms(database.db)
  return (await listTeamsOf(database.db, userId)).map((seen) => teamOf(seen, terms))
}

/** What whoever has the link sees of a team. @throws ApiProblem 404; 503 `facts-missing` */
export async function readTeam(
  { database }: OrdersDeps,
  token: string,
  userId: UserId | null,
): Promise<Team> {
  return teamOf(await requireTeam(database.db, token, userId), await groupTerms(database.db))
}

/**
 * Joins a team; who is in it already stays in it.
 * @throws ApiProblem 404; 409 `team-full`; 429; 503 `facts-missing`
 */
export async function joinTeam(
  { database, clock, limits }: OrdersDeps,
  userId: UserId,
  token: string,
): Promise<Team> {
  await limits.consume(joinsPerPerson, userId)
  return database.transaction(async (tx) => {
    const terms = await groupTerms(tx)
    const { team } = await requireTeam(tx, token, userId)
    const isNew = await insertMember(tx, team.id, userId, clock.now())
    if (isNew && !(await countMember(tx, team.id, terms.largest))) throw new ApiProblem(409, 'team-full')
    return teamOf(await requireTeam(tx, token, userId), terms)
  })
}

/** Leaves a team that one has not ordered with; who is not in it changes nothing. @throws ApiProblem 404; 409 `team-has-ordered` */
export const leaveTeam = ({ database }: OrdersDeps, userId: UserId, token: string): Promise<void> =>
  database.transaction(async (tx) => {
    const { team } = await requireTeam(tx, token, userId)
    if (!(await lockMember(tx, team.id, userId))) return
    if (!(await deleteMember(tx, team.id, userId))) throw new ApiProblem(409, 'team-has-ordered')
  })

/**
 * Keeps the buyer in the team until the transaction that places their order (or takes a lapsed one up again) ends; from then on the order
 * does. What was agreed about tier and gift stands in the order itself.
 * @throws ApiProblem 409 `team-not-member` when they left in the meantime
 */
export async function stayInTeam(tx: Tx, teamId: TeamId, userId: UserId): Promise<void> {
  if (!(await holdMember(tx, teamId, userId))) throw new ApiProblem(409, 'team-not-member')
}
