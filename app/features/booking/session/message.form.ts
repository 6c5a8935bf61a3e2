import { z } from 'zod'
import { largestTalkFileBytes, longestMessage } from '~/domain/booking/reservation-rules'
import { refuseContactNames } from '~/domain/messages/contact-free-files'
import { hasContact } from '~/domain/messages/contacts'
import { filesSchema } from '~/domain/values/file-limits'
import { freeTextSchema } from '~/domain/values/free-text'

export const fileLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: largestTalkFileBytes,
  maxCount: 1,
} as const

/** Words, a file, or both. */
export const messageForm = z
  .object({
    text: freeTextSchema(longestMessage, 'error.tooLong')
      .refine((text) => !hasContact(text), 'error.messageContact')
      .optional(),
    file: filesSchema(fileLimits).superRefine(refuseContactNames),
  })
  .refine(({ text, file }) => Boolean(text) || file.length > 0, { path: ['text'], error: 'error.required' })
