import { requireSubject, requireSubjectOf, requireWritableSubject } from '~/api/domains/family/public'
import type { Queryable } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { FamilyMemberId, ShareId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { historyOf, readableBy, sharedHistory, type History, type RecordScope } from '../policy'
import type { SharedReading } from '../sharing/repo/reads'
import { noteRead, requireOpenShare } from '../sharing/service/open-share'
import type { Call, ReadingCall } from './refusals'

/** Whose records are meant; left out or null: the caller's own. */
export interface OfMember {
  memberId?: FamilyMemberId | null | undefined
}

/** The same, or what somebody else shares with the caller; a share says by itself whose records it is of. */
export interface OfWhom extends OfMember {
  shareId?: ShareId | undefined
}

/** The history that is asked for. @throws ApiProblem 404 when the member is not of the caller's family, or deleted */
export const requireHistory = async (
  queryable: Queryable,
  { clock }: Pick<RecordsDeps, 'clock'>,
  { actor }: Call,
  memberId: OfMember['memberId'],
): Promise<History> =>
  historyOf(actor, await requireSubject(queryable, actor, { memberId, now: clock.now() }))

/** The history that something new is written into. @throws ApiProblem 404; 409 `guardianship-ended` */
export const requireWritableHistory = async (
  queryable: Queryable,
  { clock }: Pick<RecordsDeps, 'clock'>,
  { actor }: Call,
  memberId: OfMember['memberId'],
): Promise<History> =>
  historyOf(actor, await requireWritableSubject(queryable, actor, { memberId, now: clock.now() }))

/** @throws ApiProblem 404: whoever reads by a link has no records of their own */
function signedIn({ actor, requestId }: ReadingCall): Call {
  if (actor.kind !== 'person') throw new ApiProblem(404, 'not-found')
  return { actor, requestId }
}

/**
 * The history that is to be read: of the caller and their family, or by a share, which is written down.
 * @throws ApiProblem 404 when member or share are not for the caller; 422 with both
 */
export async function requireReadable(
  deps: RecordsDeps,
  call: ReadingCall,
  { memberId, shareId }: OfWhom,
  reading: SharedReading,
): Promise<History> {
  const { database, clock } = deps
  if (shareId === undefined) return requireHistory(database.db, deps, signedIn(call), memberId)
  if (memberId != null)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['memberId'], code: 'error.choice' }] })
  const { scope, extent } = await requireOpenShare(deps, call, shareId, reading)
  const whose = { memberId: extent.memberId, now: clock.now() }
  const subject = await requireSubjectOf(database.db, extent.ownerId, whose)
  await noteRead(deps, call, scope, reading)
  return sharedHistory(scope, subject)
}

/** What one record is to be found by. @throws ApiProblem 404 when the share has no answer to this */
export const scopeOfReading = async (
  deps: RecordsDeps,
  call: ReadingCall,
  shareId: ShareId | undefined,
  reading: SharedReading,
): Promise<RecordScope> =>
  shareId === undefined
    ? readableBy(signedIn(call).actor)
    : (await requireOpenShare(deps, call, shareId, reading)).scope

/** Writes down that a record of somebody else was found, before it is answered. */
export async function noteReadOf(
  deps: RecordsDeps,
  call: ReadingCall,
  scope: RecordScope,
  reading: SharedReading,
): Promise<void> {
  if (scope.kind === 'shared') await noteRead(deps, call, scope, reading)
}
