import type { PersonalData } from '~/api/domains/identity/public'
import { bansOf, deleteBansOf } from './repo/bans'
import { allOf, postReports, takeBack } from './repo/posts'

/**
 * What somebody wrote in the community, what they reported and what they were barred by, in the export of their data. It goes with the account: where
 * others have replied, an empty place stays for what they said.
 */
export const communityPersonalData: PersonalData = {
  name: 'community',
  collect: async (queryable, userId) => ({
    posts: (await allOf(queryable, userId)).map(
      ({ id, topicId, subject, title, text, status, fault, createdAt }) => ({
        ...{ id, topicId, subject, title, text, status, fault },
        createdAt: createdAt.toISOString(),
      }),
    ),
    reports: (await postReports.of(queryable, userId)).map(({ writingId, fault, at }) => ({
      ...{ postId: writingId, fault },
      at: at.toISOString(),
    })),
    bans: (await bansOf(queryable, userId)).map(({ fault, since, until, liftedAt }) => ({
      fault,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
  }),
  async erase(tx, userId) {
    await takeBack(tx, userId)
    await postReports.deleteOf(tx, userId)
    await deleteBansOf(tx, userId)
  },
}
