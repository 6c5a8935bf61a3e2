import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { factsInForce } from '~/api/platform/facts/public'
import { linkToAttachment } from '~/api/platform/files/attachments'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type {
  EnquiryChange,
  NewEnquiryAnswer,
  StaffEnquiry,
  StaffEnquiryDetail,
} from '~/domain/enquiries/contract'
import { enquiryMachine, type EnquiryStatus } from '~/domain/enquiries/enquiry-machine'
import { mostEnquiryAnswers, type EnquiryKind } from '~/domain/enquiries/rules'
import type { AttachmentLink } from '~/domain/values/attachment'
import type { EnquiryId, FileId, UserId } from '~/domain/values/ids'
import type { Call, EnquiriesDeps } from '../deps'
import { insertAnswer, listAnswers } from '../repo/answers'
import {
  changeEnquiry,
  countWaiting,
  deleteEnquiries,
  findColleague,
  findForStaff,
  listColleagues,
  listOfStatus,
  lockForStaff,
  orderOf,
  type EnquiryRow,
} from '../repo/enquiries'
import { filesOf, findFileOf, hasFile } from '../repo/files'
import { sendAnswer } from './notices'
import { staffDetailOf, staffViewOf } from './view'

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  done: { at: Date; action: AuditAction; resourceId?: EnquiryId; subjectId?: UserId },
) => recordAccess(tx, { ...done, actor, requestId, resource: 'enquiry', outcome: 'allowed' })

const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such message' })
const moved = () =>
  new ApiProblem(409, 'enquiry-moved', { title: 'A colleague has done something with it meanwhile' })

/** Of one status, and one kind if it is named, but for what whoever asks has written: of what waits the oldest first. What was written is read by opening one. Audited. */
export const listEnquiries = (
  { database, clock }: EnquiriesDeps,
  call: Call,
  { status, kind, ...paging }: PageInput & { status: EnquiryStatus; kind?: EnquiryKind | undefined },
): Promise<Page<StaffEnquiry>> =>
  database.transaction(async (tx) => {
    const page = await readPage(orderOf(status), paging, (part) =>
      listOfStatus(tx, { staffId: call.actor.userId, status, kind, part }),
    )
    await audit(tx, call, { at: clock.now(), action: 'list' })
    return { ...page, items: page.items.map(staffViewOf) }
  })

/** How many wait for staff, but for what whoever asks has written: they find as many in the list. */
export const countEnquiries = ({ database }: EnquiriesDeps, { actor }: Call): Promise<number> =>
  countWaiting(database.db, actor.userId)

async function detailOf(queryable: Queryable, staffId: UserId, id: EnquiryId): Promise<StaffEnquiryDetail> {
  const row = await findForStaff(queryable, staffId, id)
  if (!row) throw missing()
  const facts = await factsInForce(queryable)
  const keptDays = facts.values['enquiries.kept-days']?.number ?? null
  const colleagues = await listColleagues(queryable)
  const file = await findFileOf(queryable, id)
  return staffDetailOf(row, await listAnswers(queryable, id), { keptDays, colleagues, file })
}

const of = ({ userId }: Pick<EnquiryRow, 'userId'>) => (userId ? { subjectId: userId } : {})

/** One of them; audited. @throws ApiProblem 404 */
export const readEnquiry = (
  { database, clock }: EnquiriesDeps,
  call: Call,
  id: EnquiryId,
): Promise<StaffEnquiryDetail> =>
  database.transaction(async (tx) => {
    const detail = await detailOf(tx, call.actor.userId, id)
    await audit(tx, call, { at: clock.now(), action: 'read', resourceId: id, ...of(detail) })
    return detail
  })

/**
 * Writes back, and sends it. Whoever answers what nobody has, has it from then on.
 * @throws ApiProblem 404; 409 `enquiry-moved`, `enquiry-full`
 */
