import { openPaymentsOf } from '~/api/domains/payments/public'
import { openSharesOfVisits, sharingOfVisits } from '~/api/domains/records/public'
import type { Queryable } from '~/api/platform/database/database'
import type {
  DoctorReservation,
  OpenedReservation,
  Reservation,
  ReservationStep,
  StaffReservation,
} from '~/domain/booking/reservation-contract'
import {
  endOf,
  isAnswerGiven,
  opensAt,
  refundableUntil,
  refundOf,
  type ReservationTerms,
} from '~/domain/booking/reservation-rules'
import type { UserId } from '~/domain/values/ids'
import { writeUpUntil } from '~/domain/booking/write-up'
import { ratableUntil } from '~/domain/booking/rating'
import { toman } from '~/domain/values/money'
import { ratingsOfReservations } from '../../ratings/service'
import type { NamedReservationRow, ReservationRow } from '../repo/reservations'
import type { StepRow } from '../repo/steps'

export const termsOf = ({ noticeHours, refundPercent, earlyMinutes }: ReservationRow): ReservationTerms => ({
  noticeHours,
  refundPercent,
  earlyMinutes,
})

const written = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** As their patient sees them, with the payments that wait, what is shared and what they think of them, in one statement more each. */
export async function viewReservations(
  queryable: Queryable,
  rows: readonly NamedReservationRow[],
  now: Date,
): Promise<Reservation[]> {
  const held = rows.filter(({ status }) => status === 'held').map(({ id }) => id)
  const payments = new Map(
    held.length === 0
      ? []
      : (await openPaymentsOf(queryable, 'reservation', held)).map((one) => [one.referenceId, one]),
  )
  const sharing = await sharingOfVisits(
    queryable,
    rows.map(({ id }) => id),
  )
  const ratings = await ratingsOfReservations(
    queryable,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    viewReservation(
      row,
      {
        payment: payments.get(row.id),
        sharing: sharing.get(row.id) ?? null,
        rating: ratings.get(row.id) ?? null,
      },
      now,
    ),
  )
}

function viewReservation(
  row: NamedReservationRow,
  {
    payment,
    sharing,
    rating,
  }: Pick<Reservation, 'sharing' | 'rating'> & { payment: Reservation['payment'] | undefined },
  now: Date,
): Reservation {
  const terms = termsOf(row)
  const isAnswered = isAnswerGiven(row)
  return {
    id: row.id,
    status: row.status,
    doctor: {
      id: row.doctorId,
      firstName: row.doctorFirstName,
      lastName: row.doctorLastName,
      level: row.level,
      speciality: row.speciality,
    },
    service: row.service,
    member: row.memberId && {
      id: row.memberId,
      firstName: row.patientFirstName,
      lastName: row.patientLastName,
    },
    startsAt: row.startsAt.toISOString(),
    endsAt: endOf(row.startsAt).toISOString(),
    opensAt: written(opensAt(terms, row)),
    movedFrom: written(row.movedFrom),
    movedBy: row.movedBy,
    reason: row.reason,
    price: row.price,
    discount: row.discount,
    discountCode: row.discountCode,
    fromWallet: row.fromWallet,
    fromGateway: row.fromGateway,
    heldUntil: row.heldUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: written(row.paidAt),
    endedAt: written(row.endedAt),
    endedBy: row.endedBy,
    terms,
    isAnswered,
    refundNow: row.status === 'reserved' && !isAnswered ? refundOf(terms, row, now) : toman(0),
    refundableUntil: refundableUntil(terms, row).toISOString(),
    refunded: row.refunded,
    returned: row.returned,
    payment: payment ? { id: payment.id, amount: payment.amount } : null,
    advice: row.advice,
    sharing,
    rating,
    ratableUntil: row.status === 'done' && row.endedAt ? ratableUntil(row.endedAt).toISOString() : null,
  }
}

/** As their doctor sees them among others, with the way to what is shared, in one statement more: not a word of what they are about. */
export async function viewForDoctor(
  queryable: Queryable,
  rows: readonly NamedReservationRow[],
  to: { userId: UserId; at: Date },
): Promise<DoctorReservation[]> {
  const ids = rows.map(({ id }) => id)
  const open = await openSharesOfVisits(queryable, ids, to)
  const ratings = await ratingsOfReservations(queryable, ids)
  return rows.map((row) =>
    doctorView(row, to.at, { shareId: open.get(row.id) ?? null, rating: ratings.get(row.id) ?? null }),
  )
}

const doctorView = (
  row: NamedReservationRow,
  now: Date,
  around: Pick<DoctorReservation, 'shareId' | 'rating'>,
): DoctorReservation => ({
  id: row.id,
  status: row.status,
  service: row.service,
  // Of whose account is gone, waits for that or is suspended, the time alone.
  patient: {
    firstName: row.isPatientThere ? row.patientFirstName : '',
    lastName: row.isPatientThere ? row.patientLastName : '',
    isMember: row.isForMember,
  },
  startsAt: row.startsAt.toISOString(),
  endsAt: endOf(row.startsAt).toISOString(),
  opensAt: written(opensAt(termsOf(row), row)),
  patientEnteredAt: written(row.patientEnteredAt),
  writeUpUntil: row.isPatientThere ? written(writeUpUntil(row, now)) : null,
  ...around,
})

/** One that its doctor has opened: whoever asks for it writes that down. */
export async function viewOpened(
  queryable: Queryable,
  row: NamedReservationRow,
  to: { userId: UserId; at: Date },
): Promise<OpenedReservation> {
  const [shown] = await viewForDoctor(queryable, [row], to)
  if (!shown) throw new Error('One that was found is shown')
  return { ...shown, reason: row.reason, advice: row.advice }
}

export const viewForStaff = (row: NamedReservationRow, name: string | null): StaffReservation => ({
  id: row.id,
  status: row.status,
  userId: row.userId,
  name,
  doctor: { id: row.doctorId, firstName: row.doctorFirstName, lastName: row.doctorLastName },
  service: row.service,
  startsAt: row.startsAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  price: row.price,
  discount: row.discount,
  refunded: row.refunded,
  returned: row.returned,
  endedBy: row.endedBy,
})

export const viewStep = ({ from, to, by, at, startsAt, movedFrom }: StepRow): ReservationStep => ({
  from,
  to,
  by,
  at: at.toISOString(),
  startsAt: startsAt.toISOString(),
  movedFrom: written(movedFrom),
})
