import { randomUUID } from 'node:crypto'
import { requireWritableSubject } from '~/api/domains/family/public'
import { recordListed } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { Care, NewCare } from '~/domain/care/contract'
import { careMachine } from '~/domain/care/care-machine'
import { careRequestsPerDay } from '~/domain/care/rules'
import { careIdSchema, type CareId, type UserId } from '~/domain/values/ids'
import { perDay } from '~/domain/values/token-bucket'
import type { Call, CareDeps } from '../deps'
import { reachOf } from '../policy'
import {
  activate,
  end,
  findReached,
  insertRequest,
  listOwn,
  listPatients,
  lockLive,
  lockReached,
  newestCare,
  newestPatients,
  offer,
} from '../repo/care'
import { countUse, isCodeInForce } from '../repo/codes'
import { tellOfEnd } from './notices'
import { missing, refuseCare } from './refusals'
import { careOf } from './view'

const there = () =>
  new ApiProblem(409, 'care-there', { title: 'This person has an accompanying doctor already' })

/** In the log of the person, whoever it was. */
const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  at: Date,
  done: { action: AuditAction; id: CareId; subjectId: UserId },
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action: done.action,
    resource: 'accompanying-doctor',
    resourceId: done.id,
    subjectId: done.subjectId,
    outcome: 'allowed',
  })

/** The doctors of the caller's family, those that have not ended or those that have, newest first. */
export async function ownCare(
  { database, clock }: CareDeps,
  { actor }: Call,
  { isLive, ...paging }: PageInput & { isLive: boolean },
): Promise<Page<Care>> {
  const page = await readPage(newestCare, paging, (part) =>
    listOwn(database.db, actor.userId, { isLive, now: clock.now() }, part),
  )
  return { ...page, items: page.items.map((row) => careOf(row, actor.userId)) }
}

/** Whom the caller accompanies, or has accompanied, who find it in their log. */
export async function patientsOf(
  { database, clock }: CareDeps,
  { actor, requestId }: Call,
  paging: PageInput,
): Promise<Page<Care>> {
  const page = await readPage(newestPatients, paging, (part) =>
    listPatients(database.db, actor.userId, clock.now(), part),
  )
  await database.transaction((tx) =>
    recordListed(
      tx,
      {
        at: clock.now(),
        actor,
        requestId,
        action: 'list',
        resource: 'accompanying-doctor',
        outcome: 'allowed',
      },
      page.items.map(({ id, ownerId }) => ({ id, subjectId: ownerId })),
    ),
  )
  return { ...page, items: page.items.map((row) => careOf(row, actor.userId)) }
}

/** @throws ApiProblem 404 when the caller is neither of the two */
export async function requireCare(deps: CareDeps, call: Call, id: CareId): Promise<Care> {
  const row = await findReached(deps.database.db, reachOf(call.actor), id, deps.clock.now())
  if (!row) throw await refuseCare(deps, call, { action: 'read', id })
  return careOf(row, call.actor.userId)
}

/**
 * Asks for an accompanying doctor, of the caller or of a member of their family: support, or by a code, whose doctor is named at once. Nothing is open to
 * anybody by it; what support was asked before may be answered by a code.
 * @throws ApiProblem 404 when the member is not theirs, `vip-code-unknown`; 409 `vip-code-used-up`, `care-doctor-own`, `care-there`, `guardianship-ended`; 429 after ten in a day
 */
export async function askForDoctor(
  tx: Tx,
  deps: CareDeps,
  call: Call,
  { memberId: of, code }: NewCare,
): Promise<Care> {
  const { actor } = call
  const now = deps.clock.now()
  const { memberId, subjectId } = await requireWritableSubject(tx, actor, { memberId: of, now })
  await deps.buckets.take(tx, [deps.buckets.use('care-requests', perDay(careRequestsPerDay), actor.userId)])
  // The code before whatever there is, so that those who guess learn nothing by it.
  const used = code === undefined ? null : await useCode(tx, code, actor.userId, now)
  const live = await lockLive(tx, subjectId)
  if (live && (!used || !careMachine.mayDo('offer', live.status, 'person'))) throw there()
  const id = live?.id ?? careIdSchema.parse(randomUUID())
  if (!live) {
    const isFirst = await insertRequest(tx, { id, ownerId: actor.userId, memberId, requestedAt: now })
    if (!isFirst) throw there()
  }
  if (used) {
    const by = { doctorId: used.doctorId, codeId: used.id, offeredBy: null, offeredAt: now }
    if (!(await offer(tx, id, by))) throw there()
  }
  const row = await findReached(tx, reachOf(actor), id, now)
  if (!row) throw missing()
  await audit(tx, call, now, { action: used ? 'use-code' : 'request', id, subjectId: actor.userId })
  return careOf(row, actor.userId)
}

async function useCode(tx: Tx, code: string, userId: UserId, now: Date) {
  const used = await countUse(tx, code, now)
  if (!used) {
    if (await isCodeInForce(tx, code, now)) throw new ApiProblem(409, 'vip-code-used-up')
    throw new ApiProblem(404, 'vip-code-unknown')
  }
  if (used.doctorId === userId) throw new ApiProblem(409, 'care-doctor-own')
  return used
}

/**
 * Agrees to the doctor who is named: from now on they read. Nobody else can, staff least of all.
 * @throws ApiProblem 404; 409 `care-not-offered`, `guardianship-ended`
 */
export async function consentToDoctor(deps: CareDeps, call: Call, id: CareId): Promise<Care> {
  const { userId } = call.actor
  const own = { userId, isDoctor: false }
  const at = deps.clock.now()
  const row = await deps.database.transaction(async (tx) => {
    const before = await lockReached(tx, own, id)
    if (!before) return null
    // Twice is once.
    if (before.status !== 'active') {
      await requireWritableSubject(tx, call.actor, { memberId: before.memberId, now: at })
      if (!(await activate(tx, { ownerId: userId, id, at })))
        throw new ApiProblem(409, 'care-not-offered', { title: 'There is no doctor to agree to' })
      await audit(tx, call, at, { action: 'consent', id, subjectId: userId })
    }
    return findReached(tx, own, id, at)
  })
  if (!row) throw await refuseCare(deps, call, { action: 'write', id })
  return careOf(row, userId)
}

/** Ends it at once, by the person in any state, or by the doctor; one that has ended stays as it is. @throws ApiProblem 404 */
export const endCare = (deps: CareDeps, call: Call, id: CareId): Promise<void> =>
  endReached(deps, call, reachOf(call.actor), id)

/** The same by the person alone: what a doctor ends is no consent of theirs. @throws ApiProblem 404 */
export const endOwnCare = (deps: CareDeps, call: Call, id: CareId): Promise<void> =>
  endReached(deps, call, { userId: call.actor.userId, isDoctor: false }, id)

async function endReached(
  deps: CareDeps,
  call: Call,
  reach: ReturnType<typeof reachOf>,
  id: CareId,
): Promise<void> {
  const at = deps.clock.now()
  const isTheirs = await deps.database.transaction(async (tx) => {
    const row = await lockReached(tx, reach, id)
    if (!row) return false
    const by = row.ownerId === call.actor.userId ? 'person' : 'doctor'
    if (await end(tx, { id, at, by })) {
      await audit(tx, call, at, { action: 'end', id, subjectId: row.ownerId })
      // Whoever ends it knows; the family relies on somebody who reads until they hear of it.
      if (by === 'doctor') await tellOfEnd(tx, deps, { id, ownerId: row.ownerId, isOver: true })
    }
    return true
  })
  if (!isTheirs) throw await refuseCare(deps, call, { action: 'end', id })
}
