import type { PersonalData } from '~/api/domains/identity/public'
import { allCommentsOf, deleteThreadsOf } from './repo/comments'

/** What was written about a person’s records, in the export of their data; it goes with the records. A doctor’s account leaves it to the families. */
export const recordCommentsPersonalData: PersonalData = {
  name: 'recordComments',
  collect: async (queryable, userId) =>
    (await allCommentsOf(queryable, userId)).map(({ at, ...comment }) => ({
      ...comment,
      at: at.toISOString(),
    })),
  erase: (tx, userId) => deleteThreadsOf(tx, userId),
}
