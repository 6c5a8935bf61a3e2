import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf, type ApiClient } from '~/app/platform/api.server'
import { readQuery } from '~/app/platform/page-query.server'
import { requireRole } from '~/app/platform/session.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import { csvHeadOf, csvLinesOf, csvNoteOf } from '~/app/ui/table/csv'
import type { Locale } from '~/domain/values/locale'
import type { AnyList, AnyView, Listing, ListWords } from './list'
import { chosenList } from './list.server'

/** The most that the API gives at once. */
const limit = '100'

/** A file is no way to read a whole past: whoever needs more narrows the list, and the last line says so. */
export const mostRows = 10_000

interface Source {
  api: ApiClient
  /** What narrows and orders the list; a file begins at the beginning, wherever its page stands. */
  query: AnyView['query']
  t: ListWords<string>
  cut: (count: number) => string
  locale: Locale
}

/** A list as a file, over all its pages: its lines as the API gives them. */
export async function* linesOf(
  { read, columns: columnsOf }: AnyList,
  { api, query, t, cut, locale }: Source,
): AsyncGenerator<string, undefined> {
  const columns = columnsOf?.(t, locale) ?? []
  let page = await read(api, { ...query, limit })
  yield csvHeadOf(columns) + csvLinesOf(page.items, columns)
  let count = page.items.length
  while (page.nextCursor && count < mostRows) {
    page = await read(api, { ...query, limit, cursor: page.nextCursor })
    count += page.items.length
    yield csvLinesOf(page.items, columns)
  }
  if (page.nextCursor) yield csvNoteOf(cut(count))
}

/** Answers with a list as a file, as its page narrows and orders it: sent page by page. */
export async function listFile(
  listing: Listing,
  { request, context }: LoaderFunctionArgs,
): Promise<Response> {
  const args = { request, context }
  const { list } = chosenList(args, listing)
  await requireRole(request, context, ...(list.roles ?? []))
  const { locale } = context
  const translated =
    (name: AnyList['words'][number]): ListWords<string> =>
    (key, values) =>
      translate(wordList(locale, name), locale, key, values)
  const lines = linesOf(list, {
    api: apiOf(context),
    query: readQuery(args, list.shape),
    t: translated(list.words[0]),
    cut: (count) => translated('ui')('list.cut', { count }),
    locale,
  })
  // The first page is awaited: what the API refuses is a refusal, and no file that breaks off.
  const first = await lines.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      const next = await lines.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${list.file}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
