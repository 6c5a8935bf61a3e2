import { z } from 'zod'
import { chatTextSchema } from '~/domain/messages/contract'
import { userIdSchema } from '~/domain/values/ids'

/** What a doctor writes about a record, or its owner in reply. */
export const commentForm = z.object({
  text: z.string('error.careMessageEmpty').pipe(chatTextSchema),
  /** To which of the doctors; absent of a doctor’s own. */
  doctor: userIdSchema.optional(),
  /** The last of the other that the page showed: what came since is not seen by answering. */
  seen: z.coerce.number().int().min(0).catch(0),
  /** Minted when the form was rendered: sent twice, it is written once. */
  key: z.uuid().optional(),
})
