import type { LoaderFunctionArgs } from '@remix-run/node'
import { missingPage } from '~/app/platform/missing-page.server'
import { requireUser } from '~/app/platform/session.server'

/**
 * An address within an area that is no page of it: moved, or a 404 that the area draws within its own frame. Whether there is one is told to
 * nobody who has not signed in.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  await requireUser(request, context)
  throw await missingPage(request, context)
}

export default function MissingInArea() {
  return null
}
