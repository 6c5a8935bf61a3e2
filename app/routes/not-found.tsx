import type { LoaderFunctionArgs } from '@remix-run/node'
import { missingPage } from '~/app/platform/missing-page.server'

/** Any address that the site map does not name: moved, or a 404 in the language of its prefix. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  throw await missingPage(request, context)
}

export default function NotFound() {
  return null
}
