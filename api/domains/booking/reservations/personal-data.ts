import type { PersonalData } from '~/api/domains/identity/public'
import { paymentsFor, refundPayment } from '~/api/domains/payments/public'
import type { Tx } from '~/api/platform/database/database'
import type { FileId } from '~/domain/values/ids'
import { allEndingsOf, deleteEndingsOf, type EndingRow } from '../aftercare/repo/endings'
import { allConsentsOf, deleteConsentsOf } from '../aftercare/repo/file-consents'
import { deleteNotesOf } from '../aftercare/repo/notes'
import { findPrescriptions } from '../aftercare/repo/prescriptions'
import { deleteWaitsOf, waitsOf } from '../waits/repo'
import { isAnswerGiven, refundOf } from '~/domain/booking/reservation-rules'
import { toman, type Toman } from '~/domain/values/money'
import { allRatingsOf, forgetRatingWords } from '../ratings/repo'
import { allMessagesOf, deleteMessagesOf, filesOfTalks, lastWrittenAt } from './repo/messages'
import {
  allReservationsOf,
  findLive,
  forgetWords,
  lockReservation,
  type ReservationRow,
} from './repo/reservations'
import { sanctionsOf } from './repo/sanctions'
import { deleteTicketsOf } from './repo/sockets'
import { allStepsOf } from './repo/steps'
import { deleteTalksOf } from './repo/talks'
import { letGo } from './service/lapse'
import { notifyDoctor, type NotifyDeps } from './service/notify-doctor'
import { endedBy, step } from './service/step'
import { termsOf, viewStep } from './service/view'

/** What no folder holds, and what would lead out of one. */
const unsafe = /[\\/:*?"<>|\u0000-\u001f]+/g

/** The name of a file in the export: its own begins it, since two may be called the same. */
const exportedName = ({ id, name }: { id: FileId; name: string }): string =>
  `consultations/${id}-${name.replace(unsafe, '_')}`

/**
 * Somebody’s consultations in the export of their data, but for what a doctor notes for themselves alone: that is the doctor's, and the export says that it is left out. With the account go all words, theirs and the doctor’s; a written answer that was given is done, what is still to come is called off for what calling it off gives back, its doctor is notified, and the
 * time is anybody’s again. Who had paid whom when stays under an id that names nobody.
 */
export const reservationsPersonalData = (deps: NotifyDeps): PersonalData => ({
  name: 'consultations',
  async collect(queryable, userId) {
    const [reservations, messages, endings, sanctions, ratings, waits] = [
      await allReservationsOf(queryable, userId),
      await allMessagesOf(queryable, userId),
      await allEndingsOf(queryable, userId),
      await sanctionsOf(queryable, userId),
      await allRatingsOf(queryable, userId),
      await waitsOf(queryable, userId),
    ]
    const steps = await allStepsOf(queryable, userId)
    const consents = await allConsentsOf(queryable, userId)
    const prescribed = await findPrescriptions(
      queryable,
      endings.map(({ reservationId }) => reservationId),
    )
    return {
      leftOut: ['private notes of doctors'],
      reservations: reservations.map((row) => ({
        id: row.id,
        status: row.status,
        doctor: `${row.doctorFirstName} ${row.doctorLastName}`.trim(),
        patient: `${row.patientFirstName} ${row.patientLastName}`.trim(),
        service: row.service,
        startsAt: row.startsAt.toISOString(),
        reason: row.reason,
        advice: row.advice,
        ending: writtenOf(endings.find(({ reservationId }) => reservationId === row.id)),
        prescription: prescribed.get(row.id) ?? null,
        fileOpenedToDoctorAt:
          consents.find(({ reservationId }) => reservationId === row.id)?.givenAt.toISOString() ?? null,
        price: row.price,
        discount: row.discount,
        refunded: row.refunded,
        returned: row.returned,
        createdAt: row.createdAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        steps: steps.filter(({ reservationId }) => reservationId === row.id).map(viewStep),
        messages: messages
          .filter(({ reservationId }) => reservationId === row.id)
          .map(({ by, text, at, fileId: id, fileName: name }) => ({
            by,
            text,
            at: at.toISOString(),
            ...(id && name !== null && { file: `files/${exportedName({ id, name })}` }),
          })),
      })),
      ratings: ratings.map(({ reservationId, stars, words, updatedAt }) => ({
        reservation: reservationId,
        stars,
        words,
        at: updatedAt.toISOString(),
      })),
      waits: waits.map(({ doctorId, createdAt, endedAt }) => ({
        doctor: doctorId,
        from: createdAt.toISOString(),
        until: endedAt?.toISOString() ?? null,
      })),
      sanctions: sanctions.map(({ createdAt, liftedAt }) => ({
        from: createdAt.toISOString(),
        until: liftedAt?.toISOString() ?? null,
      })),
    }
  },
  files: async (queryable, userId) =>
    (await filesOfTalks(queryable, userId)).map((file) => ({ id: file.id, name: exportedName(file) })),
  async erase(tx, userId, at) {
    const live = await findLive(tx, userId)
    const row = live && (await lockReservation(tx, live.id))
    if (row?.status === 'held') await letGo(tx, row, 'patient', at)
    if (row?.status === 'reserved') await endOnErasure(tx, deps, row, at)
    await deleteMessagesOf(tx, userId)
    await deleteTalksOf(tx, userId)
    await deleteTicketsOf(tx, userId)
    await deleteNotesOf(tx, userId)
    await deleteWaitsOf(tx, userId)
    await deleteConsentsOf(tx, userId)
    await deleteEndingsOf(tx, userId)
    await forgetWords(tx, userId)
    await forgetRatingWords(tx, userId)
  },
})

/** An answer that was given is done; what is still to come is called off. The row is locked and reserved. */
async function endOnErasure(tx: Tx, deps: NotifyDeps, row: ReservationRow, at: Date): Promise<void> {
  if (isAnswerGiven({ ...row, doctorWroteAt: await lastWrittenAt(tx, row.id, 'doctor') })) {
    await step(tx, row, 'done', 'system', endedBy('system', at))
    return
  }
  const refunded = await returnToAccount(tx, row, at)
  await step(tx, row, 'cancelled', 'patient', { ...endedBy('patient', at), refunded })
  await notifyDoctor(tx, deps, row, 'cancelled')
}

/**
 * What calling it off would give back, as far as it came from a bank account: there it goes, since the wallet is nobody’s any more.
 * @returns how much
 */
async function returnToAccount(tx: Tx, row: ReservationRow, at: Date): Promise<Toman> {
  const due = Math.min(refundOf(termsOf(row), row, at), row.fromGateway)
  const paid = (await paymentsFor(tx, 'reservation', row.id)).find(({ kept }) => kept >= due)
  if (due === 0 || !paid) return toman(0)
  await refundPayment(tx, {
    paymentId: paid.id,
    amount: toman(due),
    reason: 'account-gone',
    to: 'account',
    at,
  })
  return toman(due)
}

function writtenOf(row: EndingRow | undefined) {
  if (!row) return null
  const { reservationId: _, writtenAt, ...written } = row
  return { ...written, writtenAt: writtenAt.toISOString() }
}
