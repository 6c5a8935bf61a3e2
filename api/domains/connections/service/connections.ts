import { findNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { FamilyConnections } from '~/domain/family/connection-contract'
import { pastShownForMs } from '~/domain/family/connections'
import type { FamilyConnectionId } from '~/domain/values/ids'
import type { Call, ConnectionsDeps } from '../deps'
import { endConnection, invitedOf, listConnections } from '../repo/connections'
import { listSent } from '../repo/invitations'
import { refuse } from './refusals'
import { connectionOf, invitationOf, otherOf } from './view'

/** Whom the caller is connected with, who has left, and whom they have invited. */
export async function connectionsOf(
  { database: { db }, clock }: Pick<ConnectionsDeps, 'database' | 'clock'>,
  { actor: { userId } }: Pick<Call, 'actor'>,
): Promise<FamilyConnections> {
  const now = clock.now()
  const since = new Date(now.getTime() - pastShownForMs)
  const [connections, invitations] = await Promise.all([
    listConnections(db, userId, since),
    listSent(db, userId, since),
  ])
  const names = await findNames(
    db,
    connections.map((row) => otherOf(row, userId)),
  )
  return {
    connections: connections.map((row) => connectionOf(row, userId, names)),
    invitations: invitations.map((row) => invitationOf(row, now)),
  }
}

/** Ends a connection of the caller; from then on nothing is read by it. One that has ended stays as it is. @throws ApiProblem 404 */
export async function leaveConnection(
  deps: ConnectionsDeps,
  call: Call,
  id: FamilyConnectionId,
): Promise<void> {
  const { database, clock } = deps
  const { actor, requestId } = call
  const isTheirs = await database.transaction(async (tx) => {
    const at = clock.now()
    if (!(await endConnection(tx, actor.userId, id, at))) return false
    await recordAccess(tx, {
      at,
      actor,
      requestId,
      action: 'delete',
      resource: 'family-connection',
      resourceId: id,
      subjectId: (await invitedOf(tx, id)) ?? actor.userId,
      outcome: 'allowed',
    })
    return true
  })
  if (!isTheirs)
    throw await refuse(deps, call, {
      action: 'delete',
      resource: 'family-connection',
      id,
      subjectId: await invitedOf(database.db, id),
    })
}
