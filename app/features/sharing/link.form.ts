import { z } from 'zod'
import { recordTypes } from '~/domain/records/types'
import { contactFreeText } from '~/domain/messages/contact-free-text'
import { longestShareMessage } from '~/domain/sharing/contract'
import { passcodeSchema } from '~/domain/sharing/passcode'
import { longestShareDays, shareScopes } from '~/domain/sharing/rules'
import { recordIdSchema, shareIdSchema } from '~/domain/values/ids'
import { numberSchema } from '~/domain/values/typed-number-schema'

type LinkField = 'scope' | 'types' | 'recordId' | 'days' | 'passcode' | 'message' | 'key'

/** What a link opens, as its owner writes it down. Types that are ticked count only where it is types that are shared. */
export const linkForm = z
  .object({
    scope: z.enum(shareScopes, {
      error: ({ input }) => (input === undefined ? 'error.required' : 'error.choice'),
    }),
    types: z.array(z.enum(recordTypes, 'error.choice')).default([]),
    recordId: recordIdSchema.optional(),
    days: z
      .string({ error: 'error.required' })
      .pipe(numberSchema({}, 'error.linkDays'))
      .refine((days) => Number.isInteger(days) && days >= 1 && days <= longestShareDays, 'error.linkDays'),
    passcode: passcodeSchema,
    message: contactFreeText(longestShareMessage, 'error.shareMessageLong').optional(),
    /** The id of the share, minted when the form was rendered: sent twice, there is one link. */
    key: shareIdSchema.optional(),
  })
  .superRefine(({ scope, types }, context) => {
    if (scope === 'types' && types.length === 0)
      context.addIssue({ code: 'custom', path: ['types'], message: 'error.required' })
  }) as unknown as z.ZodObject<Record<LinkField, z.ZodType>>

/** The passcode of a link as a visitor types it: whether it is one, the API says. */
export const openLinkForm = z.object({
  passcode: z
    .string({ error: 'error.required' })
    .trim()
    .min(1, 'error.required')
    .max(300, 'error.passcodeLong'),
})