export async function answerEnquiry(
  tx: Tx,
  deps: EnquiriesDeps,
  call: Call,
  { id, text, seen }: NewEnquiryAnswer & { id: EnquiryId },
): Promise<StaffEnquiryDetail> {
  const row = await lockForStaff(tx, call.actor.userId, id)
  if (!row) throw missing()
  if (!enquiryMachine.mayDo('answer', row.status, 'staff') || row.lastNumber !== seen) throw moved()
  if (row.lastNumber >= mostEnquiryAnswers) throw new ApiProblem(409, 'enquiry-full')
  const at = deps.clock.now()
  const number = row.lastNumber + 1
  const { userId: actorId } = call.actor
  const channel = await sendAnswer(tx, deps, row, text)
  await insertAnswer(tx, { enquiryId: id, number, text, at, actorId, channel })
  const assigneeId = row.assigneeId ?? actorId
  await changeEnquiry(tx, id, { status: 'ANSWERED', assigneeId, lastNumber: number, touchedAt: at })
  const detail = await detailOf(tx, call.actor.userId, id)
  await audit(tx, call, { at, action: 'answer', resourceId: id, ...of(row) })
  return detail
}

/** Whoever works here and has not written it. */
const mayHave = async (tx: Tx, colleague: UserId, id: EnquiryId): Promise<boolean> =>
  (await findColleague(tx, colleague)) !== null && (await findForStaff(tx, colleague, id)) !== undefined

/**
 * Takes a step with one, or says who has it.
 * @throws ApiProblem 404; 409 `enquiry-moved`; 422 for whoever does not work here, or has written it
 */
export const changeOf = (
  { database, clock }: EnquiriesDeps,
  call: Call,
  id: EnquiryId,
  { step, assigneeId }: EnquiryChange,
): Promise<StaffEnquiryDetail> =>
  database.transaction(async (tx) => {
    const row = await lockForStaff(tx, call.actor.userId, id)
    if (!row) throw missing()
    const act = step ?? 'assign'
    if (!enquiryMachine.mayDo(act, row.status, 'staff')) throw moved()
    const at = clock.now()
    if (assigneeId && !(await mayHave(tx, assigneeId, id)))
      throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['assigneeId'], code: 'error.choice' }] })
    const [to] = enquiryMachine.acts[act].to
    await changeEnquiry(tx, id, {
      // Putting it away is no reason to keep it longer.
      touchedAt: act === 'close' || act === 'spam' ? row.touchedAt : at,
      ...(to ? { status: to } : {}),
      ...(assigneeId === undefined ? {} : { assigneeId }),
    })
    const detail = await detailOf(tx, call.actor.userId, id)
    await audit(tx, call, { at, action: act, resourceId: id, ...of(row) })
    return detail
  })

/**
 * Deletes one with its answers and what was sent along, as whoever wrote it may ask at any time. Audited.
 * @throws ApiProblem 404
 */
export const eraseEnquiry = (
  { database, clock, files }: EnquiriesDeps,
  call: Call,
  id: EnquiryId,
): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await lockForStaff(tx, call.actor.userId, id)
    if (!row) throw missing()
    await files.remove(tx, await filesOf(tx, [id]))
    await deleteEnquiries(tx, [id])
    await audit(tx, call, { at: clock.now(), action: 'delete', resourceId: id, ...of(row) })
  })

/**
 * Where the bytes of a curriculum vitae are, for some minutes; that it was asked for is a row of its own.
 * @throws ApiProblem 404 @throws StorageFailure
 */
export async function linkToCurriculum(
  deps: EnquiriesDeps,
  call: Call,
  { id, fileId }: { id: EnquiryId; fileId: FileId },
): Promise<AttachmentLink> {
  await deps.database.transaction(async (tx) => {
    const row = await findForStaff(tx, call.actor.userId, id)
    if (!row || !(await hasFile(tx, id, fileId))) throw missing()
    await recordAccess(tx, {
      at: deps.clock.now(),
      actor: call.actor,
      requestId: call.requestId,
      action: 'read',
      resource: 'curriculum',
      resourceId: id,
      ...of(row),
      outcome: 'allowed',
    })
  })
  return linkToAttachment(deps, fileId)
}
