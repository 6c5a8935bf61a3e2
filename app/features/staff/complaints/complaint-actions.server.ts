import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { isSentBefore, keyWithFiles } from '~/app/platform/forms/key-with-files.server'
import { uploadAttachments } from '~/app/platform/forms/attachments.server'
import {
  bulkFormIntent,
  bulkIntent,
  FieldsRefused,
  intent,
  type IntentCall,
  type Intents,
} from '~/app/platform/forms/intents.server'
import type { StaffComplaintAction } from '~/domain/complaints/contract'
import { complaintIdSchema, type ComplaintId } from '~/domain/values/ids'
import { answerForm, closeAllForm, takeForm } from './complaint.form'

const act = (
  { api, idempotencyKey }: Pick<IntentCall, 'api' | 'idempotencyKey'>,
  id: string,
  body: StaffComplaintAction,
): Promise<unknown> => api.post('/admin-complaints/:id/actions', { params: { id }, body, idempotencyKey })

/** What staff do with several complaints of the list. */
export const complaintListIntents: Intents = {
  'take-all': bulkIntent(
    complaintIdSchema,
    (id, call) => act(call, id, { act: 'take', seen: Number(call.seen) }),
    'messages:complaint.allTaken',
  ),
  'close-all': bulkFormIntent(
    complaintIdSchema,
    closeAllForm,
    (id, { text }, call) => act(call, id, { act: 'close', seen: Number(call.seen), text }),
    'messages:complaint.allClosed',
  ),
}

/** What staff do with one complaint. */
export function complaintIntents(context: AppLoadContext, id: ComplaintId): Intents {
  /** Sent again after its answer got lost, it was done: its files have other names each time, and the key knows them by what they hold. */
  const write = async (
    name: 'answer' | 'close',
    { files, ...answer }: z.output<typeof answerForm>,
    { api, idempotencyKey }: IntentCall,
  ) => {
    const key = await keyWithFiles(idempotencyKey, [name, answer], files)
    const sent = await uploadAttachments(context, `/admin-complaints/${id}/uploads`, files)
    if ('refused' in sent) throw new FieldsRefused({ files: sent.refused })
    try {
      await act({ api, idempotencyKey: key }, id, { ...answer, files: sent.given, act: name })
    } catch (error) {
      if (!isSentBefore(error)) throw error
    }
  }
  return {
    take: intent(
      takeForm,
      (body, call) => act(call, id, { ...body, act: 'take' }),
      'messages:complaint.taken',
    ),
    takeOver: intent(
      takeForm,
      (body, call) => act(call, id, { ...body, act: 'takeOver' }),
      'messages:complaint.taken',
    ),
    answer: intent(answerForm, (answer, call) => write('answer', answer, call), 'messages:message.sent'),
    close: intent(answerForm, (answer, call) => write('close', answer, call), 'messages:complaint.closed'),
  }
}
