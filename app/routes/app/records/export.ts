import type { LoaderFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { readParams } from '~/app/platform/page-params.server'
import { requireUser } from '~/app/platform/session.server'
import { recordTypeSchema } from '~/domain/records/contract'

/** All records of a type as a file: what the API answers, handed on as it comes. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { type } = await readParams({ request, context, params }, { type: recordTypeSchema })
  const whose = await whoseOf({ request, context }, `/app/records/${type}`)
  const query = new URLSearchParams({ ...memberOf(whose), format: 'csv' })
  const answer = await apiOf(context).send(`/${type}-records/export?${query}`, { signal: request.signal })
  if (!answer.ok) throw new ApiFailure('status', { status: answer.status, headers: answer.headers })
  return new Response(answer.body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${type}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
