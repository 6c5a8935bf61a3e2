import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { loadWrittenAfter } from '~/app/features/booking/aftercare/load-written-after.server'
import { WrittenAfter } from '~/app/features/booking/aftercare/written-after'
import { RecordCommentsSection } from '~/app/features/records/comments/record-comments'
import {
  commentWords,
  loadComments,
  writeComment,
} from '~/app/features/records/comments/record-comments.server'
import { DocumentDetails } from '~/app/features/records/documents/document-details'
import { DocumentForm } from '~/app/features/records/documents/document-form'
import { keptOf } from '~/domain/records/kept-file'
import { submitDocument } from '~/app/features/records/documents/submitted-document.server'
import { FavouriteStar } from '~/app/features/records/favourite-star'
import { RecordDetails } from '~/app/features/records/record-details'
import { entryOf, errorsByField, typedOf } from '~/app/features/records/record-entry.server'
import { recordForm } from '~/app/features/records/record.form'
import { RecordForm } from '~/app/features/records/record-form'
import { useRecordWords } from '~/app/features/records/record-words'
import { recordsOf } from '~/app/features/records/records-api.server'
import { UrgentReading } from '~/app/features/records/urgent-reading'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { pathOf } from '~/app/platform/members/whose'
import { memberOf, memberOfAddress, whoseOf } from '~/app/platform/members/whose.server'
import { findNextPath } from '~/app/platform/next-path'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Button } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Icon } from '~/app/ui/icon'
import { recordTypeSchema } from '~/domain/records/contract'
import { isDocument } from '~/domain/records/define'
import { definitionOf } from '~/domain/records/types'
import type { NewRecord, RecordEdit } from '~/domain/records/schemas'
import { recordIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { type, id } = await readParams(requested, { type: recordTypeSchema, id: recordIdSchema })
  const records = recordsOf(context, type)
  const record = await orMissing(requested, records.read(id))
  const now = context.now()
  const isByDoctor = record.source === 'doctor'
  const [whose, { items }, after, comments] = await Promise.all([
    whoseOf(requested, `/app/records/${type}`, record),
    records.list({ ...memberOf(record), limit: '1' }),
    isByDoctor ? loadWrittenAfter(context, id) : null,
    loadComments(requested, 'family', id),
  ])
  return {
    type,
    whose,
    record,
    isByDoctor,
    after,
    comments,
    isLatest: items[0]?.id === record.id,
    defaultValue: typedOf(definitionOf(type), record),
    today: tehranDayAndTime(now).day,
    now: now.toISOString(),
    head: await privateHead(context, `records:type.${type}`),
    words: {
      ...wordsOf(
        context.locale,
        'records',
        'adding',
        'fields',
        'ui',
        ...(isByDoctor ? (['aftercare', 'booking', 'signed-documents'] as const) : []),
      ),
      ...commentWords(context),
    },
  }
}

const intentSchema = z
  .enum(['save', 'delete', 'restore', 'favourite', 'unfavourite', 'comment'])
  .catch('save')

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { type, id } = await readParams(requested, { type: recordTypeSchema, id: recordIdSchema })
  const records = recordsOf(context, type)
  const history = `/app/records/${type}`
  const { pathOf } = memberOfAddress(request)
  const posted = await postedForm(request)

  switch (intentSchema.parse(posted.get('intent'))) {
    case 'delete':
      await orMissing(requested, records.remove(id))
      return redirect(pathOf(`${history}?deleted=${id}`))
    case 'restore':
      try {
        await orMissing(requested, records.restore(id))
      } catch (error) {
        return refusedBack(error, context, pathOf(history))
      }
      return redirect(pathOf(history), {
        headers: {
          'Set-Cookie': carryNotification('success', 'messages:record.restored', context.siteOrigin),
        },
      })
    case 'favourite':
      await orMissing(requested, records.mark(id))
      return redirect(findNextPath(posted.get('next')) ?? pathOf(`${history}/${id}`))
    case 'unfavourite':
      await orMissing(requested, records.unmark(id))
      return redirect(findNextPath(posted.get('next')) ?? pathOf(`${history}/${id}`))
    case 'comment':
      return writeComment(requested, { side: 'family', id, path: pathOf(`${history}/${id}`) })
    case 'save':
      break
  }
  const definition = definitionOf(type)
  if (isDocument(definition)) {
    const refused = await submitDocument({ request, context }, definition, (entry) =>
      orMissing(requested, records.edit(id, withoutSource(entry))),
    )
    if (refused) return data({ refused }, 422)
    return redirect(pathOf(`${history}/${id}`), {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:record.edited', context.siteOrigin) },
    })
  }
  const form = await readForm(request, recordForm(definition))
  if (!form.value) return data(form.reply(), 422)
  try {
    await orMissing(requested, records.edit(id, entryOf(definition, form.value)))
  } catch (error) {
    return data(form.refuse(errorsByField(formErrorsOf(error, context, {}, 'problem.notSaved'))), 422)
  }
  return redirect(pathOf(`${history}/${id}`), {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:record.edited', context.siteOrigin) },
  })
}

