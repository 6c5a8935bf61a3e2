import { z } from 'zod'
import { complaintTextSchema } from '~/domain/complaints/contract'
import { longestComplaintText } from '~/domain/complaints/rules'
import { attachmentLimits } from '~/domain/values/attachment'
import { filesSchema } from '~/domain/values/file-limits'

/** The last message that was read: what was written since is read first. */
const seen = z.coerce.number().int().min(1)

const text = z
  .string('error.complaintTextEmpty')
  .pipe(complaintTextSchema)
  .meta({ field: 'long-text', longest: longestComplaintText })

export const takeForm = z.object({ seen })
export const answerForm = z.object({ seen, text, files: filesSchema(attachmentLimits) })
/** The last answer to all that are chosen; what nobody has is taken without it. */
export const closeAllForm = z.object({ text })
