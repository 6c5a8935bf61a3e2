import type { PersonalData } from '~/api/domains/identity/public'
import { allMembersOf, deleteMembersOf } from './repo'

/** Members of the family in the export of somebody's data, and gone with the account, after everything that is of them. */
export const familyPersonalData: PersonalData = {
  name: 'family',
  collect: async (queryable, userId) => ({
    members: (await allMembersOf(queryable, userId)).map(
      ({ ownerId: _, place: _place, createdAt, updatedAt, deletedAt, ...member }) => ({
        ...member,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        deletedAt: deletedAt?.toISOString() ?? null,
      }),
    ),
  }),
  erase: (tx, userId) => deleteMembersOf(tx, userId),
}
