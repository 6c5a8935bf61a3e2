import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { findResults } from '~/app/features/search/search-results.server'
import type { Suggestions } from '~/app/features/search/suggestions'
import { searchField } from '~/app/platform/query-fields'
import { readQuietly } from '~/app/platform/page-query.server'

const perKind = 3
const most = 7

/** Pages that begin with what is typed, in the order of what counts most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { q = '' } = readQuietly(request, { q: searchField })
  const found = q === '' ? undefined : await findResults(context, { q, limit: perKind })
  const suggestions: Suggestions = {
    q,
    words: found?.reading?.words ?? [],
    items: (found?.groups ?? [])
      .flatMap(({ kind, results }) => results.map(({ id, path, title }) => ({ id, path, title, kind })))
      .slice(0, most),
  }
  return json(suggestions, { headers: { 'Cache-Control': 'private, no-store' } })
}
