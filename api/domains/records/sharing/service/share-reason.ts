import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { ShareId } from '~/domain/values/ids'
import { isShareOpen } from '../repo/grants'

/** Who is told that something is shared with them finds it there. */
export const shareReason = defineMessageReason<ShareId>('share', isShareOpen)
