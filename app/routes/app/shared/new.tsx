import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { countsOf, recordsOf } from '~/app/features/records/records-api.server'
import { ShareForm } from '~/app/features/sharing/share-form'
import { ShareWays } from '~/app/features/sharing/share-ways'
import { asksForPreview, previewReply } from '~/app/features/sharing/preview-post'
import { shareForm } from '~/app/features/sharing/share.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { chosenOf } from '~/app/platform/members/whose'
import { memberOf, memberOfForm, whoseOf } from '~/app/platform/members/whose.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { recordTypeSchema } from '~/domain/records/contract'
import type { NewShare } from '~/domain/sharing/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { recordIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/shared/new'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context }
  const { type, record: id } = readQuery(requested, { type: recordTypeSchema, record: recordIdSchema })
  const record = type && id ? await orMissing(requested, recordsOf(context, type).read(id)) : null
  const whose = await whoseOf(requested, path, record ?? undefined)
  return {
    whose,
    ahead: {
      counts: record ? [] : await countsOf(context, memberOf(whose)),
      now: context.now().toISOString(),
    },
    record: record && type ? { id: record.id, type, takenAt: record.takenAt } : null,
    key: randomUUID(),
    head: await privateHead(context, 'sharing:new'),
    words: {
      ...wordsOf(context.locale, 'sharing', 'fields'),
      ...contactWords(context.locale),
      ...someWordsOf(context.locale, 'records', 'type.'),
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { memberId } = await memberOfForm({ request, context }, await postedForm(request))
  const form = await readForm(request, shareForm)
  if (asksForPreview(await postedForm(request))) return data(previewReply(form.reply()))
  if (!form.value) return data(form.reply(), 422)
  const { key, scope, types, recordId, ...given } = form.value
  // A record says by itself whose it is; of everything there are no types.
  const extent = scope === 'record' ? { recordId } : scope === 'types' ? { memberId, types } : { memberId }
  try {
    await apiOf(context).post('/shares', {
      body: { ...given, scope, ...extent } as NewShare,
      idempotencyKey: typeof key === 'string' ? key : randomUUID(),
    })
  } catch (error) {
    return data(form.refuse(formErrorsOf(error, context)), 422)
  }
  return redirect('/app/shared', {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:share.sent', context.siteOrigin) },
  })
}

export default function NewSharePage() {
  const t = useWords('sharing')
  const records = useWords('records')
  const locale = usePageLocale()
  const { whose, record, key, ahead } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const who = whose.memberId === null ? undefined : chosenOf(whose)?.name
  const what = record
    ? t('new.record', { type: records(`type.${record.type}`), day: formatWholeDay(locale, record.takenAt) })
    : who
      ? t('new.of', { who: `\u2068${who}\u2069` })
      : t('new.lead')
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/shared" label={t('title')} />
      <h1 className="text-3xl">{t('new')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{what}</p>
      <ShareWays current="phone" record={record} />
      <ShareForm
        idempotencyKey={String(refused?.initialValue?.key ?? key)}
        recordId={record?.id ?? null}
        ahead={ahead}
        lastResult={refused}
      />
    </FieldWordsOfPage>
  )
}
