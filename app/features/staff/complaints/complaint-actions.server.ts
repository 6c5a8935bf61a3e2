import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { uploadAttachments } from '~/app/platform/forms/attachments.server'
import { FieldsRefused, intent } from '~/app/platform/forms/intents.server'
import type { ComplaintId } from '~/domain/values/ids'
import { answerForm, takeForm } from './complaint.form'

/** What staff do with one complaint. */
export function complaintIntents(context: AppLoadContext, id: ComplaintId) {
  const params = { id }
  const given = async ({ files, ...answer }: z.output<typeof answerForm>) => {
    const sent = await uploadAttachments(context, `/admin-complaints/${id}/uploads`, files)
    if ('refused' in sent) throw new FieldsRefused({ files: sent.refused })
    return { ...answer, files: sent.given }
  }
  return {
    take: intent(
      takeForm,
      (body, { api }) =>
        api.post('/admin-complaints/:id/actions', { params, body: { ...body, act: 'take' } }),
      'messages:complaint.taken',
    ),
    takeOver: intent(
      takeForm,
      (body, { api }) =>
        api.post('/admin-complaints/:id/actions', { params, body: { ...body, act: 'takeOver' } }),
      'messages:complaint.taken',
    ),
    answer: intent(
      answerForm,
      async (answer, { api }) =>
        api.post('/admin-complaints/:id/actions', {
          params,
          body: { ...(await given(answer)), act: 'answer' },
        }),
      'messages:message.sent',
    ),
    close: intent(
      answerForm,
      async (answer, { api }) =>
        api.post('/admin-complaints/:id/actions', {
          params,
          body: { ...(await given(answer)), act: 'close' },
        }),
      'messages:complaint.closed',
    ),
  }
}
