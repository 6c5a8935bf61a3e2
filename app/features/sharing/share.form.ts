import { z } from 'zod'
import { recordTypes } from '~/domain/records/types'
import { contactFreeText } from '~/domain/messages/contact-free-text'
import { longestShareMessage } from '~/domain/sharing/contract'
import { shareDays, shareScopes } from '~/domain/sharing/rules'
import { recordIdSchema, shareIdSchema } from '~/domain/values/ids'
import { phoneSchema } from '~/domain/values/phone'

type ShareField = 'phone' | 'scope' | 'types' | 'recordId' | 'days' | 'message' | 'key'

const needed = (error: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'error.required' : error),
})

/** What somebody lets another person see, as they write it down. Types that are ticked count only where it is types that are shared. */
export const shareForm = z
  .object({
    phone: phoneSchema,
    scope: z.enum(shareScopes, needed('error.choice')),
    types: z.array(z.enum(recordTypes, 'error.choice')).default([]),
    recordId: recordIdSchema.optional(),
    days: z.enum(shareDays.map(String), needed('error.choice')),
    message: contactFreeText(longestShareMessage, 'error.shareMessageLong').optional(),
    /** Minted when the form was rendered: sent twice, it is shared once. */
    key: z.uuid().optional(),
  })
  .superRefine(({ scope, types }, context) => {
    if (scope === 'types' && types.length === 0)
      context.addIssue({ code: 'custom', path: ['types'], message: 'error.required' })
  }) as unknown as z.ZodObject<Record<ShareField, z.ZodType>>

/** One share, to be ended. */
export const oneShareForm = z.object({ id: shareIdSchema })
