import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { FamilyInvitationId } from '~/domain/values/ids'
import { isInvitationOpen } from '../repo/invitations'

/** Who is sent the link of an invitation can answer it. */
export const invitationReason = defineMessageReason<FamilyInvitationId>('family-invitation', isInvitationOpen)
