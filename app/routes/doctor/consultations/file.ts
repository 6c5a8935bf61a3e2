import type { LoaderFunctionArgs } from '@remix-run/node'
import { leadToTalkFile } from '~/app/features/booking/session/talk-file.server'
import { requireRole } from '~/app/platform/session.server'

/** A picture or a PDF that was sent in a talk. */
export async function loader(asked: LoaderFunctionArgs) {
  const { request, context } = asked
  await requireRole(request, context, 'doctor')
  return leadToTalkFile(asked, 'doctor')
}
