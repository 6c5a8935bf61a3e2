import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { ApiClient } from '~/app/platform/api.server'
import { uploadAttachments } from '~/app/platform/forms/attachments.server'
import {
  bulkFormIntent,
  bulkIntent,
  FieldsRefused,
  intent,
  type Intents,
} from '~/app/platform/forms/intents.server'
import type { StaffComplaintAction } from '~/domain/complaints/contract'
import { complaintIdSchema, type ComplaintId } from '~/domain/values/ids'
import { answerForm, closeAllForm, takeForm } from './complaint.form'

const act = (api: ApiClient, id: string, body: StaffComplaintAction): Promise<unknown> =>
  api.post('/admin-complaints/:id/actions', { params: { id }, body })

/** What staff do with several complaints of the list. */
export const complaintListIntents: Intents = {
  'take-all': bulkIntent(
    complaintIdSchema,
    (id, { api, seen }) => act(api, id, { act: 'take', seen: Number(seen) }),
    'messages:complaint.allTaken',
  ),
  'close-all': bulkFormIntent(
    complaintIdSchema,
    closeAllForm,
    (id, { text }, { api, seen }) => act(api, id, { act: 'close', seen: Number(seen), text }),
    'messages:complaint.allClosed',
  ),
}

/** What staff do with one complaint. */
export function complaintIntents(context: AppLoadContext, id: ComplaintId): Intents {
  const given = async ({ files, ...answer }: z.output<typeof answerForm>) => {
    const sent = await uploadAttachments(context, `/admin-complaints/${id}/uploads`, files)
    if ('refused' in sent) throw new FieldsRefused({ files: sent.refused })
    return { ...answer, files: sent.given }
  }
  return {
    take: intent(
      takeForm,
      (body, { api }) => act(api, id, { ...body, act: 'take' }),
      'messages:complaint.taken',
    ),
    takeOver: intent(
      takeForm,
      (body, { api }) => act(api, id, { ...body, act: 'takeOver' }),
      'messages:complaint.taken',
    ),
    answer: intent(
      answerForm,
      async (answer, { api }) => act(api, id, { ...(await given(answer)), act: 'answer' }),
      'messages:message.sent',
    ),
    close: intent(
      answerForm,
      async (answer, { api }) => act(api, id, { ...(await given(answer)), act: 'close' }),
      'messages:complaint.closed',
    ),
  }
}
