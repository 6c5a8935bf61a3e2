import type { LoaderFunctionArgs } from '@remix-run/node'
import { leadToChatFile } from '~/app/features/messages/chat.server'
import { requireRole } from '~/app/platform/session.server'

/** A picture or a PDF that was sent in a conversation, for the doctor. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', 'accompanying-doctor')
  return leadToChatFile({ request, context, params }, 'doctor')
}
