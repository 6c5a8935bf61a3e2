import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import type { CareSide } from '~/domain/care/rules'
import { careIdSchema } from '~/domain/values/ids'

interface Requested {
  request: Request
  context: AppLoadContext
  params: Record<string, string | undefined>
}

/** A thread as one of the two opens it, by which what is shown of it has been seen. @throws the page that says that there is none */
export async function threadOf(requested: Requested, side: CareSide) {
  const { request, context } = requested
  const { id } = await readParams(requested, { id: careIdSchema })
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const api = apiOf(context)
  const care = await orMissing(requested, api.get('/accompanying-doctors/:id', { params: { id } }))
  if (care.side !== side) throw await missingPage(request, context)
  const page = await orMissing(
    requested,
    orBeginning(
      requested,
      api.get('/accompanying-doctors/:id/messages', { params: { id }, query: { cursor, limit: '30' } }),
    ),
  )
  const [latest] = page.items
  if (latest && care.unread > 0)
    await api.post('/accompanying-doctors/:id/readings', { params: { id }, body: { number: latest.number } })
  return { care, page, isPast: cursor !== undefined }
}
