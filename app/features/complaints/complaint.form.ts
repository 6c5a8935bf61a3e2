import { z } from 'zod'
import { complaintSubjectSchema, complaintTextSchema } from '~/domain/complaints/contract'
import { complaintAbouts, isNamedAbout, type ComplaintAbout } from '~/domain/complaints/rules'
import { refuseContactNames } from '~/domain/messages/contact-free-files'
import { attachmentLimits } from '~/domain/values/attachment'
import { filesSchema } from '~/domain/values/file-limits'

/** What it is about in one choice: the kind, and after a colon which one. */
export const aboutValue = (about: ComplaintAbout, id?: string): string => (id ? `${about}:${id}` : about)

const aboutSchema = z
  .string('error.choice')
  .transform((value) => {
    const [about, aboutId] = value.split(':')
    return { about, ...(aboutId ? { aboutId } : {}) }
  })
  .pipe(
    z
      .object({ about: z.enum(complaintAbouts, 'error.choice'), aboutId: z.uuid('error.choice').optional() })
      .refine(({ about, aboutId }) => isNamedAbout(about) === (aboutId !== undefined), 'error.choice'),
  )

export const newComplaintForm = z.object({
  about: aboutSchema,
  subject: z.string('error.required').pipe(complaintSubjectSchema),
  text: z.string('error.complaintTextEmpty').pipe(complaintTextSchema),
  files: filesSchema(attachmentLimits).superRefine(refuseContactNames),
  /** Minted when the form was rendered: sent twice, it is filed once. */
  key: z.uuid().optional(),
})

export const complaintReplyForm = z.object({
  text: z.string('error.complaintTextEmpty').pipe(complaintTextSchema),
  files: filesSchema(attachmentLimits).superRefine(refuseContactNames),
  key: z.uuid().optional(),
})

/** Codes that the forms say at a place of their own. */
export const complaintProblems = { 'complaint-decided': '', 'complaint-full': '' }
