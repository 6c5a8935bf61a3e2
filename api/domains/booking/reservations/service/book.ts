import { randomUUID } from 'node:crypto'
import { holdMember, requireWritableSubject } from '~/api/domains/family/public'
import { shareForVisit } from '~/api/domains/records/public'
import { isDeletionPending } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { NewReservation, Reservation } from '~/domain/booking/reservation-contract'
import { heldUntil, mostUnpaidHolds, unpaidHoldsWithinMs } from '~/domain/booking/reservation-rules'
import { isFree } from '~/domain/booking/schedule'
import { visitSharingOf } from '~/domain/sharing/visit-sharing'
import { reservationIdSchema, type UserId } from '~/domain/values/ids'
import { defaultLocale } from '~/domain/values/locale'
import { toman } from '~/domain/values/money'
import type { BookingDeps, Call } from '../../deps'
import { findOwn } from '../../repo/doctors'
import { findBookable } from '../../service/directory'
import { findsVisitToFollow } from '../repo/follow-ups'
import { countUnpaidHolds, findLive, insertReservation, type NewReservationRow } from '../repo/reservations'
import { isBarred } from '../repo/sanctions'
import { closeIfDue } from './close'
import { lapseReservationJob } from './job-definitions'
import { letGoDue } from './lapse'
import { readOwn } from './read'
import { nothingToFollow, notFree } from './refusals'

/** Of the clock that times are chosen by. */
const zone = 'Asia/Tehran'

/**
 * Keeps a time for ten minutes, under the price and the terms of now.
 * @throws ApiProblem 404 for a doctor who cannot be booked or a member who is not there; 409 of `reservationCodes`; 422
 */
export async function holdTime(
  tx: Tx,
  deps: BookingDeps,
  { actor }: Call,
  input: NewReservation,
): Promise<Reservation> {
  const { userId } = actor
  const now = deps.clock.now()
  const { doctorId, service, memberId = null } = input
  const startsAt = new Date(input.startsAt)
  await letGoDue(tx, { userId, doctorId, startsAt }, now)
  const over = await findLive(tx, userId)
  if (over) await closeIfDue(tx, deps, over)
  await requireMayBook(tx, userId, now)
  if ((await findOwn(tx, userId))?.id === doctorId) throw new ApiProblem(409, 'own-doctor')
  if (memberId !== null) await holdMember(tx, userId, memberId)
  await requireWritableSubject(tx, actor, { memberId, now })
  const doctor = await findBookable(tx, doctorId, now)
  if (!doctor) throw new ApiProblem(404, 'not-found', { title: 'There is no such doctor' })
  const price = doctor.services.find((offered) => offered.service === service)?.price
  if (price === undefined)
    throw new ApiProblem(422, 'invalid-input', { errors: [{ path: ['service'], code: 'error.choice' }] })
  const isFollowUp = service === 'follow-up'
  if (isFollowUp && (await findsVisitToFollow(tx, { doctorId, userId, memberId }, now)) === false)
    throw nothingToFollow()
  if (price !== input.expectedPrice) throw new ApiProblem(409, 'fee-changed', { details: { price } })
  if (!isFree(doctor.asked, startsAt)) throw notFree()
  const { facts } = doctor
  const row: NewReservationRow = {
    id: reservationIdSchema.parse(randomUUID()),
    userId,
    memberId,
    isForMember: memberId !== null,
    doctorId,
    service,
    startsAt,
    zone,
    reason: input.reason ?? '',
    locale: input.locale ?? defaultLocale,
    status: 'held',
    price,
    fromWallet: toman(0),
    fromGateway: toman(0),
    refunded: toman(0),
    factsVersion: facts.version,
    noticeHours: facts.number('consultation.cancel-notice-hours'),
    refundPercent: facts.number('consultation.cancel-refund-percent'),
    earlyMinutes: facts.number('consultation.doctor-early-minutes'),
    doctorPercent: facts.number('consultation.doctor-share-percent'),
    createdAt: now,
    heldUntil: heldUntil(now),
  }
  const held = await insertReservation(tx, row)
  // Somebody was faster, or the same account elsewhere.
  if (!held) throw (await liveOf(tx, userId)) ?? notFree()
  const sharing = input.sharing ? visitSharingOf(input.sharing) : null
  if (sharing) await shareForVisit(tx, held, sharing, now)
  await deps.jobs.enqueue(tx, lapseReservationJob, { reservationId: held.id }, { startAfter: held.heldUntil })
  return readOwn(tx, userId, held.id, now)
}

/** @throws ApiProblem 409 */
async function requireMayBook(tx: Tx, userId: UserId, now: Date): Promise<void> {
  if (await isDeletionPending(tx, userId)) throw new ApiProblem(409, 'deletion-pending')
  if (await isBarred(tx, userId)) throw new ApiProblem(409, 'booking-barred')
  const live = await liveOf(tx, userId)
  if (live) throw live
  const since = new Date(now.getTime() - unpaidHoldsWithinMs)
  if ((await countUnpaidHolds(tx, userId, since)) >= mostUnpaidHolds)
    throw new ApiProblem(409, 'too-many-holds')
}

async function liveOf(tx: Tx, userId: UserId): Promise<ApiProblem | undefined> {
  const live = await findLive(tx, userId)
  return live && new ApiProblem(409, 'reservation-there', { details: { reservation: live.id } })
}
