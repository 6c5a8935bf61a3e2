import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRecordWords } from '~/app/features/records/record-words'
import { PushSwitch } from '~/app/features/reminders/push-switch'
import { ReminderForm } from '~/app/features/reminders/reminder-form'
import { ReminderList } from '~/app/features/reminders/reminder-list'
import { oneReminderForm, reminderForm, subscriptionForm } from '~/app/features/reminders/reminder.form'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { measurementTypes } from '~/domain/records/types'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const [{ items }, push, head] = await Promise.all([
    api.get('/reminders'),
    api.get('/push-key'),
    privateHead(context, 'reminders:title'),
  ])
  return {
    items,
    push,
    key: randomUUID(),
    head,
    words: wordsOf(context.locale, 'reminders', 'records', 'fields'),
  }
}

const path = '/app/reminders'
type Context = ActionFunctionArgs['context']

const carrying = (
  to: string,
  key: 'messages:reminder.added' | 'messages:reminder.removed',
  { siteOrigin }: Context,
) => redirect(to, { headers: { 'Set-Cookie': carryNotification('success', key, siteOrigin) } })

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  switch (posted.get('intent')) {
    case 'add':
      return add(posted, context)
    case 'remove':
    case 'dismiss':
      return settle(posted, context)
    case 'subscribe':
    case 'unsubscribe':
      return setPush(posted, context)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function add(posted: FormData, context: Context) {
  const form = await readForm(posted, reminderForm)
  if (!form.value) return data(form.reply(), 422)
  const { key, weekdays, ...reminder } = form.value
  try {
    await apiOf(context).post('/reminders', {
      body: { ...reminder, weekdays: weekdays.map(Number) },
      idempotencyKey: key ?? randomUUID(),
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
  return carrying(path, 'messages:reminder.added', context)
}

/** Takes one away, or lets it be for this time, from where it was seen: home. What is gone already is as it should be. */
async function settle(posted: FormData, context: Context) {
  const { value } = await readForm(posted, oneReminderForm)
  if (!value) throw new Response(null, { status: 400 })
  const api = apiOf(context)
  const isRemoved = posted.get('intent') === 'remove'
  try {
    await (isRemoved
      ? api.delete('/reminders/:id', { params: value })
      : api.post('/reminders/:id/dismissals', { params: value }))
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error
  }
  return isRemoved ? carrying(path, 'messages:reminder.removed', context) : redirect('/app')
}

/** Asked for by script alone, which shows what became of it. */
async function setPush(posted: FormData, context: Context) {
  const api = apiOf(context)
  if (posted.get('intent') === 'unsubscribe') {
    await api.delete('/push-subscription')
    return data({ problem: undefined })
  }
  const { value } = await readForm(posted, subscriptionForm)
  if (!value) return data({ problem: 'invalid-input' }, 422)
  try {
    await api.put('/push-subscription', { body: value.subscription })
    return data({ problem: undefined })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 401) throw error
    return data({ problem: error.code }, 422)
  }
}

export default function RemindersPage() {
  const t = useWords('reminders')
  const words = useRecordWords()
  const { items, push, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'problem' in answer ? undefined : answer
  // What was refused is the same reminder still; one that was added leaves an empty form behind.
  const formKey = String(refused?.initialValue?.key ?? key)
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('lead')}</p>
      <div className="space-y-6">
        <ReminderList items={items} nameOf={words.type} />
        <section aria-labelledby="new-reminder">
          <h2 id="new-reminder" className="mb-3 text-xl">
            {t('new')}
          </h2>
          <ReminderForm
            key={formKey}
            types={measurementTypes.map((type) => ({ value: type, label: words.type(type) }))}
            mintedKey={formKey}
            lastResult={refused}
          />
        </section>
        <PushSwitch {...push} />
      </div>
    </FieldWordsOfPage>
  )
}
