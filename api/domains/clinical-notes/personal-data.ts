import { findPrescriptionsOfNotes } from '~/api/domains/booking/public'
import type { PersonalData } from '~/api/domains/identity/public'
import { allOf, deleteOf } from './repo/notes'
import { noteOf } from './service/view'

/** What doctors have written of somebody of a family outside consultations, in the export of their data; it goes with the account. What somebody wrote as a doctor is their patients’. */
export const clinicalNotesPersonalData: PersonalData = {
  name: 'clinicalNotes',
  collect: async (queryable, userId) => {
    const rows = await allOf(queryable, userId)
    const prescribed = await findPrescriptionsOfNotes(
      queryable,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...noteOf(row, prescribed.get(row.id) ?? null), memberId: row.memberId }))
  },
  erase: (tx, userId) => deleteOf(tx, userId),
}
