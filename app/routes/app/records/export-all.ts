import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { requireUser } from '~/app/platform/session.server'
import { recordTypes } from '~/domain/records/types'

/** Everything of one person in one file: the medical file, then the records of each type as the API exports them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { memberId } = await whoseOf({ request, context }, '/app/records')
  const medicalFile = await apiOf(context).get('/medical-file', { query: memberOf({ memberId }) })
  const head = { exportedAt: context.now().toISOString(), memberId, medicalFile }
  // The first type is asked for before anything is answered: what fails then is a page and not half a file.
  const parts = partsOf(context, request.signal, JSON.stringify(head), memberOf({ memberId }))
  const first = await parts.next()
  return new Response(streamOf(first.value ?? '', parts), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="health-record.json"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function* partsOf(
  context: AppLoadContext,
  signal: AbortSignal,
  head: string,
  whose: Record<string, string>,
): AsyncGenerator<string, undefined> {
  const query = new URLSearchParams({ ...whose, format: 'json' })
  let before = `${head.slice(0, -1)},"records":[`
  for (const type of recordTypes) {
    const answer = await apiOf(context).send(`/${type}-records/export?${query}`, { signal })
    if (!answer.ok) throw new ApiFailure('status', { status: answer.status, headers: answer.headers })
    yield before + (await answer.text())
    before = ','
  }
  yield ']}'
}

/** Written as fast as it is read, a type at a time. */
function streamOf(first: string, rest: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
}
