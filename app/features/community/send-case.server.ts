import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { uploadOne } from '~/app/platform/forms/attachments.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { digestOf, isSentBefore } from '~/app/platform/forms/key-with-files.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { missingOf, refusedPartsOf } from '~/app/platform/public-writing/writing.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { caseConfirmations, casePictureLimits } from '~/domain/community/case-rules'
import { showsContact } from '~/domain/moderation/public-text'
import { longestAttachmentName } from '~/domain/values/attachment'
import { caseForm } from './case.form'
import { barredErrors } from './community.server'

/** Hands pictures to the storage. @returns what stands for them, or what is wrong with some */
async function uploadPictures(context: AppLoadContext, pictures: readonly File[]) {
  const limits = { maxBytes: casePictureLimits.maxBytes, longestName: longestAttachmentName }
  const given: string[] = []
  const refused: string[] = []
  for (const picture of pictures) {
    const taken = await uploadOne(context, '/community-case-pictures', picture, limits)
    if (typeof taken === 'string') refused.push(taken)
    else given.push(taken.upload)
  }
  return { given, refused }
}

const sent = ({ siteOrigin }: AppLoadContext) =>
  redirect('/community/cases', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:community.caseRecorded', siteOrigin) },
  })

/**
 * Shares a case, and says that it is shown after approval. The pictures go to the storage once all else fits; what they show is part of the key, so that
 * the same case sent again is the one that has come.
 */
export async function sendCase(request: Request, context: AppLoadContext) {
  const form = await readForm(await postedForm(request), caseForm)
  const none = { wants: null, parts: null }
  if (!form.value) return data({ ...none, lastResult: form.reply() }, 422)
  const wants = await missingOf(context)
  if (wants) return data({ ...none, lastResult: form.reply(), wants }, 422)
  const { pictures, anonymous: _1, consented: _2, mine: _3, ...written } = form.value
  const parts = refusedPartsOf([written.title, written.text, written.question].join('\n'))
  const refuse = (errors: Record<string, string[]>) =>
    data({ ...none, lastResult: form.refuse(errors), parts }, 422)
  const withContact = (['title', 'text', 'question'] as const).filter((name) => showsContact(written[name]))
  if (withContact.length > 0)
    return refuse(Object.fromEntries(withContact.map((name) => [name, ['error.commentContact']])))
  const key = dailyKey(context, [written, await Promise.all(pictures.map(digestOf))])
  try {
    const { given, refused } = await uploadPictures(context, pictures)
    if (refused.length > 0) return refuse({ pictures: refused })
    await apiOf(context).post('/community-cases', {
      body: { ...written, pictures: given, confirmed: [...caseConfirmations] },
      idempotencyKey: key,
    })
  } catch (error) {
    if (isSentBefore(error)) return sent(context)
    return refuse(barredErrors(error, context) ?? formErrorsOf(error, context))
  }
  return sent(context)
}
