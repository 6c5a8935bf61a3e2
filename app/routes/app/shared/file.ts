import type { LoaderFunctionArgs } from '@remix-run/node'
import { recordsOf } from '~/app/features/records/records-api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { besidePages } from '~/app/platform/requested-address.server'
import { requireUser } from '~/app/platform/session.server'
import { recordTypeSchema } from '~/domain/records/contract'
import { fileIdSchema, recordIdSchema, shareIdSchema } from '~/domain/values/ids'

/** A file of a shared record: the API says where it is, each time anew, and for as long as it is shared. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id, type, record, file } = await readParams(requested, {
    id: shareIdSchema,
    type: recordTypeSchema,
    record: recordIdSchema,
    file: fileIdSchema,
  })
  const { url } = await orMissing(requested, recordsOf(context, type).fileLink(record, file, { shareId: id }))
  return new Response(null, {
    status: 302,
    headers: { Location: besidePages(request, url), 'Cache-Control': 'private, no-store' },
  })
}
