import type { PersonalData } from '~/api/domains/identity/public'
import { allOf, commentReports, leaveAnswersOf, takeBack } from './repo/comments'

/**
 * What somebody wrote below articles, and what they reported, in the export of their data. It goes with the account: where others have replied, an empty
 * place stays for what they said. What they answered in the name of Tapesh as one of staff stays, and is nobody’s then.
 */
export const magazinePersonalData: PersonalData = {
  name: 'comments',
  collect: async (queryable, userId) => ({
    comments: (await allOf(queryable, userId)).map(
      ({ id, articleId, parentId, text, status, fault, createdAt }) => ({
        ...{ id, articleId, parentId, text, status, fault },
        createdAt: createdAt.toISOString(),
      }),
    ),
    reports: (await commentReports.of(queryable, userId)).map(({ writingId, fault, at }) => ({
      ...{ commentId: writingId, fault },
      at: at.toISOString(),
    })),
  }),
  async erase(tx, userId) {
    await takeBack(tx, userId)
    await commentReports.deleteOf(tx, userId)
    await leaveAnswersOf(tx, userId)
  },
}
