import { randomUUID } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { shareIdSchema, type FamilyConnectionId, type UserId } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import { insertShare } from '../repo/shares'

/** Opens all of somebody's own records to who has invited them into a family, for as long as the two are connected. @returns whether it is there now */
export const shareWithFamily = (
  tx: Tx,
  { at, ...given }: { connectionId: FamilyConnectionId; ownerId: UserId; recipientPhone: Phone; at: Date },
): Promise<boolean> =>
  insertShare(tx, {
    ...given,
    id: shareIdSchema.parse(randomUUID()),
    scope: 'all',
    createdAt: at,
    expiresAt: null,
  })
