import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { aboutOptions } from '~/app/features/complaints/about-options.server'
import { aboutValue, complaintProblems, newComplaintForm } from '~/app/features/complaints/complaint.form'
import { NewComplaint } from '~/app/features/complaints/new-complaint'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { uploadAttachments } from '~/app/platform/forms/attachments.server'
import { isSentBefore, keyWithFiles } from '~/app/platform/forms/key-with-files.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { readForm } from '~/app/ui/forms/read-form'
import { complaintAbouts } from '~/domain/complaints/rules'

export const headers = privateHeaders
export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  // Pages of what can be complained of lead here with it chosen.
  const { about, of } = readQuery({ request, context }, { about: z.enum(complaintAbouts), of: z.uuid() })
  const say = await getFixedT(context.locale)
  const [options, head] = await Promise.all([
    aboutOptions(apiOf(context), context.locale, say),
    privateHead(context, 'complaints:new'),
  ])
  const asked = about && aboutValue(about, of)
  return {
    options,
    about: options.find(({ value }) => value === asked)?.value,
    sendKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'complaints', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const form = await readForm(request, newComplaintForm)
  if (!form.value) return data(form.reply(), 422)
  const { key = randomUUID(), about, subject, text, files } = form.value
  const filed = (path: string) =>
    redirect(path, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:complaint.filed', context.siteOrigin) },
    })
  try {
    const idempotencyKey = await keyWithFiles(key, { about, subject, text }, files)
    const sent = await uploadAttachments(context, '/complaint-uploads', files)
    if ('refused' in sent) return data(form.refuse({ files: sent.refused }), 422)
    const { id } = await apiOf(context).post('/complaints', {
      body: { ...about, subject, text, files: sent.given },
      idempotencyKey,
    })
    return filed(`/app/complaints/${id}`)
  } catch (error) {
    if (isSentBefore(error)) return filed('/app/complaints')
    return data(form.refuse(formErrorsOf(error, context, complaintProblems)), 422)
  }
}

/** Complains of something. */
export default function NewComplaintPage() {
  const t = useWords('complaints')
  const { options, about, sendKey } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <>
      <BackLink to="/app/complaints" label={t('title')} />
      <h1 className="text-3xl">{t('new')}</h1>
      <p className="mb-5 mt-2 max-w-text text-ink-2">{t('newLead')}</p>
      <NewComplaint options={options} about={about} sendKey={sendKey} lastResult={lastResult} />
    </>
  )
}
