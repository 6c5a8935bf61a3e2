import { recordAccess } from '~/api/platform/audit/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { ReceivedLetter, ReceivedReferral } from '~/domain/referrals/contract'
import type { ReferralId, UserId } from '~/domain/values/ids'
import type { Call, ReferralDeps } from '../deps'
import {
  hasReached,
  listDeliveries,
  listUnread,
  newestDeliveries,
  readDelivery,
  takeBackDelivery,
} from '../repo/deliveries'
import { citedOf } from '../repo/letters'
import { receivedLetterOf, receivedOf } from './view'
import { missing } from './write'

type Deps = Pick<ReferralDeps, 'database' | 'clock'>

/** That somebody saw which letters have reached them: nobody’s name is told by it but of letters that they have opened, which is a row of its family already. */
const listed = (at: Date, { actor, requestId }: Call) => ({
  at,
  actor,
  requestId,
  action: 'list',
  resource: 'referral' as const,
  outcome: 'allowed' as const,
})

/** Letters to the caller from colleagues, newest first, closed ones with why; nothing for whoever does not work here now. Audited. */
export const listReceived = (
  { database, clock }: Deps,
  call: Call,
  paging: PageInput,
): Promise<Page<ReceivedReferral>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const page = await readPage(newestDeliveries, paging, (part) =>
      listDeliveries(tx, { doctorId: call.actor.userId, at }, part),
    )
    await recordAccess(tx, listed(at, call))
    return { ...page, items: page.items.map(receivedOf) }
  })

/** Those that they have not read and still can, for their desk; one more than the limit says that there are others. Audited. */
export const unreadReferrals = (
  { database, clock }: Deps,
  call: Call,
  limit: number,
): Promise<{ items: ReceivedReferral[]; isMore: boolean }> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const rows = await listUnread(tx, { doctorId: call.actor.userId, at }, limit + 1)
    await recordAccess(tx, listed(at, call))
    return { items: rows.slice(0, limit).map(receivedOf), isMore: rows.length > limit }
  })

/** What is answered of a letter to the caller that is closed: not why. */
const closed = () => new ApiProblem(403, 'referral-closed', { title: 'This letter is closed' })

/** One of them, which the family sees. Audited. @throws ApiProblem 404; 403 `referral-closed`, for what has reached them and is open no more */
export const readReceived = (
  { database, clock }: Deps,
  { actor, requestId }: Call,
  id: ReferralId,
): Promise<ReceivedLetter> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const received = await readDelivery(tx, { doctorId: actor.userId, at }, id)
    if (!received) throw (await hasReached(tx, actor.userId, id)) ? closed() : missing()
    const records = (await citedOf(tx, [id])).get(id) ?? []
    await recordAccess(tx, {
      at,
      actor,
      requestId,
      action: 'read',
      resource: 'referral',
      resourceId: id,
      subjectId: received.letter.ownerId,
      outcome: 'allowed',
    })
    return receivedLetterOf(received, records)
  })

/** The caller takes a letter of their family back from the colleague whom it has reached. @throws ApiProblem 404 */
export const takeBack = ({ database, clock }: Deps, ownerId: UserId, id: ReferralId): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await takeBackDelivery(tx, { ownerId, at: clock.now() }, id))) throw missing()
  })
