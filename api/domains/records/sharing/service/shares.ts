import { findNames } from '~/api/domains/identity/public'
import { recordListed } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { PersonNews, ReceivedShare, Share, ShareRead } from '~/domain/sharing/contract'
import type { ShareId, UserId } from '~/domain/values/ids'
import { ApiProblem } from '~/api/platform/problem'
import { findAccompanied, isOwnerOfCare } from '../repo/accompanied'
import { findEndOf, findGranted } from '../repo/grants'
import { listNews, type NewsRow } from '../repo/news'
import { listReads, newestReads, type ReadBy } from '../repo/reads'
import {
  endShare as endShareRow,
  findGiven,
  findReceived,
  giveBackShare,
  listGiven,
  listNotOpened,
  listReceived,
  newestShares,
} from '../repo/shares'
import { readerOf, viewerOf } from '../../policy'
import type { Call, ReadingCall, SharingDeps } from './call'
import { refuseShare } from './refusals'
import { accompaniedOf, receivedOf, shareOf } from './view'

/** What the caller has shared, newest first, what has ended included. */
export async function sharesGiven(
  { database, clock }: SharingDeps,
  { actor }: Call,
  paging: PageInput,
): Promise<Page<Share>> {
  const page = await readPage(newestShares, paging, (part) => listGiven(database.db, actor.userId, part))
  return { ...page, items: page.items.map((row) => shareOf(row, clock.now())) }
}

/** What is open to the caller, newest first. */
export async function sharesReceived(
  { database, clock }: SharingDeps,
  { actor }: Call,
  { family, ...paging }: PageInput & { family?: UserId | undefined },
): Promise<Page<ReceivedShare>> {
  const to = { userId: actor.userId, at: clock.now() }
  const page = await readPage(newestShares, paging, (part) =>
    listReceived(database.db, to, { ...part, family }),
  )
  return { ...page, items: page.items.map((row) => receivedOf(row, actor.userId, to.at)) }
}

/** Of what is open to the caller, what they have not looked at, newest first. That its people were listed is a row. */
export const sharesNotOpened = (
  { database, clock }: Pick<SharingDeps, 'database' | 'clock'>,
  { actor, requestId }: Call,
  paging: PageInput,
): Promise<Page<ReceivedShare>> =>
  database.transaction(async (tx) => {
    const to = { userId: actor.userId, at: clock.now() }
    const page = await readPage(newestShares, paging, (part) => listNotOpened(tx, to, part))
    await recordListed(
      tx,
      { at: to.at, actor, requestId, action: 'list', resource: 'share', outcome: 'allowed' },
      page.items.map(({ id, ownerId }) => ({ id, subjectId: ownerId })),
    )
    return { ...page, items: page.items.map((row) => receivedOf(row, actor.userId, to.at)) }
  })

/** Whose records that are open to the caller have grown since they looked last; one more than the limit says that there are others. That the people were listed is a row. */
export const newsForDoctor = (
  { database, clock }: Pick<SharingDeps, 'database' | 'clock'>,
  { actor, requestId }: Call,
  limit: number,
): Promise<{ items: PersonNews[]; isMore: boolean }> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const rows = await listNews(tx, { userId: actor.userId, at }, limit + 1)
    const shown = rows.slice(0, limit)
    if (shown.length > 0)
      await recordListed(
        tx,
        { at, actor, requestId, action: 'list', resource: 'share', outcome: 'allowed' },
        shown.map(({ shareId, ownerId }) => ({ id: shareId, subjectId: ownerId })),
      )
    return { items: shown.map(newsOf), isMore: rows.length > limit }
  })

const newsOf = ({ shareId, count, newest, ...names }: NewsRow): PersonNews => ({
  shareId,
  owner: { firstName: names.ownerFirstName, lastName: names.ownerLastName },
  member:
    names.memberFirstName === null
      ? null
      : { firstName: names.memberFirstName, lastName: names.memberLastName ?? '' },
  count,
  newest: newest.toISOString(),
})

