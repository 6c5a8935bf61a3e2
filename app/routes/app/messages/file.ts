import type { LoaderFunctionArgs } from '@remix-run/node'
import { leadToChatFile } from '~/app/features/messages/chat.server'
import { requireUser } from '~/app/platform/session.server'

/** A picture or a PDF that was sent in a conversation. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return leadToChatFile({ request, context, params }, 'family')
}
