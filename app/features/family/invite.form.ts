import { z } from 'zod'
import { connectionRelationSchema } from '~/domain/family/connection-contract'
import { familyInvitationIdSchema } from '~/domain/values/ids'
import { phoneSchema } from '~/domain/values/phone'

/** An adult, as somebody invites them into their family. */
export const inviteForm = z.object({
  phone: phoneSchema,
  relation: connectionRelationSchema,
  /** Minted when the form was rendered: sent twice, they are invited once. */
  key: z.uuid('error.id').optional(),
})

/** One invitation, to be sent again or withdrawn. */
export const oneInvitationForm = z.object({ id: familyInvitationIdSchema })
