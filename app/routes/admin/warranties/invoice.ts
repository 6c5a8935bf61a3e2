import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { leadToAttachment } from '~/app/platform/forms/attachments.server'
import { readParams } from '~/app/platform/page-params.server'
import { requireRole } from '~/app/platform/session.server'
import { warrantyIdSchema } from '~/domain/values/ids'

/** The picture of an invoice, for staff. */
export async function loader(asked: LoaderFunctionArgs) {
  const { request, context } = asked
  await requireRole(request, context, 'support', 'admin')
  const { id } = await readParams(asked, { id: warrantyIdSchema })
  return leadToAttachment(asked, apiOf(context).get('/admin-warranties/:id/invoice', { params: { id } }))
}
