import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { recordsOf } from '~/app/features/records/records-api.server'
import { ApiFailure } from '~/app/platform/api.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { besidePages } from '~/app/platform/requested-address.server'
import { requireUser } from '~/app/platform/session.server'
import { recordTypeSchema } from '~/domain/records/contract'
import { fileIdSchema, recordIdSchema } from '~/domain/values/ids'

/** A file of a record: the API says where it is, each time anew and for some minutes. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { type, id, file } = await readParams(requested, {
    type: recordTypeSchema,
    id: recordIdSchema,
    file: fileIdSchema,
  })
  try {
    const { url } = await orMissing(requested, recordsOf(context, type).fileLink(id, file))
    return new Response(null, {
      status: 302,
      headers: { Location: besidePages(request, url), 'Cache-Control': 'private, no-store' },
    })
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.status !== 0 && error.status < 500)) throw error
    return redirect(`/app/records/${type}/${id}`, {
      headers: {
        'Set-Cookie': carryNotification('error', 'messages:file.downloadFailed', context.siteOrigin),
      },
    })
  }
}
