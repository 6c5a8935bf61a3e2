import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { actOn, intent } from '~/app/platform/forms/intents.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { requestedQuery } from '~/app/platform/requested-address.server'
import { requireRole } from '~/app/platform/session.server'
import { wordList, wordsOf } from '~/app/platform/words/catalogue.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { listLoader } from '~/app/platform/lists/list.server'
import { accompanyingRole } from '~/domain/care/rules'
import { writtenNamed, type DeskRecord, type NamedRecords } from '~/domain/desk/records-contract'
import { titleChoicesOf } from '~/domain/records/title'
import { recordDefinitions, type RecordType } from '~/domain/records/types'
import { locales } from '~/domain/values/locale'
import { searchable, searchWordsOf } from '~/domain/values/search-text'
import { typesNamed } from '../archive/types-named.server'
import { recordsOf } from '../records-api.server'
import { deskRecordList } from './desk-record-list'
import { readIfOpen } from './open-record.server'
import { markedForm, ownRecordForm } from './desk-record.form'

/** The types, and the options that records are called by, whose name in any of our languages has every word of a search. */
export function recordsNamed(q: string): NamedRecords[] {
  const words = searchWordsOf(q)
  const isNamed = (key: string) =>
    words.length > 0 &&
    locales.some((locale) => {
      const name = searchable(wordList(locale, 'records')[key] ?? '')
      return words.every((word) => name.includes(word))
    })
  const options = recordDefinitions.flatMap((definition) =>
    titleChoicesOf(definition).flatMap(({ name, options: all }) =>
      all
        .filter((option) => isNamed(`option.${name}.${option}`))
        .map((option) => ({ type: definition.type as RecordType, option })),
    ),
  )
  return [...typesNamed(q).map((type) => ({ type, option: null })), ...options]
}

/** What a search names is known here, where the words of all languages are. */
const loadList = listLoader({
  ...deskRecordList,
  read: (api, query) => {
    const q = (query as { q?: string }).q ?? ''
    const named = recordsNamed(q).map(writtenNamed).join(',')
    return deskRecordList.read(api, (named ? { ...query, named } : query) as typeof query)
  },
})

/** The list, and of the row that the address names what its record says: one reading like any other, written down for whoever it is of. */
export async function deskRecordLoader(args: LoaderFunctionArgs) {
  const view = await loadList(args)
  const { look } = view.query as { look?: string }
  const row = (view.page.items as DeskRecord[]).find(({ id }) => id === look)
  if (!row) return view
  const beside = await readIfOpen(args.context, row)
  return { ...view, more: beside, words: { ...view.words, ...wordsOf(args.context.locale, 'records') } }
}

const marks = {
  favourite: intent(
    markedForm,
    ({ id }, { api }) => api.put('/doctor-desk/records/:id/favourite', { params: { id } }),
    'messages:record.favourite',
  ),
  unfavourite: intent(
    markedForm,
    ({ id }, { api }) => api.delete('/doctor-desk/records/:id/favourite', { params: { id } }),
    'messages:record.noFavourite',
  ),
}

/** Marks, deletes and brings back. What is deleted is the doctor’s own, as the API sees to. */
export async function deskRecordAction({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor', accompanyingRole)
  const { path } = deskRecordList
  const posted = await postedForm(request)
  const name = posted.get('intent')
  if (name !== 'delete' && name !== 'restore')
    return actOn(request, context, { path, words: 'desk-records' }, marks)
  const { value } = await readForm(posted, ownRecordForm)
  if (!value) throw new Response(null, { status: 400 })
  const { type, id } = value
  // Whoever is refused finds the list as they left it: its tab, its search and its family.
  const back = `${path}${requestedQuery(request, 'modal', 'ask', 'of', 'deleted')}`
  if (name === 'restore') {
    try {
      await orMissing({ request, context }, recordsOf(context, type).restore(id))
    } catch (error) {
      return refusedBack(error, context, back)
    }
    return redirect(path, {
      headers: { 'Set-Cookie': carryNotification('success', 'messages:entry.restored', context.siteOrigin) },
    })
  }
  try {
    await orMissing({ request, context }, recordsOf(context, type).remove(id))
  } catch (error) {
    return refusedBack(error, context, back)
  }
  const query = new URLSearchParams(requestedQuery(request, 'modal', 'ask', 'of', 'deleted', 'cursor'))
  query.set('deleted', `${type}.${id}`)
  return redirect(`${path}?${query}`)
}
