import { z } from 'zod'
import { refuseContactNames } from '~/domain/messages/contact-free-files'
import { chatTextSchema } from '~/domain/messages/contract'
import { attachmentLimits } from '~/domain/values/attachment'
import { filesSchema } from '~/domain/values/file-limits'

export const chatForm = z.object({
  text: z.string('error.careMessageEmpty').pipe(chatTextSchema),
  files: filesSchema(attachmentLimits).superRefine(refuseContactNames),
  /** Minted when the form was rendered: sent twice, it is written once. */
  key: z.uuid().optional(),
})

/** Codes that the form says at a place of its own. */
export const chatProblems = { 'conversation-silent': '' }
