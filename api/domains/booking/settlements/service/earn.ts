import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { doctorShareOf, grossOf, monthOf, takenOfResold } from '~/domain/booking/earnings'
import type { EarningKind } from '~/domain/booking/settlement-contract'
import { earningIdSchema } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import type { ReservationRow } from '../../reservations/repo/reservations'
import { earnedBy, insertEarning, lockCalledOffAt, sumsOf } from '../repo/earnings'

const line = (
  { id, doctorId, doctorPercent }: ReservationRow,
  kind: EarningKind,
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
  await takeBackResold(tx, row, gross, endedAt)
  await insertEarning(tx, line(row, 'consultation', gross, endedAt))
}

/** Of what was called off too late at the same time, as much as is earned by it now: a time is earned once. */
async function takeBackResold(tx: Tx, row: ReservationRow, gross: number, at: Date): Promise<void> {
  const calledOff = await lockCalledOffAt(tx, row)
  const sums: Awaited<ReturnType<typeof sumsOf>>[] = []
  for (const { id } of calledOff) sums.push(await sumsOf(tx, id))
  for (const [place, taken] of takenOfResold(sums, gross).entries()) {
    const before = calledOff[place]
    if (before && taken > 0) await insertEarning(tx, line(before, 'resold', -taken, at))
  }
}

/**
 * Takes back what was earned of money that its patient gets back after all: a line below zero of the month of that day, whatever has been settled before. Whoever gives
 * money back for a consultation that has ended writes it in the same transaction; the database refuses it otherwise (`doctor_earnings_corrected`).
 * @param staysPaid of what the patient paid; of what was taken back before, since its time was sold again, nothing is taken twice
 */
export async function takeBackIfEarned(
  tx: Tx,
  row: ReservationRow,
  staysPaid: Toman,
  at: Date,
): Promise<void> {
  const earned = (await earnedBy(tx, row.id)) ?? 0
  if (earned > staysPaid) await insertEarning(tx, line(row, 'correction', staysPaid - earned, at))
}
