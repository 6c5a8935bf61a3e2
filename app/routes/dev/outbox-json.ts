import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { readQuietly } from '~/app/platform/page-query.server'
import { searchField } from '~/app/platform/query-fields'
import { defaultLocale } from '~/domain/values/locale'

/** The outbox for scripts: `?recipient=09120000001` asks for one person's messages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.demo || context.locale !== defaultLocale) throw await missingPage(request, context)
  const { recipient } = readQuietly(request, { recipient: searchField })
  const { items } = await apiOf(context).get('/outbox-messages', { query: { recipient } })
  return Response.json(items, { headers: { 'Cache-Control': 'no-store' } })
}
