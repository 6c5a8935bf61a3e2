import type { PersonalData } from '~/api/domains/identity/public'
import { allPressuresOf } from './repo/blood-pressure'
import { deleteAllOf } from './repo/records'
import { pressureRecordOf } from './service/blood-pressure'

/** Health records in the export of somebody's data, and gone with the account. */
export const recordsPersonalData: PersonalData = {
  name: 'records',
  collect: async (queryable, userId) => ({
    bloodPressure: (await allPressuresOf(queryable, userId)).map(pressureRecordOf),
  }),
  erase: (tx, userId) => deleteAllOf(tx, userId),
}
