import type { NewReservationRow, ReservationRow } from '../repo/reservations'

/** What changes in a row whose time becomes another: nobody is there yet. */
export const movedTo = (
  { startsAt, moves }: Pick<ReservationRow, 'startsAt' | 'moves'>,
  next: Date,
  { by, at }: { by: 'staff' | 'system'; at: Date },
): Partial<NewReservationRow> => ({
  startsAt: next,
  movedFrom: startsAt,
  movedBy: by,
  movedAt: at,
  // Only what a doctor owes is counted.
  moves: by === 'system' ? moves + 1 : moves,
  patientEnteredAt: null,
  doctorEnteredAt: null,
  doctorSeenAt: null,
  metAt: null,
  waitedAt: null,
})
