import type { Entry } from '~/domain/medical-file/schemas'
import type { FoundEntry } from '../repo/entries'

/** An entry as it is answered. */
export const entryOf = ({ common, fields }: FoundEntry): Entry => ({
  id: common.id,
  fields,
  unknown: common.unknown,
  createdAt: common.createdAt.toISOString(),
  updatedAt: common.updatedAt.toISOString(),
  deletedAt: common.deletedAt?.toISOString() ?? null,
})
