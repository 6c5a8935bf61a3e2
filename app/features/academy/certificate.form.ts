import { z } from 'zod'
import { holderNameSchema } from '~/domain/academy/contract'

/** The name that a certificate is printed in. */
export const certificateForm = z.object({ act: z.literal('certificate'), name: holderNameSchema })
