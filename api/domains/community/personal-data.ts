import type { PersonalData } from '~/api/domains/identity/public'
import type { Queryable } from '~/api/platform/database/database'
import type { FileId, UserId } from '~/domain/values/ids'
import { bansOf, deleteBansOf } from './repo/bans'
import { deletePicturesOf, picturesOf } from './repo/pictures'
import { allOf, leaveAnswersOf, postReports, takeBack } from './repo/posts'

/** The name of a picture in the export. */
const exportedName = (id: FileId): string => `cases/${id}.webp`

/**
 * What somebody wrote in the community, what they reported and what they were barred by, in the export of their data. It goes with the account: where
 * others have replied, an empty place stays for what they said. What they answered in the name of the house as one of staff stays, and is nobody’s then.
 */
export const communityPersonalData: PersonalData = {
  name: 'community',
  collect: async (queryable, userId) => ({
    posts: await postsOf(queryable, userId),
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
  files: async (queryable, userId) =>
    (await picturesOf(queryable, userId)).flatMap(({ fileId, smallFileId }) => [
      { id: fileId, name: exportedName(fileId) },
      { id: smallFileId, name: exportedName(smallFileId) },
    ]),
  async erase(tx, userId) {
    await deletePicturesOf(tx, userId)
    await takeBack(tx, userId)
    await postReports.deleteOf(tx, userId)
    await deleteBansOf(tx, userId)
    await leaveAnswersOf(tx, userId)
  },
}

async function postsOf(queryable: Queryable, userId: UserId) {
  const pictures = await picturesOf(queryable, userId)
  return (await allOf(queryable, userId)).map(
    ({ id, topicId, subject, title, text, status, fault, createdAt, ...row }) => ({
      ...{ id, topicId, subject, title, text, status, fault },
      ...(row.speciality !== null && {
        case: {
          ...{ speciality: row.speciality, ageBand: row.ageBand, sex: row.sex, question: row.question },
          confirmedAt: row.confirmedAt?.toISOString(),
          pictures: pictures
            .filter(({ postId }) => postId === id)
            .map(({ fileId }) => `files/${exportedName(fileId)}`),
        },
      }),
      createdAt: createdAt.toISOString(),
    }),
  )
}
