import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { ratableUntil, type Rating, type RatingInput, type StaffRating } from '~/domain/booking/rating'
import type { ReservationId, UserId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../deps'
import { lockReservation } from '../reservations/repo/reservations'
import {
  listRatings,
  newestRatings,
  putRating,
  ratingsOf,
  findRated,
  removeRating,
  type NamedRatingRow,
  type RatingRow,
} from './repo'

const missing = () => new ApiProblem(404, 'not-found')

const ratingOf = ({ stars, words, removedAt }: RatingRow): Rating => ({
  stars,
  words,
  isRemoved: removedAt !== null,
})

/** What was thought of these reservations, in one statement. */
export async function ratingsOfReservations(
  queryable: Queryable,
  ids: readonly ReservationId[],
): Promise<Map<ReservationId, Rating>> {
  return new Map([...(await ratingsOf(queryable, ids))].map(([id, row]) => [id, ratingOf(row)]))
}

/** The patient rates a consultation that took place, or thinks otherwise of it. @throws ApiProblem 404; 409 `not-ratable` */
export async function rateReservation(
  tx: Tx,
  { clock }: Pick<BookingDeps, 'clock'>,
  userId: UserId,
  { id, stars, words }: RatingInput & { id: ReservationId },
): Promise<void> {
  const at = clock.now()
  const row = await lockReservation(tx, id)
  if (row?.userId !== userId) throw missing()
  const isRatable = row.status === 'done' && row.endedAt !== null && at <= ratableUntil(row.endedAt)
  const rating = { reservationId: id, doctorId: row.doctorId, userId, stars, words }
  if (!isRatable || !(await putRating(tx, rating, at))) throw new ApiProblem(409, 'not-ratable')
}

const staffRatingOf = (row: NamedRatingRow, readerId: UserId): StaffRating => ({
  id: row.reservationId,
  doctor: { id: row.doctorId, firstName: row.firstName, lastName: row.lastName },
  stars: row.stars,
  words: row.words,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  removedAt: row.removedAt?.toISOString() ?? null,
  reason: row.removalReason,
  isOwn: row.rated === readerId,
})

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  given: { at: Date; action: AuditAction; resourceId?: string },
): Promise<void> =>
  recordAccess(tx, { actor, requestId, resource: 'consultation-rating', outcome: 'allowed', ...given })

/** For staff, newest first, with words. Audited. */
export const ratingsForStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  { isRemoved, ...paging }: PageInput & { isRemoved?: boolean | undefined },
): Promise<Page<StaffRating>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestRatings, paging, (part) => listRatings(tx, { isRemoved }, part))
    await audit(tx, call, { at: clock.now(), action: 'list' })
    return { ...page, items: page.items.map((row) => staffRatingOf(row, call.actor.userId)) }
  })

/** Staff take a rating out, for a reason that stays beside it; again it changes nothing. Audited. @throws ApiProblem 404; 409 `own-decision` to whom it was given */
export const removeForStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  { id, reason }: { id: ReservationId; reason: string },
): Promise<StaffRating> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const by = call.actor.userId
    if ((await findRated(tx, id)) === by) throw new ApiProblem(409, 'own-decision')
    if (await removeRating(tx, id, { by, reason, at }))
      await audit(tx, call, { at, action: 'remove', resourceId: id })
    const [row] = await listRatings(tx, { id }, { limit: 1 })
    if (!row) throw missing()
    return staffRatingOf(row, by)
  })
