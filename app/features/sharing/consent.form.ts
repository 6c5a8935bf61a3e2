import { z } from 'zod'
import { consentKinds } from '~/domain/consents/kinds'

/** What is withdrawn; nothing else is asked. */
export const withdrawConsentForm = z.object({ kind: z.enum(consentKinds), id: z.uuid() })

/** Nothing is asked of whoever withdraws: what is meant is sent along. */
export const askedForm = z.object({})
