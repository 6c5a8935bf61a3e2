import { recordAccess } from '~/api/platform/audit/public'
import { recordLook } from '~/api/platform/audit/looks'
import type { Tx } from '~/api/platform/database/database'
import type { RecordId, UserId } from '~/domain/values/ids'
import type { Call, RecordCommentsDeps } from '../deps'

/** What somebody else does with what was written about a record is a row of its owner’s log; looking at it again within ten minutes is the same row. */
export async function noteOf(
  tx: Tx,
  { clock }: Pick<RecordCommentsDeps, 'clock'>,
  { actor, requestId }: Call,
  { action, id, ownerId }: { action: 'read' | 'write'; id: RecordId; ownerId: UserId },
): Promise<void> {
  if (ownerId === actor.userId) return
  const entry = {
    at: clock.now(),
    actor,
    requestId,
    action,
    resource: 'record-comment',
    resourceId: id,
    subjectId: ownerId,
    outcome: 'allowed',
  } as const
  await (action === 'read' ? recordLook(tx, entry) : recordAccess(tx, entry))
}
