import type { PersonalData } from '~/api/domains/identity/public'
import { allOf, deleteOf, leaveOf } from './repo/questions'

/**
 * What somebody asked, signed in or under the number that they have proved since, with what was answered, in the export of their data. It goes with the account: what an editor has published of it is a text of
 * the house, without a name. What they had to answer as one of staff is nobody’s then.
 */
export const askingPersonalData: PersonalData = {
  name: 'questions',
  collect: async (queryable, userId) =>
    (await allOf(queryable, userId)).map((row) => ({
      id: row.id,
      number: row.number,
      text: row.text,
      topic: row.topic,
      phone: row.phone,
      email: row.email,
      consentedAt: row.consentedAt?.toISOString() ?? null,
      status: row.status,
      answer: row.answer,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
    })),
  async erase(tx, userId) {
    await deleteOf(tx, userId)
    await leaveOf(tx, userId)
  },
}
