import type { PersonNames } from '~/api/domains/identity/public'
import type { FamilyConnection, FamilyInvitation } from '~/domain/family/connection-contract'
import { invitationStateOf } from '~/domain/family/connections'
import type { UserId } from '~/domain/values/ids'
import type { FoundConnection } from '../repo/connections'
import type { InvitationRow } from '../repo/invitations'

/** An invitation as its inviter is answered it. */
export const invitationOf = (row: InvitationRow, now: Date): FamilyInvitation => ({
  id: row.id,
  phone: row.phone,
  relation: row.relation,
  state: invitationStateOf(row, now),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** The other of the two. */
export const otherOf = ({ inviterId, invitedId }: FoundConnection, userId: UserId): UserId =>
  inviterId === userId ? invitedId : inviterId

/** A connection as one of the two is answered it. */
export function connectionOf(
  row: FoundConnection,
  userId: UserId,
  names: Map<UserId, PersonNames>,
): FamilyConnection {
  const { firstName = null, lastName = null } = names.get(otherOf(row, userId)) ?? {}
  const isInviter = row.inviterId === userId
  return {
    id: row.id,
    person:
      firstName === null && lastName === null
        ? null
        : { firstName: firstName ?? '', lastName: lastName ?? '' },
    relation: row.relation,
    isInviter,
    shareId: isInviter ? row.shareId : null,
    since: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    hasCallerEnded: row.endedBy === null ? null : row.endedBy === userId,
  }
}
