import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { fileNames } from '~/app/features/staff/shop/file-names'
import { staffFiles } from '~/app/features/staff/shop/files.server'
import { apiOf } from '~/app/platform/api.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { requireRole } from '~/app/platform/session.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'

/** A list of the shop over all its pages, as its page narrows and orders it: sent page by page, as the API gives them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const asked = { request, context, params }
  const { list: name } = await readParams(asked, { list: z.enum(fileNames) })
  const file = staffFiles[name]
  await requireRole(request, context, ...file.roles)
  const { locale } = context
  const words = { ...wordList(locale, 'staff-shop') }
  const lines = file.lines(
    { api: apiOf(context), read: (shape) => readQuery(asked, shape) },
    (key, values) => translate(words, locale, key, values),
    locale,
  )
  // The first page is awaited: what the API refuses is a refusal, and no file that breaks off.
  const first = await lines.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      const next = await lines.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
