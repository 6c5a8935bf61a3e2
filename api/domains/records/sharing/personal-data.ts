import type { PersonalData } from '~/api/domains/identity/public'
import { allReadsOf } from './repo/reads'
import { allGivenBy, deleteSharesOf } from './repo/shares'

/**
 * What somebody shares and what was opened of it, in the export of their data. With the account goes what they share and what is shared with their
 * phone. Before the family in the order of parts: a share is of a member.
 */
export const sharingPersonalData: PersonalData = {
  name: 'sharing',
  collect: async (queryable, userId) => ({
    shares: (await allGivenBy(queryable, userId)).map(
      ({
        id,
        recipientPhone,
        memberId,
        scope,
        types,
        recordId,
        message,
        createdAt,
        expiresAt,
        reservationId,
        keepDays,
        revokedAt,
      }) => ({
        id,
        // Null: by a link, or with the doctor of a reservation.
        phone: recipientPhone,
        memberId,
        scope,
        types,
        recordId,
        message,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        reservationId,
        keepDays,
        endedAt: revokedAt?.toISOString() ?? null,
      }),
    ),
    // Whoever opened it is somebody else, and named in the list of the site alone.
    reads: (await allReadsOf(queryable, userId)).map(({ shareId, careId, kind, type, recordId, at }) => ({
      shareId,
      accompanyingDoctorId: careId,
      kind,
      type,
      recordId,
      at: at.toISOString(),
    })),
  }),
  erase: (tx, userId) => deleteSharesOf(tx, userId),
}
