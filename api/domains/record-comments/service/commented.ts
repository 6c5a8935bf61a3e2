import { recordListed } from '~/api/platform/audit/looks'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { CommentedRecord } from '~/domain/record-comments/contract'
import type { UserId } from '~/domain/values/ids'
import type { Call, RecordCommentsDeps } from '../deps'
import { latestThreads, listInFamily, listOnDesk, type CommentedRow } from '../repo/commented'
import { lookingNow } from './reach'

const shownOf = ({
  id,
  recordId,
  type,
  takenAt,
  shareId,
  patient,
  doctor,
  at,
  count,
  unread,
}: CommentedRow): CommentedRecord => ({
  id,
  record: recordId,
  type,
  takenAt: takenAt.toISOString(),
  shareId,
  patient,
  doctor,
  at: at.toISOString(),
  count,
  unread,
})

/** Records that the calling doctor has commented on and sees now, the latest written first. Whoever is named in it finds it in their log. */
export const commentedOnDesk = (
  { database, clock }: RecordCommentsDeps,
  { actor, requestId }: Call,
  { family, ...paging }: PageInput & { family?: UserId | undefined },
): Promise<Page<CommentedRecord>> =>
  database.transaction(async (tx) => {
    const looking = lookingNow(clock, actor.userId)
    const page = await readPage(latestThreads, paging, (part) => listOnDesk(tx, looking, family, part))
    await recordListed(
      tx,
      {
        at: looking.at,
        actor,
        requestId,
        action: 'list',
        resource: 'record-comment',
        outcome: 'allowed',
      },
      page.items.map(({ recordId, ownerId }) => ({ id: recordId, subjectId: ownerId })),
    )
    return { items: page.items.map(shownOf), nextCursor: page.nextCursor }
  })

/** The caller’s records and those of their members that doctors have commented on, the latest written first. */
export async function commentedInFamily(
  { database: { db }, clock }: RecordCommentsDeps,
  { actor: { userId } }: Call,
  paging: PageInput,
): Promise<Page<CommentedRecord>> {
  const looking = lookingNow(clock, userId)
  const page = await readPage(latestThreads, paging, (part) => listInFamily(db, looking, part))
  return { items: page.items.map(shownOf), nextCursor: page.nextCursor }
}
