import { z } from 'zod'
import { chatTextSchema } from '~/domain/messages/contract'
import { userIdSchema } from '~/domain/values/ids'

/** What a doctor writes about a record, or its owner in reply. */
export const commentForm = z.object({
  text: z.string('error.careMessageEmpty').pipe(chatTextSchema),
  /** To which of the doctors; absent of a doctor’s own. */
  doctor: userIdSchema.optional(),
  /** Minted when the form was rendered: sent twice, it is written once. */
  key: z.uuid().optional(),
})
