import type { LoaderFunctionArgs } from '@remix-run/node'
import { leadToTalkFile } from '~/app/features/booking/session/talk-file.server'
import { requireUser } from '~/app/platform/session.server'

/** A picture or a PDF that was sent in a talk. */
export async function loader(asked: LoaderFunctionArgs) {
  const { request, context } = asked
  await requireUser(request, context)
  return leadToTalkFile(asked, 'patient')
}
