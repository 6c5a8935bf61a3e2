import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { defaultLocale } from '~/domain/values/locale'

/** The outbox for scripts: `?recipient=09120000001` asks for one person's messages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.demo || context.locale !== defaultLocale) throw await missingPage(request, context)
  const recipient = new URL(request.url).searchParams.get('recipient') ?? undefined
  const { items } = await apiOf(context).get('/outbox-messages', { query: { recipient } })
  return Response.json(items, { headers: { 'Cache-Control': 'no-store' } })
}
