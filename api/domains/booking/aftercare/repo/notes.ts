import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { ReservationId, UserId } from '~/domain/values/ids'
import { reservations } from '../../reservations/tables'
import { doctors } from '../../tables'
import { consultationNotes } from '../tables'

export type NoteRow = typeof consultationNotes.$inferSelect

export async function findNote(queryable: Queryable, id: ReservationId): Promise<NoteRow | undefined> {
  const [row] = await queryable
    .select()
    .from(consultationNotes)
    .where(eq(consultationNotes.reservationId, id))
  return row
}

export async function keepNote(tx: Tx, { reservationId, text, savedAt }: NoteRow): Promise<void> {
  await tx
    .insert(consultationNotes)
    .values({ reservationId, text, savedAt })
    .onConflictDoUpdate({ target: consultationNotes.reservationId, set: { text, savedAt } })
}

export async function dropNote(tx: Tx, id: ReservationId): Promise<void> {
  await tx.delete(consultationNotes).where(eq(consultationNotes.reservationId, id))
}

/** What was noted of somebody, and what somebody has noted as a doctor: nobody may read either once the account is gone. */
export async function deleteNotesOf(tx: Tx, userId: UserId): Promise<void> {
  const theirs = tx
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(doctors, eq(doctors.id, reservations.doctorId))
    .where(or(eq(reservations.userId, userId), eq(doctors.userId, userId)))
  await tx.delete(consultationNotes).where(and(inArray(consultationNotes.reservationId, theirs)))
}
