import type { ShareId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { countEdited, lastLookOf, listAdded, type AddedRow } from '../repo/changes'
import type { Call } from './refusals'
import { requireReadable } from './subject'

export interface ArchiveChanges {
  /** When the doctor looked last; null: they look for the first time. */
  since: Date | null
  added: AddedRow[]
  edited: number
}

/**
 * What of an archive that is open to a doctor is new to them since they looked last. It is a read of it, and written down as one.
 * @param shareId of an accompaniment, or of what is shared
 * @throws ApiProblem 404
 */
export async function changesOf(deps: RecordsDeps, call: Call, shareId: ShareId): Promise<ArchiveChanges> {
  const subject = await requireReadable(deps, call, { shareId }, { kind: 'archive' })
  const { actor } = call
  return deps.database.transaction(
    async (tx) => {
      const since = await lastLookOf(tx, { shareId, readerId: actor.userId, now: deps.clock.now() })
      if (!since) return { since, added: [], edited: 0 }
      return {
        since,
        added: await listAdded(tx, subject, since),
        edited: await countEdited(tx, subject, since),
      }
    },
    { isolation: 'repeatable read' },
  )
}
