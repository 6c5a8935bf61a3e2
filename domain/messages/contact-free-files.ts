import type { z } from 'zod'
import { newAttachmentSchema, type NewAttachment } from '../values/attachment'
import { message } from '../values/message'
import { hasContactInName } from './contacts'

/** What is said of a file whose name leads out of the platform. */
export const fileContact = ({ name }: { name: string }): string => message('error.fileContact', { name })

/** A file that goes with a text, with nothing in its name that leads out of the platform. */
export const contactFreeFileSchema = newAttachmentSchema.refine(({ name }) => !hasContactInName(name), {
  path: ['name'],
  error: ({ input }) => fileContact(input as NewAttachment),
})

/** The same of what a form reads. */
export const refuseContactNames = (files: readonly { name: string }[], context: z.RefinementCtx): void => {
  for (const file of files)
    if (hasContactInName(file.name)) context.addIssue({ code: 'custom', message: fileContact(file) })
}
