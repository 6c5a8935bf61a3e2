import type { UserId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { versionsOf } from '../repo/versions'

/** How often the records of the caller and of each of their family have changed. */
export const readVersions = async ({ database }: Pick<RecordsDeps, 'database'>, userId: UserId) => ({
  versions: await versionsOf(database.db, userId),
})
