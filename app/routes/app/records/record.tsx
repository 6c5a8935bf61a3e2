import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { PressureBadge } from '~/app/features/records/pressure-badge'
import { entryOf, errorsByField } from '~/app/features/records/pressure-entry.server'
import { PressureForm } from '~/app/features/records/pressure-form'
import { pressureForm } from '~/app/features/records/pressure.form'
import { UrgentNotice } from '~/app/features/records/urgent-notice'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { recordTypeSchema } from '~/domain/records/contract'
import { recordIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const asked = { request, context, params }
  const { id } = await readParams(asked, { type: recordTypeSchema, id: recordIdSchema })
  const record = await orMissing(asked, apiOf(context).get('/blood-pressure-records/:id', { params: { id } }))
  const { systolic, diastolic, heartRate, note, takenAt, classification } = record
  return {
    classification,
    defaultValue: {
      systolic: String(systolic),
      diastolic: String(diastolic),
      heartRate: heartRate === null ? undefined : String(heartRate),
      note: note ?? undefined,
      ...tehranDayAndTime(new Date(takenAt)),
    },
    today: tehranDayAndTime(context.now()).day,
    head: await privateHead(context, 'records:edit'),
    words: wordsOf(context.locale, 'records', 'fields', 'ui'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const asked = { request, context, params }
  const { type, id } = await readParams(asked, { type: recordTypeSchema, id: recordIdSchema })
  const api = apiOf(context)
  const history = `/app/records/${type}`
  const intent = (await postedForm(request)).get('intent')

  if (intent === 'delete') {
    await orMissing(asked, api.delete('/blood-pressure-records/:id', { params: { id } }))
    return redirect(`${history}?deleted=${id}`)
  }
  if (intent === 'restore') {
    await orMissing(asked, api.post('/blood-pressure-records/:id/restorations', { params: { id } }))
    return redirect(history, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:record.restored', context.siteOrigin) },
    })
  }
  const form = await readForm(request, pressureForm)
  if (!form.value) return data(form.reply(), 422)
  const { key: _unused, ...entry } = form.value
  try {
    await api.patch('/blood-pressure-records/:id', { params: { id }, body: entryOf(entry) })
  } catch (error) {
    return data(form.refuse(errorsByField(formErrorsOf(error, context))), 422)
  }
  return redirect(history, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:record.edited', context.siteOrigin) },
  })
}

export default function RecordPage() {
  const t = useWords('records')
  const { defaultValue, today, classification } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <FieldWordsOfPage>
      <h1 className="flex flex-wrap items-center gap-4 text-3xl">
        {t('edit')} <PressureBadge classification={classification} />
      </h1>
      <p className="mb-6 mt-2 text-sm text-ink-2">
        {t('guide', { name: `\u2068${classification.guideline}\u2069` })} · {t('notDiagnosis')}
      </p>
      <div className="space-y-6">
        {classification.isUrgent && <UrgentNotice />}
        <PressureForm
          defaultValue={defaultValue}
          lastResult={lastResult}
          submit={t('saveChanges')}
          today={today}
        />
        <details className="rounded-large border border-line p-5">
          <summary className="min-h-11 cursor-pointer font-strong text-red-ink">{t('deleteAsk')}</summary>
          <p className="mb-4 mt-2 text-ink-2">{t('deleteConfirm')}</p>
          <Form method="post">
            <Button type="submit" name="intent" value="delete" variant="danger">
              {t('delete')}
            </Button>
          </Form>
        </details>
      </div>
    </FieldWordsOfPage>
  )
}
