import type { PersonalData } from '~/api/domains/identity/public'
import { allOf, citedOf, deleteOf } from './repo/letters'
import { referralOf } from './service/view'

/** Letters by which doctors have referred somebody of a family, in the export of their data; they go with the account. What somebody wrote as a doctor is their patients’. */
export const referralsPersonalData: PersonalData = {
  name: 'referrals',
  collect: async (queryable, userId) => {
    const rows = await allOf(queryable, userId)
    const cited = await citedOf(
      queryable,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...referralOf(row, cited.get(row.id) ?? []), memberId: row.memberId }))
  },
  erase: (tx, userId) => deleteOf(tx, userId),
}
