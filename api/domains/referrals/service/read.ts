import { recordListed, recordLook } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { Referral, ReferralSummary } from '~/domain/referrals/contract'
import type { ReferralId, UserId } from '~/domain/values/ids'
import type { Call, ReferralDeps } from '../deps'
import {
  citedOf,
  findLetter,
  listLetters,
  newestLetters,
  type LetterFilter,
  type LetterView,
} from '../repo/letters'
import { findDelivery } from '../repo/deliveries'
import { refuseLetter } from './refusals'
import { referralOf, summaryOf } from './view'

type Asked = PageInput & LetterFilter

/** Letters of the caller’s family, newest first. */
export async function listOwn(
  { database: { db } }: Pick<ReferralDeps, 'database'>,
  ownerId: UserId,
  { cursor, limit, ...filter }: Asked,
): Promise<Page<ReferralSummary>> {
  const page = await readPage(newestLetters, { cursor, limit }, (part) =>
    listLetters(db, { ownerId }, filter, part),
  )
  return { ...page, items: page.items.map(summaryOf) }
}

/** One of them. @throws ApiProblem 404 */
export async function readOwn(deps: ReferralDeps, call: Call, id: ReferralId): Promise<Referral> {
  const { database, clock } = deps
  const { db } = database
  const row = await findLetter(db, { ownerId: call.actor.userId }, id)
  if (!row) throw await refuseLetter(deps, call, { action: 'read', id })
  return referralOf(row, (await citedOf(db, [id])).get(id) ?? [], await findDelivery(db, id, clock.now()))
}

/** What a doctor reads of letters, their own as well, is a row that the family sees where it is of one. */
const entryOf = (
  { actor, requestId }: Call,
  { at, action, rows }: { at: Date; action: 'list' | 'read'; rows: readonly LetterView[] },
) => {
  const [only, ...others] = rows
  return {
    at,
    actor,
    requestId,
    action,
    resource: 'referral' as const,
    outcome: 'allowed' as const,
    ...(only && others.length === 0 ? { resourceId: only.id, subjectId: only.ownerId } : {}),
  }
}

/** What the caller has written, newest first; nothing for whoever does not work here now. Audited. */
export const listForDoctor = (
  { database, clock }: ReferralDeps,
  call: Call,
  { cursor, limit, ...filter }: Asked,
): Promise<Page<ReferralSummary>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestLetters, { cursor, limit }, (part) =>
      listLetters(tx, { doctorId: call.actor.userId }, filter, part),
    )
    const { reservationId } = filter
    const at = clock.now()
    const { actor, requestId } = call
    // The page of a talk asks again by itself.
    await (reservationId
      ? recordLook(tx, { ...entryOf(call, { at, action: 'list', rows: page.items }), of: reservationId })
      : recordListed(
          tx,
          { at, actor, requestId, action: 'list', resource: 'referral', outcome: 'allowed' },
          page.items.map(({ id, ownerId }) => ({ id, subjectId: ownerId })),
        ))
    return { ...page, items: page.items.map(summaryOf) }
  })

/** One of them. Audited. @throws ApiProblem 404 */
export async function readForDoctor(deps: ReferralDeps, call: Call, id: ReferralId): Promise<Referral> {
  const letter = await deps.database.transaction(async (tx) => {
    const at = deps.clock.now()
    const row = await findLetter(tx, { doctorId: call.actor.userId }, id)
    if (!row) return undefined
    const records = (await citedOf(tx, [id])).get(id) ?? []
    const delivery = await findDelivery(tx, id, at)
    await recordAccess(tx, entryOf(call, { at, action: 'read', rows: [row] }))
    return referralOf(row, records, delivery)
  })
  if (!letter) throw await refuseLetter(deps, call, { action: 'read', id })
  return letter
}
