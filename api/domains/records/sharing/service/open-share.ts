import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import { auditedAs } from '~/api/platform/auth/actor'
import { mayOpen } from '~/domain/sharing/rules'
import type { ShareId } from '~/domain/values/ids'
import { readerOf, sharedWith, type SharedScope } from '../../policy'
import { findGranted, type GrantedExtent } from '../repo/grants'
import { insertRead, type SharedReading } from '../repo/reads'
import type { ReadingCall, SharingDeps } from './call'
import { refuseShare } from './refusals'

type Deps = Pick<SharingDeps, 'database' | 'clock'>

/** A share that is open to whoever calls, as what their statements are scoped by. */
export interface OpenShare {
  scope: SharedScope
  extent: GrantedExtent
}

/** @throws ApiProblem 404 when it is not open to the caller, or has no answer to this look */
export async function requireOpenShare(
  deps: Deps,
  call: ReadingCall,
  shareId: ShareId,
  reading: SharedReading,
): Promise<OpenShare> {
  const at = deps.clock.now()
  const extent = await findGranted(deps.database.db, { shareId, reader: readerOf(call.actor), at })
  if (!extent || !mayOpen(extent, reading))
    throw await refuseShare(deps, call, { action: 'read', id: shareId })
  const { way, ownerId, scope } = extent
  return { scope: sharedWith(call.actor, { id: shareId, way, ownerId, scope }, at), extent }
}

/**
 * Writes down what is opened by a share or an accompanying doctor, for its owner and in the audit, before it is answered: who cannot be written down reads nothing. The same
 * opened again within ten minutes is the same row. What its owner looks at is their own, and no row.
 */
export async function noteRead(
  { database }: Deps,
  { actor, requestId }: ReadingCall,
  { shareId, way, reader, ownerId, at }: SharedScope,
  reading: SharedReading,
): Promise<void> {
  if ('userId' in reader && reader.userId === ownerId) return
  await database.transaction(async (tx) => {
    const isNew = await insertRead(tx, { id: randomUUID(), by: { way, id: shareId }, reader, at }, reading)
    if (!isNew) return
    await recordAccess(tx, {
      at,
      actor: auditedAs(actor),
      requestId,
      action: reading.kind === 'export' ? 'export' : 'read',
      resource: 'type' in reading ? `${reading.type}-record` : 'records',
      resourceId: 'recordId' in reading ? reading.recordId : shareId,
      subjectId: ownerId,
      outcome: 'allowed',
    })
  })
}
