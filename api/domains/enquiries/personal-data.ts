import type { PersonalData } from '~/api/domains/identity/public'
import { allAnswersOf } from './repo/answers'
import { allOf, deleteOf, leaveOf } from './repo/enquiries'

/**
 * What somebody wrote to us while signed in, with what was answered, in the export of their data. It goes with the account; what they had to answer as
 * one of staff is nobody’s then.
 */
export const enquiriesPersonalData: PersonalData = {
  name: 'enquiries',
  collect: async (queryable, userId) => {
    const answers = await allAnswersOf(queryable, userId)
    return (await allOf(queryable, userId)).map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      subject: row.subject,
      name: row.name,
      phone: row.phone,
      email: row.email,
      message: row.message,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      answers: answers
        .filter(({ enquiryId }) => enquiryId === row.id)
        .map(({ number, text, at, channel }) => ({ number, text, at: at.toISOString(), channel })),
    }))
  },
  async erase(tx, userId) {
    await deleteOf(tx, userId)
    await leaveOf(tx, userId)
  },
}
