import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { entryOf, errorsByField } from '~/app/features/records/pressure-entry.server'
import { PressureForm } from '~/app/features/records/pressure-form'
import { pressureForm } from '~/app/features/records/pressure.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { readForm } from '~/app/ui/forms/read-form'
import { recordTypeSchema } from '~/domain/records/contract'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  await readParams({ request, context, params }, { type: recordTypeSchema })
  const { day, time } = tehranDayAndTime(context.now())
  return {
    defaultValue: { day, time, key: randomUUID() },
    today: day,
    head: await privateHead(context, 'records:new'),
    words: wordsOf(context.locale, 'records', 'fields'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { type } = await readParams({ request, context, params }, { type: recordTypeSchema })
  const form = await readForm(request, pressureForm)
  if (!form.value) return data(form.reply(), 422)
  const { key, ...entry } = form.value
  try {
    await apiOf(context).post('/blood-pressure-records', {
      body: { ...entryOf(entry), source: 'self' },
      idempotencyKey: key ?? randomUUID(),
    })
  } catch (error) {
    return data(form.refuse(errorsByField(formErrorsOf(error, context))), 422)
  }
  return redirect(`/app/records/${type}`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:record.added', context.siteOrigin) },
  })
}

export default function NewRecordPage() {
  const t = useWords('records')
  const { defaultValue, today } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('new')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('newLead')}</p>
      <PressureForm defaultValue={defaultValue} lastResult={lastResult} submit={t('save')} today={today} />
    </FieldWordsOfPage>
  )
}
