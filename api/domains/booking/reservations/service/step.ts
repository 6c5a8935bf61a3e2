import type { Tx } from '~/api/platform/database/database'
import { reservationMachine, type ReservationStatus } from '~/domain/booking/reservation-machine'
import type { ReservationEnder } from '~/domain/booking/reservation-contract'
import { noteEarning } from '../../settlements/service/earn'
import { updateReservation, type NewReservationRow, type ReservationRow } from '../repo/reservations'

/** Takes one step of the machine, and writes down what its doctor has earned by it. The row is locked. */
export async function step(
  tx: Tx,
  row: ReservationRow,
  to: ReservationStatus,
  by: ReservationEnder,
  changes: Partial<NewReservationRow>,
): Promise<ReservationRow> {
  if (!reservationMachine.mayBecome(row.status, to, by))
    throw new Error(`A reservation that is ${row.status} does not become ${to}`)
  const stepped = await updateReservation(tx, row.id, { ...changes, status: to })
  await noteEarning(tx, stepped)
  return stepped
}

/** What stands in one that is over. */
export const endedBy = (by: ReservationEnder, at: Date) => ({ endedAt: at, endedBy: by })
