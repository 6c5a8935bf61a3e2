import { randomUUID } from 'node:crypto'
import { leastAge } from '~/api/domains/identity/public'
import { shareWithFamily } from '~/api/domains/records/public'
import type { Actor } from '~/api/platform/auth/actor'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { OpenedInvitation } from '~/domain/family/connection-contract'
import { invitationStateOf, mostConnections } from '~/domain/family/connections'
import { mayHaveAccount } from '~/domain/identity/rules'
import {
  familyConnectionIdSchema,
  type FamilyConnectionId,
  type FamilyInvitationId,
} from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { Call, ConnectionsDeps } from '../deps'
import { countStanding, insertConnection } from '../repo/connections'
import {
  findByToken,
  inviterOf,
  lockInvitation,
  updateInvitation,
  type InvitationRow,
} from '../repo/invitations'
import { findPerson, lockFamilies, type ConnectingPerson } from '../repo/people'
import { hashOfToken } from './message'
import { refuse } from './refusals'

const noInvitation = () => new ApiProblem(404, 'not-found', { title: 'There is no such invitation' })

/** What a link is of, for whoever has it. @throws ApiProblem 404; also when who invited has gone */
export async function openInvitation(
  { database, clock }: Pick<ConnectionsDeps, 'database' | 'clock'>,
  actor: Actor,
  token: string,
): Promise<OpenedInvitation> {
  const row = await findByToken(database.db, hashOfToken(token))
  const inviter = row && (await findPerson(database.db, row.inviterId))
  if (!row || !inviter) throw noInvitation()
  const caller = actor.kind === 'person' ? await findPerson(database.db, actor.userId) : undefined
  return {
    id: row.id,
    inviter: { firstName: inviter.firstName, lastName: inviter.lastName },
    relation: row.relation,
    state: invitationStateOf(row, clock.now()),
    expiresAt: row.expiresAt.toISOString(),
    isForCaller: caller ? caller.phone === row.phone : null,
  }
}

interface Answered {
  row: InvitationRow
  inviter: ConnectingPerson
  invited: ConnectingPerson
}

/** An open invitation to the phone of the caller. @returns undefined when it is none of theirs; throws 409 `family-invitation-over` */
async function lockForAnswer(
  tx: Tx,
  now: Date,
  { actor }: Call,
  id: FamilyInvitationId,
): Promise<Answered | undefined> {
  const inviterId = await inviterOf(tx, id)
  if (inviterId === null) return undefined
  // Families first, as inviting does: of two who take both, none waits for the other.
  await lockFamilies(tx, inviterId, actor.userId)
  const row = await lockInvitation(tx, id)
  const invited = await findPerson(tx, actor.userId)
  if (!row || invited?.phone !== row.phone) return undefined
  const inviter = await findPerson(tx, row.inviterId)
  if (!inviter || invitationStateOf(row, now) !== 'open') throw new ApiProblem(409, 'family-invitation-over')
  return { row, inviter, invited }
}

/**
 * Connects the caller with who has invited them, and lets these read the caller's own record from then on, until one of the two ends it.
 * @throws ApiProblem 404 when it is to another phone; 409 `family-invitation-over`, `family-connected-already`, `too-many-family-invitations`; 422 `under-age`
 */
export async function acceptInvitation(
  deps: ConnectionsDeps,
  call: Call,
  id: FamilyInvitationId,
): Promise<FamilyConnectionId> {
  const { database, clock } = deps
  const { userId: invitedId } = call.actor
  const now = clock.now()
  const connectionId = familyConnectionIdSchema.parse(randomUUID())
  const isTheirs = await database.transaction(async (tx) => {
    const found = await lockForAnswer(tx, now, call, id)
    if (!found) return false
    const { row, inviter, invited } = found
    const { inviterId, relation } = row
    if (!mayHaveAccount(tehranDayAndTime(now).day, invited.birthDate, await leastAge(tx)))
      throw new ApiProblem(422, 'under-age')
    for (const one of [inviterId, invitedId])
      if ((await countStanding(tx, one)) >= mostConnections)
        throw new ApiProblem(409, 'too-many-family-invitations')
    await updateInvitation(tx, id, { outcome: 'accepted', settledAt: now })
    const connection = { id: connectionId, invitationId: id, inviterId, invitedId, relation, createdAt: now }
    if (!(await insertConnection(tx, connection))) throw new ApiProblem(409, 'family-connected-already')
    await shareWithFamily(tx, { connectionId, ownerId: invitedId, recipientPhone: inviter.phone, at: now })
    await recordAccess(tx, {
      at: now,
      actor: call.actor,
      requestId: call.requestId,
      action: 'create',
      resource: 'family-connection',
      resourceId: connectionId,
      subjectId: invitedId,
      outcome: 'allowed',
    })
    return true
  })
  if (!isTheirs)
    throw await refuse(deps, call, { action: 'create', resource: 'family-invitation', id, subjectId: null })
  return connectionId
}

/** Says no; whoever has invited sees it. @throws ApiProblem 404; 409 `family-invitation-over` */
export async function declineInvitation(
  deps: ConnectionsDeps,
  call: Call,
  id: FamilyInvitationId,
): Promise<void> {
  const now = deps.clock.now()
  const isTheirs = await deps.database.transaction(async (tx) => {
    if (!(await lockForAnswer(tx, now, call, id))) return false
    await updateInvitation(tx, id, { outcome: 'declined', settledAt: now })
    return true
  })
  if (!isTheirs)
    throw await refuse(deps, call, { action: 'edit', resource: 'family-invitation', id, subjectId: null })
}
