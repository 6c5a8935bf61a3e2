import type { PersonalData } from '~/api/domains/identity/public'
import { deliveriesOf } from './repo/deliveries'
import { allOf, citedOf, deleteOf } from './repo/letters'
import { answerOf, referralOf } from './service/view'

/** Letters by which doctors have referred somebody of a family, in the export of their data; they go with the account. What somebody wrote as a doctor is their patients’. */
export const referralsPersonalData: PersonalData = {
  name: 'referrals',
  collect: async (queryable, userId) => {
    const rows = await allOf(queryable, userId)
    const ids = rows.map(({ id }) => id)
    const cited = await citedOf(queryable, ids)
    const deliveries = await deliveriesOf(queryable, ids)
    return rows.map((row) => {
      const { doctorId: _, letterId: __, answer, ...delivery } = deliveries.get(row.id) ?? {}
      return {
        ...referralOf(row, cited.get(row.id) ?? [], undefined),
        delivery: deliveries.has(row.id) ? delivery : null,
        answer: answer ? answerOf(answer) : null,
        memberId: row.memberId,
      }
    })
  },
  erase: (tx, userId) => deleteOf(tx, userId),
}
