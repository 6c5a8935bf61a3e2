import { tell } from '~/api/domains/reminders/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { careMachine } from '~/domain/care/care-machine'
import type { CareMessage, CareReading, NewCareMessage } from '~/domain/care/contract'
import { careMessagesPerHour } from '~/domain/care/rules'
import type { CareId, UserId } from '~/domain/values/ids'
import type { Call, CareDeps } from '../deps'
import { reachOf } from '../policy'
import { findReached, hasActingDoctor, lockReached, type CareRow } from '../repo/care'
import { insertMessage, listMessages, markRead, newestMessages } from '../repo/messages'
import { messageReasonOf } from './notices'
import { missing, refuseCare } from './refusals'
import { messageOf } from './view'

const hourly = { room: careMessagesPerHour, everyMs: (60 * 60 * 1000) / careMessagesPerHour }

/**
 * What the two have written, newest first. After it has ended the person reads all of it and the doctor what they wrote themselves. That the doctor reads it stands in the log of the person.
 * @throws ApiProblem 404 when the caller is neither
 */
export async function messagesOf(
  deps: CareDeps,
  call: Call,
  id: CareId,
  paging: PageInput,
): Promise<Page<CareMessage>> {
  const page = await deps.database.transaction(async (tx) => {
    let ownerId: UserId | undefined
    const found = await readPage(newestMessages, paging, async (part) => {
      const row = await findReached(tx, reachOf(call.actor), id, deps.clock.now())
      ownerId = row?.ownerId
      if (!row) return []
      return listMessages(tx, { careId: id, by: isShutTo(row, call) ? 'doctor' : undefined }, part)
    })
    if (ownerId !== undefined && ownerId !== call.actor.userId)
      await noteRead(tx, deps, call, { id, ownerId })
    return ownerId === undefined ? undefined : found
  })
  if (!page) throw await refuseCare(deps, call, { action: 'read', id })
  return { ...page, items: page.items.map(messageOf) }
}

/** What a person wrote is for who accompanies them. */
const isShutTo = ({ status, ownerId }: Pick<CareRow, 'status' | 'ownerId'>, { actor }: Call): boolean =>
  status === 'ended' && ownerId !== actor.userId

const noteRead = (
  tx: Tx,
  { clock }: CareDeps,
  { actor, requestId }: Call,
  { id, ownerId }: Pick<CareRow, 'id' | 'ownerId'>,
): Promise<void> =>
  recordAccess(tx, {
    at: clock.now(),
    actor,
    requestId,
    action: 'read',
    resource: 'accompanying-doctor',
    resourceId: id,
    subjectId: ownerId,
    outcome: 'allowed',
  })

/**
 * Writes to the other, who is told that there is something where they had read everything.
 * @throws ApiProblem 404; 409 `care-not-active`, `care-away` of a doctor who cannot act; 429 after sixty in an hour
 */
export async function writeMessage(
  tx: Tx,
  deps: CareDeps,
  { actor }: Call,
  id: CareId,
  { text }: NewCareMessage,
): Promise<CareMessage> {
  const row = await lockReached(tx, reachOf(actor), id)
  if (!row) throw missing()
  const by = row.ownerId === actor.userId ? 'person' : 'doctor'
  if (!careMachine.mayDo('write', row.status, by))
    throw new ApiProblem(409, 'care-not-active', { title: 'Nobody accompanies here, or not any more' })
  // Nobody would read it, and who is told of it finds no page.
  if (by === 'person' && !(await hasActingDoctor(tx, id)))
    throw new ApiProblem(409, 'care-away', { title: 'Their doctor does not accompany anybody at present' })
  await deps.buckets.take(tx, [deps.buckets.use('care-messages', hourly, actor.userId)])
  const at = deps.clock.now()
  const message = { careId: id, number: row.lastNumber + 1, by, at, text } as const
  const hadSeenAll = seenByOther(row, by) === row.lastNumber
  await insertMessage(tx, message)
  const other = by === 'person' ? row.doctorId : row.ownerId
  const path = by === 'person' ? `/doctor/patients/${id}` : `/app/family/doctor/${id}`
  const stillStands = messageReasonOf[by === 'person' ? 'doctor' : 'person'].of(id)
  if (hadSeenAll && other) await tell(tx, deps, 'care-message', { userId: other, path, stillStands })
  return messageOf(message)
}

const seenByOther = ({ personRead, doctorRead }: CareRow, by: CareMessage['by']): number =>
  by === 'person' ? doctorRead : personRead

/** Takes note that the caller has seen a thread up to a message; nothing where it is shut to them. @throws ApiProblem 404 */
export async function noteSeen(
  deps: CareDeps,
  call: Call,
  id: CareId,
  { number }: CareReading,
): Promise<void> {
  const { db } = deps.database
  const row = await findReached(db, reachOf(call.actor), id, deps.clock.now())
  if (!row) throw await refuseCare(deps, call, { action: 'read', id })
  if (isShutTo(row, call)) return
  await markRead(db, { id, side: row.ownerId === call.actor.userId ? 'person' : 'doctor', number })
}
