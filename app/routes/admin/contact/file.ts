import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { leadToAttachment } from '~/app/platform/forms/attachments.server'
import { readParams } from '~/app/platform/page-params.server'
import { requireRole } from '~/app/platform/session.server'
import { enquiryIdSchema, fileIdSchema } from '~/domain/values/ids'

/** The curriculum vitae of somebody who applies, for staff. */
export async function loader(asked: LoaderFunctionArgs) {
  const { request, context } = asked
  await requireRole(request, context, 'support', 'admin')
  const { id, file } = await readParams(asked, { id: enquiryIdSchema, file: fileIdSchema })
  return leadToAttachment(
    asked,
    apiOf(context).get('/admin-enquiries/:id/files/:fileId', { params: { id, fileId: file } }),
  )
}
