import type { LoaderFunctionArgs } from '@remix-run/node'
import { recordsOf } from '~/app/features/records/records-api.server'
import { orOver, requireVisit } from '~/app/features/sharing/link-visit.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { besidePages } from '~/app/platform/requested-address.server'
import { recordTypeSchema } from '~/domain/records/contract'
import { fileIdSchema, recordIdSchema } from '~/domain/values/ids'

/** A file of a record that a link opens: the API says where it is, each time anew, and for as long as it is open. */
export async function loader(asked: LoaderFunctionArgs) {
  const { token, shareId, requested } = await requireVisit(asked)
  const { type, record, file } = await readParams(requested, {
    type: recordTypeSchema,
    record: recordIdSchema,
    file: fileIdSchema,
  })
  const link = recordsOf(requested.context, type).fileLink(record, file, { shareId })
  const { url } = await orOver(token, orMissing(requested, link))
  return new Response(null, {
    status: 302,
    headers: {
      Location: besidePages(asked.request, url),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
