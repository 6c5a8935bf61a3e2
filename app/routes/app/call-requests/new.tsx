import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { callProblems, newCallForm } from '~/app/features/calls/call.form'
import { EmergencyNotice } from '~/app/features/calls/emergency-notice'
import { NewCall } from '~/app/features/calls/new-call'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { chosenOf, useWhose } from '~/app/platform/members/whose'
import { memberOfForm, whoseOf } from '~/app/platform/members/whose.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { phone } = await requireUser(request, context)
  const [whose, { answerHours, isSomebodyOnDuty }, head] = await Promise.all([
    whoseOf({ request, context }, '/app/call-requests/new'),
    apiOf(context).get('/call-requests', { query: { limit: '1' } }),
    privateHead(context, 'calls:new'),
  ])
  return {
    whose,
    phone: phone ?? '',
    sendKey: randomUUID(),
    answerHours,
    isSomebodyOnDuty,
    head,
    words: { ...wordsOf(context.locale, 'calls', 'fields', 'ui'), ...contactWords(context.locale) },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  const { memberId } = await memberOfForm({ request, context }, posted)
  const form = await readForm(posted, newCallForm)
  if (!form.value) return data(form.reply(), 422)
  const { key: idempotencyKey = randomUUID(), ...given } = form.value
  try {
    const { id } = await apiOf(context).post('/call-requests', {
      body: { ...given, memberId },
      idempotencyKey,
    })
    return redirect(`/app/call-requests/${id}`, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:call.asked', context.siteOrigin) },
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context, callProblems)), 422)
  }
}

/** Asks that a doctor calls. */
export default function NewCallPage() {
  const t = useWords('calls')
  const { phone, sendKey, answerHours, isSomebodyOnDuty } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const person = chosenOf(useWhose())
  return (
    <>
      <BackLink to="/app/call-requests" label={t('title')} />
      <h1 className="text-3xl">{t('new')}</h1>
      <p className="mb-5 mt-2 text-ink-2">
        {person?.id ? `${t('newLead')} (${t('for', { who: person.who })})` : t('newLead')}
      </p>
      <div className="mb-6 max-w-2xl">
        <EmergencyNotice />
      </div>
      <NewCall {...{ phone, sendKey, answerHours, isSomebodyOnDuty, lastResult }} />
    </>
  )
}