/** What is open to the caller, or their own as its recipient sees it. @throws ApiProblem 403 `share-ended-by-owner`, `share-over` for whoever it was open to; 404 when it is not open */
export async function requireReceived(
  deps: Pick<SharingDeps, 'database' | 'clock'>,
  call: ReadingCall,
  id: ShareId,
): Promise<ReceivedShare> {
  const { database, clock } = deps
  const to = { reader: readerOf(call.actor), at: clock.now() }
  const row = await findReceived(database.db, to, id)
  if (row) return receivedOf(row, viewerOf(call.actor), to.at)
  const accompanied = await findAccompanied(database.db, to, id)
  if (!accompanied) {
    const refused = await refuseShare(deps, call, { action: 'read', id })
    const userId = viewerOf(call.actor)
    const why = userId && (await findEndOf(database.db, { shareId: id, userId, at: to.at }))
    throw why ? new ApiProblem(403, why) : refused
  }
  return accompaniedOf(accompanied, to.at)
}

/**
 * Of whom is what is open to a doctor by an id. Their own shares are none of this: whoever shares sees what the other sees elsewhere.
 * @throws ApiProblem 403 with the reason why it is open no more; 404
 */
export async function requireOpenToDoctor(
  deps: Pick<SharingDeps, 'database' | 'clock'>,
  call: Call,
  id: ShareId,
): Promise<{ ownerId: UserId; subjectId: string }> {
  const { isOwn } = await requireReceived(deps, call, id)
  const to = { shareId: id, reader: readerOf(call.actor), at: deps.clock.now() }
  const extent = isOwn ? undefined : await findGranted(deps.database.db, to)
  if (!extent) throw await refuseShare(deps, call, { action: 'read', id })
  return { ownerId: extent.ownerId, subjectId: extent.memberId ?? extent.ownerId }
}

/** From now on nothing can be read by it; one that has ended stays as it is. @throws ApiProblem 404 */
export async function endShare(deps: SharingDeps, call: Call, id: ShareId): Promise<void> {
  const { userId } = call.actor
  const isOwn = await deps.database.transaction(async (tx) => {
    if (!(await findGiven(tx, userId, id))) return false
    await endShareRow(tx, userId, id, deps.clock.now())
    return true
  })
  if (!isOwn) throw await refuseShare(deps, call, { action: 'delete', id })
}

/** Gives back what somebody else shares, with what they wrote beside it; its owner finds that in their log. One that is over stays as it is. @throws ApiProblem 404 */
export async function giveBack(deps: SharingDeps, call: Call, id: ShareId): Promise<void> {
  const at = deps.clock.now()
  const { actor, requestId } = call
  const isTheirs = await deps.database.transaction(async (tx) => {
    const ownerId = await giveBackShare(tx, { userId: actor.userId, at }, id)
    if (ownerId === undefined) return false
    await recordAccess(tx, {
      ...{ at, actor, requestId, action: 'end', resource: 'share', resourceId: id },
      ...{ subjectId: ownerId, outcome: 'allowed' },
    })
    return true
  })
  if (isTheirs) return
  // Pressed twice, or its owner was first: it is what was asked for.
  if (await findEndOf(deps.database.db, { shareId: id, userId: actor.userId, at })) return
  throw await refuseShare(deps, call, { action: 'delete', id })
}

/** What was opened by one of the caller's shares, or by a doctor who accompanies one of the family, newest first. @throws ApiProblem 404 */
export async function readsOfShare(
  deps: SharingDeps,
  call: Call,
  id: ShareId,
  paging: PageInput,
): Promise<Page<ShareRead>> {
  const { db } = deps.database
  const page = await readPage(newestReads, paging, async (part) => {
    const way = await wayOf(deps, call, id)
    if (way === null) throw await refuseShare(deps, call, { action: 'read', id })
    return listReads(db, { way, id }, part)
  })
  const names = await findNames(
    db,
    page.items.flatMap(({ readerId }) => readerId ?? []),
  )
  const items = page.items.map(({ at, readerId, careId, kind, type, recordId }): ShareRead => {
    const { firstName = null, lastName = null } = (readerId && names.get(readerId)) || {}
    const reader =
      firstName === null && lastName === null
        ? null
        : { firstName: firstName ?? '', lastName: lastName ?? '' }
    const way = careId === null ? 'share' : 'doctor'
    return { at: at.toISOString(), reader, way, isByLink: readerId === null, kind, type, recordId }
  })
  return { ...page, items }
}

/** What of the caller's this is the id of. */
async function wayOf({ database }: SharingDeps, { actor }: Call, id: ShareId): Promise<ReadBy['way'] | null> {
  if (await findGiven(database.db, actor.userId, id)) return 'share'
  return (await isOwnerOfCare(database.db, actor.userId, id)) ? 'doctor' : null
}
