import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeletedEntries, EntryList } from '~/app/features/medical-file/entry-list'
import { EntryForm } from '~/app/features/medical-file/entry-form'
import { listPath } from '~/app/features/medical-file/entry-card'
import { entryForm, givenEntry, oneEntryForm } from '~/app/features/medical-file/entry.form'
import { useFileWords } from '~/app/features/medical-file/file-words'
import { entriesOf } from '~/app/features/medical-file/medical-file-api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { definitionOf, kindSchema, type Kind } from '~/domain/medical-file/kinds'
import { medicalFileEntryIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { kind } = await readParams(requested, { kind: kindSchema })
  const { edit, deleted } = readQuery(requested, {
    edit: medicalFileEntryIdSchema,
    deleted: medicalFileEntryIdSchema,
  })
  const entries = entriesOf(context, kind)
  const [{ items }, bin, head] = await Promise.all([
    entries.list(),
    entries.deleted(),
    privateHead(context, `medical-file:kind.${kind}`),
  ])
  return {
    kind,
    items,
    bin: bin.items,
    editing: edit ?? null,
    deleted: deleted ?? null,
    key: randomUUID(),
    head,
    words: wordsOf(context.locale, 'medical-file', 'fields', 'ui'),
  }
}

type Context = ActionFunctionArgs['context']

const carrying = (to: string, word: CarriedWord, { siteOrigin }: Context) =>
  redirect(to, { headers: { 'Set-Cookie': carryNotification('success', word, siteOrigin) } })

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { kind } = await readParams(requested, { kind: kindSchema })
  const posted = await postedForm(request)
  const intent = posted.get('intent')
  switch (intent) {
    case 'add':
    case 'edit':
      return save(posted, requested, kind, intent)
    case 'delete':
    case 'restore': {
      const { value } = await readForm(posted, oneEntryForm)
      if (!value) throw new Response(null, { status: 400 })
      const entries = entriesOf(context, kind)
      const path = listPath(kind)
      if (intent === 'delete') {
        await orMissing(requested, entries.remove(value.id))
        return redirect(`${path}?deleted=${value.id}`)
      }
      try {
        await orMissing(requested, entries.restore(value.id))
      } catch (error) {
        return refusedBack(error, context, path)
      }
      return carrying(path, 'messages:entry.restored', context)
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

async function save(
  posted: FormData,
  requested: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>,
  kind: Kind,
  intent: 'add' | 'edit',
) {
  const { context } = requested
  const definition = definitionOf(kind)
  const form = await readForm(posted, entryForm(definition))
  if (!form.value) return data({ intent, result: form.reply() }, 422)
  const { id, key } = form.value
  const given = givenEntry(definition, form.value)
  const entries = entriesOf(context, kind)
  if (intent === 'edit' && id === undefined) throw new Response(null, { status: 400 })
  try {
    await (intent === 'edit' && id !== undefined
      ? orMissing(requested, entries.edit(id, given))
      : entries.add(given, key ?? randomUUID()))
  } catch (error) {
    return data({ intent, result: form.refuse(formErrorsOf(error, context)) }, 422)
  }
  return carrying(listPath(kind), intent === 'add' ? 'messages:document.added' : 'messages:edited', context)
}

export default function HistoryPage() {
  const t = useWords('medical-file')
  const words = useFileWords()
  const { kind, items, bin, editing, deleted, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined)
  const path = listPath(kind)
  const deletedNow = bin.find(({ id }) => id === deleted)
  const refused = resultOf('add')
  // What was refused is the same entry still; one that was added leaves an empty form behind.
  const formKey = String(refused?.initialValue?.key ?? key)
  return (
    <FieldWordsOfPage>
      <BackLink to="/app/file" label={t('back')} />
      <h1 className="mb-5 text-3xl">{words.kind(kind)}</h1>
      <div className="space-y-6">
        <EntryList
          kind={kind}
          path={path}
          entries={items}
          editing={editing}
          deletedNow={deletedNow}
          lastResult={resultOf('edit')}
        />
        {editing === null && (
          <section
            id="new"
            aria-labelledby="new-entry"
            className="rounded-large border border-line bg-card p-5 sm:p-7"
          >
            <h2 id="new-entry" className="mb-4 text-xl">
              {words.fresh(kind)}
            </h2>
            <EntryForm
              key={formKey}
              kind={kind}
              intent="add"
              defaultValue={{ key: formKey }}
              path={path}
              lastResult={refused}
            />
          </section>
        )}
        <DeletedEntries kind={kind} path={path} entries={bin.filter((entry) => entry !== deletedNow)} />
      </div>
    </FieldWordsOfPage>
  )
}
