import { findPhone, type PersonalData } from '~/api/domains/identity/public'
import { allConnectionsOf, deleteConnectionsOf } from './repo/connections'
import { allSentBy, deleteInvitationsOf } from './repo/invitations'

/** Whom somebody is connected with as a family and whom they have invited, in the export of their data; gone with the account, and what it opened with it. */
export const connectionsPersonalData: PersonalData = {
  name: 'familyConnections',
  collect: async (queryable, userId) => ({
    invitations: (await allSentBy(queryable, userId)).map(
      ({ id, phone, relation, createdAt, expiresAt, outcome }) => ({
        id,
        phone,
        relation,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        outcome,
      }),
    ),
    // The other one is somebody else, and named in the list of the site alone.
    connections: (await allConnectionsOf(queryable, userId)).map(
      ({ id, inviterId, relation, createdAt, endedAt }) => ({
        id,
        relation,
        hasInvited: inviterId === userId,
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }),
    ),
  }),
  async erase(tx, userId) {
    const phone = await findPhone(tx, userId)
    await deleteConnectionsOf(tx, userId)
    await deleteInvitationsOf(tx, userId, phone)
  },
}
