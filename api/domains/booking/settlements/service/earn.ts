import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { doctorShareOf, grossOf, monthOf } from '~/domain/booking/earnings'
import { earningIdSchema } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import type { ReservationRow } from '../../reservations/repo/reservations'
import { insertEarning, isEarned } from '../repo/earnings'

const line = (
  { id, doctorId, doctorPercent }: ReservationRow,
  kind: 'consultation' | 'correction',
  gross: number,
  at: Date,
) => ({
  id: earningIdSchema.parse(randomUUID()),
  doctorId,
  reservationId: id,
  kind,
  gross,
  percent: doctorPercent,
  share: doctorShareOf(gross, doctorPercent),
  at,
  month: monthOf(at),
})

/** What its doctor has earned by a reservation that has just ended, in its transaction; nothing where they have not. */
export async function noteEarning(tx: Tx, row: ReservationRow): Promise<void> {
  const { noticeHours, refundPercent, earlyMinutes, endedAt } = row
  const gross = grossOf(row, { noticeHours, refundPercent, earlyMinutes })
  if (gross === null || !endedAt) return
  await insertEarning(tx, line(row, 'consultation', gross, endedAt))
}

/**
 * Takes back what was earned of money that its patient gets back after all: a line below zero of the month of that day, whatever has been settled before. Whoever gives
 * money back for a consultation that has ended writes it in the same transaction; the database refuses it otherwise (`doctor_earnings_corrected`).
 */
export async function takeBackIfEarned(tx: Tx, row: ReservationRow, refund: Toman, at: Date): Promise<void> {
  if (await isEarned(tx, row.id)) await insertEarning(tx, line(row, 'correction', -refund, at))
}
