import type { PersonalData } from '~/api/domains/identity/public'
import { deleteEntriesOf, entriesOfOwner } from './repo/entries'
import { deleteFilesOf, filesOfOwner } from './repo/files'
import { entryOf } from './service/view'

/** Medical files in the export of somebody's data, their own and those of their family, and gone with the account. */
export const medicalFilePersonalData: PersonalData = {
  name: 'medicalFile',
  collect: async (queryable, userId) => ({
    personal: (await filesOfOwner(queryable, userId)).map(
      ({ memberId, gender, height, nationalId, country, province, city, updatedAt }) => ({
        memberId,
        gender,
        height,
        nationalId,
        country,
        province,
        city,
        updatedAt: updatedAt.toISOString(),
      }),
    ),
    entries: (await entriesOfOwner(queryable, userId)).map((found) => ({
      memberId: found.common.memberId,
      kind: found.common.kind,
      ...entryOf(found),
    })),
  }),
  erase: async (tx, userId) => {
    await deleteEntriesOf(tx, userId)
    await deleteFilesOf(tx, userId)
  },
}
