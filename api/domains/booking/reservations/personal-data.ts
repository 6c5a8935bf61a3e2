import type { PersonalData } from '~/api/domains/identity/public'
import { toman } from '~/domain/values/money'
import { allMessagesOf, deleteMessagesOf } from './repo/messages'
import { allReservationsOf, findLive, forgetWords, lockReservation } from './repo/reservations'
import { sanctionsOf } from './repo/sanctions'
import { letGo } from './service/lapse'
import { endedBy, step } from './service/step'

/**
 * Somebody’s consultations in the export of their data. With the account go all words, theirs and the doctor’s; what is still to come is called off, and the
 * time is anybody’s again. Who had paid whom when stays under an id that names nobody.
 */
export const reservationsPersonalData: PersonalData = {
  name: 'consultations',
  async collect(queryable, userId) {
    const [reservations, messages, sanctions] = [
      await allReservationsOf(queryable, userId),
      await allMessagesOf(queryable, userId),
      await sanctionsOf(queryable, userId),
    ]
    return {
      reservations: reservations.map((row) => ({
        id: row.id,
        status: row.status,
        doctor: `${row.doctorFirstName} ${row.doctorLastName}`.trim(),
        patient: `${row.patientFirstName} ${row.patientLastName}`.trim(),
        service: row.service,
        startsAt: row.startsAt.toISOString(),
        reason: row.reason,
        advice: row.advice,
        price: row.price,
        refunded: row.refunded,
        createdAt: row.createdAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        messages: messages
          .filter(({ reservationId }) => reservationId === row.id)
          .map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
      })),
      sanctions: sanctions.map(({ createdAt, liftedAt }) => ({
        from: createdAt.toISOString(),
        until: liftedAt?.toISOString() ?? null,
      })),
    }
  },
  async erase(tx, userId, at) {
    const live = await findLive(tx, userId)
    const row = live && (await lockReservation(tx, live.id))
    if (row?.status === 'held') await letGo(tx, row, 'patient', at)
    if (row?.status === 'reserved')
      await step(tx, row, 'cancelled', 'patient', { ...endedBy('patient', at), refunded: toman(0) })
    await deleteMessagesOf(tx, userId)
    await forgetWords(tx, userId)
  },
}
