import { findSubjectOf, requireWritableSubject, requireWritableSubjectOf } from '~/api/domains/family/public'
import { wholeFileOf } from '~/api/domains/medical-file/public'
import { tell } from '~/api/domains/reminders/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { ConsentSource } from '~/api/platform/consents/consent-source'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { AccompaniedFile, Care, CareFileTurn } from '~/domain/care/contract'
import { fileAskedAgainAfterDays, mayTurnFile } from '~/domain/care/rules'
import type { CareId, UserId } from '~/domain/values/ids'
import type { Call, CareDeps } from '../deps'
import { reachOf } from '../policy'
import { findReached, lockReached, type CareRow } from '../repo/care'
import {
  askForFile,
  findOpenFile,
  holdFile,
  noteFileLook,
  openCareFiles,
  openFile,
  shutFile,
  type FileAsked,
} from '../repo/files'
import { fileReason } from './notices'
import { missing, refuseCare } from './refusals'
import { careOf } from './view'

const notNow = () =>
  new ApiProblem(409, 'care-not-active', { title: 'Nobody accompanies here, or not any more' })

/** In the log of the person, whoever it was. */
const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: 'read' | 'request' | 'consent' | 'withdraw'; id: CareId; subjectId: UserId },
) =>
  recordAccess(tx, {
    at: done.at,
    actor,
    requestId,
    action: done.action,
    resource: 'medical-file',
    resourceId: done.id,
    subjectId: done.subjectId,
    outcome: 'allowed',
  })

/**
 * The person opens the medical file to the doctor who accompanies them, or shuts it, at any time; the doctor asks for it, whereupon the person is told that there is news and no more.
 * Each twice is once. It ends with the accompaniment.
 * @throws ApiProblem 403 where it is the other’s to say; 404; 409 `care-not-active`, `guardianship-ended`; 429 `care-file-asked-lately` where the doctor asks again within a week
 */
export async function turnFile(
  deps: CareDeps,
  call: Call,
  id: CareId,
  { file }: CareFileTurn,
): Promise<Care> {
  const reach = reachOf(call.actor)
  const row = await deps.database.transaction(async (tx) => {
    const before = await lockReached(tx, reach, id)
    if (!before) return null
    const side = before.ownerId === call.actor.userId ? 'person' : 'doctor'
    if (!mayTurnFile(side, file)) throw new ApiProblem(403, 'forbidden')
    // What is over is shut already.
    if (file === 'shut') await shut(tx, deps, call, before)
    else if (before.status !== 'active') throw notNow()
    else if (file === 'open') await open(tx, deps, call, before)
    else await ask(tx, deps, call, before)
    return findReached(tx, reach, id, deps.clock.now())
  })
  if (!row) throw await refuseCare(deps, call, { action: 'write', id })
  return careOf(row, call.actor.userId)
}

async function open(tx: Tx, { clock }: CareDeps, call: Call, { id, ownerId, memberId }: CareRow) {
  const at = clock.now()
  // Of whom a guardian has no say any more they open nothing.
  await requireWritableSubject(tx, call.actor, { memberId, now: at })
  await openFile(tx, id, at)
  await audit(tx, call, { at, action: 'consent', id, subjectId: ownerId })
}

/** What was only asked for is no consent that anybody could withdraw. */
async function shut(tx: Tx, { clock }: CareDeps, call: Call, { id, ownerId }: CareRow) {
  if (await shutFile(tx, id))
    await audit(tx, call, { at: clock.now(), action: 'withdraw', id, subjectId: ownerId })
}

async function ask(tx: Tx, deps: CareDeps, call: Call, { id, ownerId, memberId }: CareRow) {
  const at = deps.clock.now()
  // Nobody is left who could open it.
  await requireWritableSubjectOf(tx, ownerId, { memberId, now: at })
  if (!(await askForFile(tx, id, at))) return
  const weekly = { room: 1, everyMs: fileAskedAgainAfterDays * 24 * 60 * 60 * 1000 }
  const uses = [deps.buckets.use('care-file-asks', weekly, id)]
  if ((await deps.buckets.takeWhatThereIs(tx, uses)).length > 0)
    throw new ApiProblem(429, 'care-file-asked-lately', {
      title: 'The file was asked for within a week',
      retryAfterSeconds: await deps.buckets.secondsUntil(tx, uses),
    })
  await audit(tx, call, { at, action: 'request', id, subjectId: ownerId })
  await tell(tx, deps, 'care-file-asked', {
    userId: ownerId,
    path: `/app/family/doctor/${id}`,
    stillStands: fileReason.of(id),
  })
}

/**
 * By which accompaniment somebody’s medical file is open to a doctor now, held until the transaction ends. Of whom a guardian has no say any more nothing is open
 * that the guardian has opened.
 */
export async function findHeldFile(tx: Tx, asked: FileAsked, now: Date): Promise<CareId | undefined> {
  await holdFile(tx, asked)
  const subject = await findSubjectOf(tx, asked.ownerId, { memberId: asked.memberId, now })
  return !subject || subject.isGuardianshipEnded ? undefined : findOpenFile(tx, asked)
}

/** What of the medical file the doctor sees of whom they accompany; each look is a row that the person reads. @throws ApiProblem 404 */
export async function readFile(deps: CareDeps, call: Call, id: CareId): Promise<AccompaniedFile> {
  const { userId } = call.actor
  const found = await deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const row = await findReached(tx, reachOf(call.actor), id, now)
    if (!row || row.doctorId !== userId || row.status !== 'active') return null
    const { ownerId, memberId } = row
    if ((await findHeldFile(tx, { doctorId: userId, ownerId, memberId }, now)) === undefined)
      return { file: null }
    await noteLook(tx, call, { id, ownerId }, now)
    return { file: await wholeFileOf(tx, { ownerId, memberId, subjectId: memberId ?? ownerId }) }
  })
  if (!found) throw await refuseCare(deps, call, { action: 'read', id })
  return found
}

/** Writes down that a doctor looks into the file by an accompaniment, once in ten minutes. */
export async function noteLook(
  tx: Tx,
  call: Call,
  { id, ownerId }: { id: CareId; ownerId: UserId },
  at: Date,
): Promise<void> {
  if (await noteFileLook(tx, id, at)) await audit(tx, call, { at, action: 'read', id, subjectId: ownerId })
}

/** Medical files that are open to accompanying doctors, among the consents of the person. */
export const careFileConsents: ConsentSource<CareDeps> = {
  open: openCareFiles,
  withdraw: async (deps, call, id) => {
    const own = { userId: call.actor.userId, isDoctor: false }
    await deps.database.transaction(async (tx) => {
      const row = await lockReached(tx, own, id as CareId)
      if (!row) throw missing()
      await shut(tx, deps, call, row)
    })
  },
}
