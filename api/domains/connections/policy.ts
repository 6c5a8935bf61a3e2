import { or, eq, type SQL } from 'drizzle-orm'
import type { UserId } from '~/domain/values/ids'
import { familyConnections, familyInvitations } from './tables'

/** Invitations that somebody may send again and withdraw: their own. */
export const sentBy = (userId: UserId): SQL => eq(familyInvitations.inviterId, userId)

/** Connections that somebody sees and may end: those they are one of the two of. */
export const isOneOf = (userId: UserId): SQL | undefined =>
  or(eq(familyConnections.inviterId, userId), eq(familyConnections.invitedId, userId))