/** Where a record came from is no part of an edit. */
const withoutSource = ({ source: _, deviceSerial: __, ...edit }: NewRecord): RecordEdit => edit

export default function RecordPage() {
  const t = useWords('records')
  const words = useRecordWords()
  const { type, whose, record, isByDoctor, after, comments, isLatest, defaultValue, today, now } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  const changed = answer && 'comment' in answer ? undefined : answer
  const lastResult = changed && 'refused' in changed ? changed.refused.result : changed
  const definition = definitionOf(type)
  const isSheet = isDocument(definition)
  const history = `/app/records/${type}`
  const of = (path: string) => pathOf(whose, path)
  const actions = (
    <span className="flex flex-none items-center gap-1">
      <PageLink
        to={of(`/app/shared/new?type=${type}&record=${record.id}`)}
        aria-label={t('share')}
        className="grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-sand"
      >
        <Icon name="share" className="size-6" />
      </PageLink>
      <FavouriteStar type={type} record={record} />
    </span>
  )
  return (
    <FieldWordsOfPage>
      <BackLink to={of(history)} label={words.type(type)} name={t('archive')} />
      <div className="space-y-6">
        {!isSheet && isLatest && (
          <UrgentReading definition={definition} reading={record} now={now} addHref={of(`${history}/new`)} />
        )}
        {after && <WrittenAfter {...after} />}
        {isSheet ? (
          <DocumentDetails definition={definition} record={record}>
            {actions}
          </DocumentDetails>
        ) : (
          <RecordDetails definition={definition} record={record}>
            {actions}
          </RecordDetails>
        )}
        <RecordCommentsSection loaded={comments} path={`${history}/${record.id}`} answer={answer} />
        {!isByDoctor && (
          <details
            className="rounded-large border border-line p-5"
            open={(lastResult !== undefined && lastResult.status === 'error') || undefined}
          >
            <summary className="flex min-h-11 items-center gap-2 font-strong">
              <Icon name="edit" /> {t(isSheet ? 'document.edit' : 'edit')}
            </summary>
            <div className="mt-4">
              {isSheet ? (
                <DocumentForm
                  definition={definition}
                  defaultValue={defaultValue}
                  files={record.files?.map(keptOf)}
                  refused={refused}
                  submit={t('saveChanges')}
                  today={today}
                  isOriginKnown
                />
              ) : (
                <RecordForm
                  definition={definition}
                  defaultValue={defaultValue}
                  lastResult={lastResult}
                  submit={t('saveChanges')}
                  today={today}
                />
              )}
            </div>
          </details>
        )}
        <details className="rounded-large border border-line p-5">
          <summary className="flex min-h-11 items-center gap-2 font-strong text-red-ink">
            <Icon name="bin" /> {t('deleteAsk')}
          </summary>
          <p className="mb-4 mt-2 text-ink-2">{t(isSheet ? 'document.deleteConfirm' : 'deleteConfirm')}</p>
          <Form method="post">
            <Button type="submit" name="intent" value="delete" variant="danger">
              {t(isSheet ? 'document.delete' : 'delete')}
            </Button>
          </Form>
        </details>
      </div>
    </FieldWordsOfPage>
  )
}
