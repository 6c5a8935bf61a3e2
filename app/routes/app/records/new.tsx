import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { addForms } from '~/app/features/records/adding/add-forms'
import { addFormsOnServer } from '~/app/features/records/adding/add-forms.server'
import { DocumentForm } from '~/app/features/records/documents/document-form'
import { submitDocument } from '~/app/features/records/documents/submitted-document.server'
import { entryOf, errorsByField } from '~/app/features/records/record-entry.server'
import { recordForm } from '~/app/features/records/record.form'
import { RecordForm } from '~/app/features/records/record-form'
import { useRecordWords } from '~/app/features/records/record-words'
import { recordsOf } from '~/app/features/records/records-api.server'
import { carriedFigures, savedFigures } from '~/app/platform/carried-figures.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { memberOf, memberOfForm, whoseOf } from '~/app/platform/members/whose.server'
import { readParams } from '~/app/platform/page-params.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { recordTypeSchema } from '~/domain/records/contract'
import { isDocument } from '~/domain/records/define'
import { definitionOf, type RecordType } from '~/domain/records/types'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: userId } = await requireUser(request, context)
  const { type } = await readParams({ request, context, params }, { type: recordTypeSchema })
  const definition = definitionOf(type)
  const whose = await whoseOf({ request, context }, `/app/records/${type}/new`)
  const special = isDocument(definition) ? undefined : addFormsOnServer[definition.addForm ?? '']
  const [begun, figures] = await Promise.all([
    isDocument(definition) ? undefined : special?.begin(context, definition, memberOf(whose)),
    carriedFigures(request, context, { type, userId, memberId: whose.memberId }),
  ])
  const { fields } = figures
  const now = context.now()
  const { day, time } = tehranDayAndTime(now)
  const loaded = {
    type,
    whose,
    userId,
    made: now.toISOString(),
    defaultValue: {
      ...begun,
      ...(fields && (special?.typed(fields) ?? fields)),
      ...{ day, time, key: randomUUID() },
    },
    today: day,
    head: await privateHead(context, 'records:new'),
    words: wordsOf(context.locale, 'records', 'adding', 'fields'),
  }
  return data(loaded, { headers: figures.headers })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { type } = await readParams({ request, context, params }, { type: recordTypeSchema })
  const answer = await add({ request, context }, type)
  // It leads on where it has saved.
  if (answer instanceof Response)
    for (const [name, value] of await savedFigures(request, context, type)) answer.headers.append(name, value)
  return answer
}

async function add({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>, type: RecordType) {
  const definition = definitionOf(type)
  const member = await memberOfForm({ request, context }, await postedForm(request))
  const { memberId } = member
  const back = member.pathOf(`/app/records/${type}`)
  if (isDocument(definition)) {
    const refused = await submitDocument({ request, context }, definition, (entry, key) =>
      recordsOf(context, type).add({ ...entry, memberId }, key),
    )
    if (refused) return data({ refused }, 422)
    return redirect(back, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:document.added', context.siteOrigin) },
    })
  }
  const special = addFormsOnServer[definition.addForm ?? '']
  if (special) return special.add({ request, context }, definition, member)
  const form = await readForm(request, recordForm(definition))
  if (!form.value) return data(form.reply(), 422)
  try {
    await recordsOf(context, type).add(
      { ...entryOf(definition, form.value), memberId, source: 'self' },
      form.value.key ?? randomUUID(),
    )
  } catch (error) {
    return data(form.refuse(errorsByField(formErrorsOf(error, context, {}, 'problem.notSaved'))), 422)
  }
  return redirect(back, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:record.added', context.siteOrigin) },
  })
}

export default function NewRecordPage() {
  const t = useWords('records')
  const words = useRecordWords()
  const { type, userId, made, defaultValue, today } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const definition = definitionOf(type)
  if (isDocument(definition))
    return (
      <FieldWordsOfPage>
        <h1 className="text-3xl">{words.add(type)}</h1>
        <p className="mb-6 mt-2 text-ink-2">{words.how(type)}</p>
        <DocumentForm
          definition={definition}
          defaultValue={defaultValue}
          refused={answer && 'refused' in answer ? answer.refused : undefined}
          submit={t('document.save')}
          today={today}
        />
      </FieldWordsOfPage>
    )
  const lastResult = answer && 'refused' in answer ? undefined : answer
  const Special = addForms[definition.addForm ?? '']
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{words.add(type)}</h1>
      <p className="mb-6 mt-2 text-ink-2">{words.how(type)}</p>
      {Special ? (
        <Special
          definition={definition}
          userId={userId}
          made={made}
          defaultValue={defaultValue}
          lastResult={lastResult}
          today={today}
        />
      ) : (
        <RecordForm
          definition={definition}
          userId={userId}
          made={made}
          defaultValue={defaultValue}
          lastResult={lastResult}
          submit={t('save')}
          today={today}
        />
      )}
    </FieldWordsOfPage>
  )
}
