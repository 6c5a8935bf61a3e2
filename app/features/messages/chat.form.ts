import { z } from 'zod'
import { hasContactInName } from '~/domain/messages/contacts'
import { chatTextSchema } from '~/domain/messages/contract'
import { attachmentLimits } from '~/domain/values/attachment'
import { filesSchema } from '~/domain/values/file-limits'
import { message } from '~/domain/values/message'

export const chatForm = z.object({
  text: z.string('error.careMessageEmpty').pipe(chatTextSchema),
  files: filesSchema(attachmentLimits).superRefine((files, context) => {
    for (const { name } of files)
      if (hasContactInName(name))
        context.addIssue({ code: 'custom', message: message('error.fileContact', { name }) })
  }),
  /** Minted when the form was rendered: sent twice, it is written once. */
  key: z.uuid().optional(),
})

/** Codes that the form says at a place of its own. */
export const chatProblems = { 'conversation-silent': '' }
