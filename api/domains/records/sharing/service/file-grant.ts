import type { Queryable } from '~/api/platform/database/database'
import { shareIdSchema, type FileId } from '~/domain/values/ids'
import { isFileShared as isFileOfShare } from '../repo/grants'

/** Whether a share still opens a file, whose address somebody has got through it. @param grant the share's id */
export const isFileShared = (
  queryable: Queryable,
  { id, grant, at }: { id: FileId; grant: string; at: Date },
): Promise<boolean> => isFileOfShare(queryable, { fileId: id, shareId: shareIdSchema.parse(grant), at })
