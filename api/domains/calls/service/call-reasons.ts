import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { CallStatus } from '~/domain/calls/call-machine'
import type { CallRequestId, UserId } from '~/domain/values/ids'
import { listUntakenFor } from '../repo/alerts'
import { findForDoctor, isOwnIn } from '../repo/requests'

/** Of which request, whom it is told, and the status with which it was told. */
type Told<Reader extends string> = `${CallRequestId}/${Reader}/${CallStatus}`

/** Doctors: it is where it was, and theirs to see. */
export const doctorReason = defineMessageReason<Told<UserId>>('call-to-doctor', async (queryable, told) => {
  const [id, userId, status] = told.id.split('/') as [CallRequestId, UserId, CallStatus]
  const row = await findForDoctor(queryable, { userId, now: told.at }, id)
  return row?.status === status
})

/** Families: it is where it was. */
export const familyReason = defineMessageReason<Told<UserId>>('call-to-family', (queryable, told) => {
  const [id, ownerId, status] = told.id.split('/') as [CallRequestId, UserId, CallStatus]
  return isOwnIn(queryable, ownerId, { id, status })
})

/** Whoever has begun to be on duty: somebody waits still. */
export const dutyReason = defineMessageReason<UserId>('calls-to-duty', async (queryable, { id, at }) => {
  const waiting = await listUntakenFor(queryable, { userId: id, now: at }, 1)
  return waiting.length > 0
})

export const callReasons = [doctorReason, familyReason, dutyReason]
