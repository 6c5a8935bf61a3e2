import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { countsOf, recordsOf } from '~/app/features/records/records-api.server'
import { LinkForm } from '~/app/features/sharing/link-form'
import { linkForm } from '~/app/features/sharing/link.form'
import { asksForPreview, previewReply } from '~/app/features/sharing/preview-post'
import { MadeLink } from '~/app/features/sharing/made-link'
import { ShareWays } from '~/app/features/sharing/share-ways'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { chosenOf } from '~/app/platform/members/whose'
import { memberOf, memberOfForm, whoseOf } from '~/app/platform/members/whose.server'
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
import type { NewShareLink } from '~/domain/sharing/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { recordIdSchema, shareIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/shared/link'

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
    head: await privateHead(context, 'sharing:link.new'),
    words: {
      ...wordsOf(context.locale, 'sharing', 'fields', 'ui'),
      ...contactWords(context.locale),
      ...someWordsOf(context.locale, 'records', 'type.'),
    },
  }
}

/** Makes the link, and answers with its address: nobody is told it a second time, so this leads nowhere else. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { memberId } = await memberOfForm({ request, context }, await postedForm(request))
  const form = await readForm(request, linkForm)
  if (asksForPreview(await postedForm(request))) return data({ refused: previewReply(form.reply()) })
  if (!form.value) return data({ refused: form.reply() }, 422)
  const { key, scope, types, recordId, ...given } = form.value
  // A record says by itself whose it is; of everything there are no types.
  const extent = scope === 'record' ? { recordId } : scope === 'types' ? { memberId, types } : { memberId }
  try {
    const { token } = await apiOf(context).put('/share-links/:id', {
      params: { id: shareIdSchema.parse(key ?? randomUUID()) },
      body: { ...given, scope, ...extent } as NewShareLink,
    })
    return data({ address: context.siteOrigin + localizedPath(context.locale, `/s/${token}`) })
  } catch (error) {
    return data({ refused: form.refuse(formErrorsOf(error, context)) }, 422)
  }
}

export default function NewLinkPage() {
  const t = useWords('sharing')
  const records = useWords('records')
  const locale = usePageLocale()
  const { whose, record, key, ahead } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  const who = whose.memberId === null ? undefined : chosenOf(whose)?.name
  const what = record
    ? t('new.record', { type: records(`type.${record.type}`), day: formatWholeDay(locale, record.takenAt) })
    : who
      ? t('new.of', { who: `\u2068${who}\u2069` })
      : t('new.lead')
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/shared" label={t('title')} />
      <h1 className="text-3xl">{t('link.new')}</h1>
      {answer && 'address' in answer ? (
        <div className="mt-6">
          <MadeLink address={answer.address} />
        </div>
      ) : (
        <>
          <p className="mb-6 mt-2 text-ink-2">
            {what} {t('link.lead')}
          </p>
          <ShareWays current="link" record={record} />
          <LinkForm
            shareId={String(refused?.initialValue?.key ?? key)}
            recordId={record?.id ?? null}
            ahead={ahead}
            lastResult={refused}
          />
        </>
      )}
    </FieldWordsOfPage>
  )
}
