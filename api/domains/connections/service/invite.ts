import { randomUUID } from 'node:crypto'
import { findByPhone } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { FamilyInvitation, NewFamilyInvitation } from '~/domain/family/connection-contract'
import {
  invitationOpenForMs,
  invitationsPerDay,
  mostConnections,
  mostOpenInvitations,
} from '~/domain/family/connections'
import { familyInvitationIdSchema, type FamilyInvitationId, type UserId } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import { perDay } from '~/domain/values/token-bucket'
import type { Call, ConnectionsDeps } from '../deps'
import { areConnected, countStanding } from '../repo/connections'
import {
  insertInvitation,
  lockInvitation,
  lockUnsettled,
  settleExpired,
  updateInvitation,
  type InvitationRow,
} from '../repo/invitations'
import { findPerson, lockFamilies, type ConnectingPerson } from '../repo/people'
import { hashOfToken, newToken, sendInvitation } from './message'
import { refuse } from './refusals'
import { invitationOf } from './view'

/**
 * Invites whoever has a phone into the family of the caller, and sends them the link.
 * @throws ApiProblem 422 of their own phone; 409 `family-connected-already`, `family-invited-already`, `too-many-family-invitations`; 429
 */
export async function invite(
  tx: Tx,
  deps: ConnectionsDeps,
  { actor }: Pick<Call, 'actor'>,
  { phone, relation }: NewFamilyInvitation,
): Promise<FamilyInvitation> {
  const { buckets, clock } = deps
  const inviterId = actor.userId
  const now = clock.now()
  const inviter = await requireInviter(tx, inviterId)
  if (inviter.phone === phone)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['phone'], code: 'error.sharePhoneOwn' }] })
  await lockFamilies(tx, inviterId)
  await refuseConnected(tx, inviterId, phone)
  await settleExpired(tx, { inviterId, phone, now })
  const waiting = await lockUnsettled(tx, inviterId)
  if (waiting.some((one) => one.phone === phone)) throw new ApiProblem(409, 'family-invited-already')
  const isFull = waiting.length >= mostOpenInvitations
  if (isFull || (await countStanding(tx, inviterId)) >= mostConnections)
    throw new ApiProblem(409, 'too-many-family-invitations')
  await buckets.take(tx, [buckets.use('family-invitations', perDay(invitationsPerDay), inviterId)])
  const token = newToken()
  const row: InvitationRow = {
    id: familyInvitationIdSchema.parse(randomUUID()),
    inviterId,
    phone,
    relation,
    tokenHash: hashOfToken(token),
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + invitationOpenForMs),
    outcome: null,
    settledAt: null,
  }
  await insertInvitation(tx, row)
  await sendInvitation(tx, deps, { id: row.id, inviter, inviterId, phone, token, notAfter: row.expiresAt })
  return invitationOf(row, now)
}

/**
 * Sends an invitation of the caller again, with another link, for another seven days; the link before opens nothing any more.
 * @throws ApiProblem 404; 409 `family-invitation-over` when it is settled; 429
 */
export async function inviteAgain(
  deps: ConnectionsDeps,
  call: Call,
  id: FamilyInvitationId,
): Promise<FamilyInvitation> {
  const { userId: inviterId } = call.actor
  const now = deps.clock.now()
  const sent = await deps.database.transaction(async (tx): Promise<InvitationRow | undefined> => {
    const row = await lockInvitation(tx, id)
    if (row?.inviterId !== inviterId) return undefined
    if (row.outcome !== null) throw new ApiProblem(409, 'family-invitation-over')
    const inviter = await requireInviter(tx, inviterId)
    const token = newToken()
    const changes = {
      tokenHash: hashOfToken(token),
      sentAt: now,
      expiresAt: new Date(now.getTime() + invitationOpenForMs),
    }
    await updateInvitation(tx, id, changes)
    const { phone } = row
    await sendInvitation(tx, deps, { id, inviter, inviterId, phone, token, notAfter: changes.expiresAt })
    return { ...row, ...changes }
  })
  if (!sent) throw await refuse(deps, call, { action: 'edit', ...unknown(id) })
  return invitationOf(sent, now)
}

/** Takes an invitation of the caller back; nobody can accept it any more. @throws ApiProblem 404; 409 `family-invitation-over` */
export async function withdrawInvitation(
  deps: ConnectionsDeps,
  call: Call,
  id: FamilyInvitationId,
): Promise<void> {
  const isOwn = await deps.database.transaction(async (tx) => {
    const row = await lockInvitation(tx, id)
    if (row?.inviterId !== call.actor.userId) return false
    if (row.outcome === 'withdrawn') return true
    if (row.outcome !== null) throw new ApiProblem(409, 'family-invitation-over')
    await updateInvitation(tx, id, { outcome: 'withdrawn', settledAt: deps.clock.now() })
    return true
  })
  if (!isOwn) throw await refuse(deps, call, { action: 'delete', ...unknown(id) })
}

/** Of an invitation that is somebody else's nothing is in it that would be of a person's record: nobody's log has the attempt. */
const unknown = (id: FamilyInvitationId) => ({ resource: 'family-invitation', id, subjectId: null }) as const

async function requireInviter(tx: Tx, id: UserId): Promise<ConnectingPerson> {
  const inviter = await findPerson(tx, id)
  if (!inviter) throw new ApiProblem(404, 'not-found')
  return inviter
}

async function refuseConnected(tx: Tx, inviterId: UserId, phone: Phone): Promise<void> {
  const invitedId = await findByPhone(tx, phone)
  if (invitedId && (await areConnected(tx, inviterId, invitedId)))
    throw new ApiProblem(409, 'family-connected-already')
}
